import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      '{packages,apps}/*/{src,build,contract,simulation,testing}/**/*.test.{ts,tsx}',
      'scripts/**/*.test.{ts,mjs}',
      'bench/src/**/*.test.ts',
    ],
    globalSetup: 'packages/database/testing/vitest-setup.ts',
    setupFiles: 'apps/web/testing/load-english.ts',
    // Half of the suite waits for engines and child processes: two at a time also on two cores.
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
