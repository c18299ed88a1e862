import { defineConfig } from 'vitest/config'

// What takes too long for every run: `npm run test:long`.
export default defineConfig({
  test: {
    include: ['kills/**/*.test.ts'],
    root: import.meta.dirname,
    env: { KILLS: '250' },
    hookTimeout: 60_000,
  },
})
