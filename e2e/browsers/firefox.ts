import { launch, type Page } from 'puppeteer-core'
import type { Driver, DriverTab } from './driver.ts'

/** Starts a headless Firefox and drives it over WebDriver BiDi. */
export async function launchFirefox(): Promise<Driver> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: process.env['FIREFOX_PATH'] ?? '/usr/bin/firefox-esr',
    defaultViewport: { width: 1440, height: 900 },
    extraPrefsFirefox: { 'intl.accept_languages': 'en-GB', 'ui.prefersReducedMotion': 1 },
  })
  return {
    newTab: async () => firefoxTab(await browser.newPage()),
    [Symbol.asyncDispose]: () => browser.close(),
  }
}

function firefoxTab(page: Page): DriverTab {
  return {
    async goto(url) {
      await page.goto(url)
    },
    async reload() {
      await page.reload()
    },
    evaluate: <Value>(expression: string) => page.evaluate<[], () => Promise<Value>>(expression),
    async query(expression) {
      const handle = await page.evaluateHandle<[], () => Element | undefined>(expression)
      return handle.asElement() ?? undefined
    },
    close: () => page.close(),
  }
}
