import { defineConfig } from '@playwright/test'
import { launchOptions, sizes } from './browser.ts'
import { isLongRun } from './product/fixtures.ts'

const artefacts = '../node_modules/.cache/monedero'

export default defineConfig({
  testDir: 'stories',
  outputDir: `${artefacts}/stories`,
  fullyParallel: true,
  // A story waits a fifth of its time; on two cores a third worker uses that time.
  workers: 3,
  forbidOnly: true,
  retries: 0,
  timeout: 90_000,
  // On a busy machine one look at a large page takes seconds, and React needs several turns in between.
  expect: { timeout: 30_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env['STORIES_REPORT'] ?? `${artefacts}/stories.json` }],
  ],
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/Madrid',
    launchOptions,
    // A recording costs a quarter of the time, and pictures of failures a twentieth, as one is taken at the end of every
    // story: `--trace=retain-on-failure` asks for both where a failure needs them.
    trace: 'off',
    // Each new worker fetches the whole app; stories without a network allow it for themselves.
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: isLongRun
    ? [
        { name: 'desktop', use: sizes.desktop, grep: /@later|@sampled/ },
        { name: 'phone', use: sizes.phone, grep: /@phone-later/ },
      ]
    : [
        { name: 'desktop', use: sizes.desktop, grepInvert: /@later/ },
        { name: 'phone', use: sizes.phone, grepInvert: /@once|@phone-later/ },
      ],
})
