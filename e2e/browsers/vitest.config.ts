import { defineConfig } from 'vitest/config'

const project = (name: string) => ({ extends: true as const, test: { name, env: { BROWSER: name } } })

// The core stories in the browsers that Playwright's stories do not use: `npm run test:browsers`.
export default defineConfig({
  test: {
    root: import.meta.dirname,
    projects: [project('firefox'), project('webkit')],
    maxWorkers: 2,
    testTimeout: 300_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 40_000, interval: 50 } },
  },
})
