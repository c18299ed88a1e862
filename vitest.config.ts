import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      '{packages,apps}/*/{src,build}/**/*.test.{ts,tsx}',
      'scripts/**/*.test.{ts,mjs}',
      'bench/src/**/*.test.ts',
    ],
    globalSetup: 'packages/database/src/testing/vitest-setup.ts',
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
