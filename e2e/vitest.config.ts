import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{sdk,kills,nodes,package}/**/*.test.ts'],
    root: import.meta.dirname,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    fileParallelism: true,
    maxWorkers: 2,
  },
})
