import { defineConfig } from '@playwright/test'
import { launchOptions, sizes } from './browser.ts'

const artefacts = '../node_modules/.cache/monedero'

export default defineConfig({
  testDir: 'stories',
  outputDir: `${artefacts}/stories`,
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env['STORIES_REPORT'] ?? `${artefacts}/stories.json` }],
  ],
  use: { locale: 'en-GB', timezoneId: 'Europe/Madrid', trace: 'retain-on-failure', launchOptions },
  projects: [
    { name: 'desktop', use: sizes.desktop },
    { name: 'phone', use: sizes.phone },
  ],
})
