import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

// What takes too long for every run: `npm run test:long`.
export default defineConfig({
  test: {
    include: [
      'e2e/container/**/*.test.ts',
      'e2e/kills/**/*.test.ts',
      'e2e/languages/**/*.test.ts',
      'e2e/load/**/*.test.ts',
      'e2e/upgrade/**/*.test.ts',
      'e2e/sdk/faults.test.ts',
      'apps/server/testing/fuzz/**/*.test.ts',
      'packages/import/src/{fuzz,silence}.test.ts',
      'apps/web/testing/*.long.ts',
    ],
    root: join(import.meta.dirname, '..'),
    // The fuzzer of the routes uses both engines.
    globalSetup: 'packages/database/testing/vitest-setup.ts',
    env: {
      KILLS: '250',
      FUZZ_CASES: '1000',
      FUZZ_REQUESTS: '1000000',
      IMPORT_FUZZ_CASES: '100000',
      IMPORT_SILENCE_CASES: '100000',
    },
    // These end only what hangs: on a machine busy with other work, everything takes many times as long.
    testTimeout: 15 * 60_000,
    hookTimeout: 30 * 60_000,
  },
})
