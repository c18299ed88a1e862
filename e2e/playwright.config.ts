import { defineConfig } from '@playwright/test'

const flags = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
const isRoot = process.getuid?.() === 0

export default defineConfig({
  testDir: 'stories',
  outputDir: '../node_modules/.cache/monedero/stories',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env['STORIES_REPORT'] ?? '../node_modules/.cache/monedero/stories.json' }],
  ],
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/Madrid',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: isRoot ? ['--no-sandbox', ...flags] : flags,
    },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
    { name: 'phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
  ],
})
