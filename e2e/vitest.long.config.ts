import { defineConfig } from 'vitest/config'

// What takes too long for every run: `npm run test:long`.
export default defineConfig({
  test: {
    include: ['kills/**/*.test.ts', 'sdk/faults.test.ts'],
    root: import.meta.dirname,
    env: { KILLS: '250' },
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
