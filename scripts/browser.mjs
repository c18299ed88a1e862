// The browser of the tests: the system's Chromium or Chrome, else Playwright's own, else the system's package manager.
// Chromium's headless shell comes first: the same engine without a browser's windows opens pages four times as fast.
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { fail, pinnedNode, root, withProgress } from './install.mjs'

const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
]
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The path of a browser that is there, installing one if none is. */
export async function ensureBrowser() {
  const found = process.env.CHROMIUM_PATH ?? systemBrowser() ?? playwrightBrowser()
  if (found) return found
  return withProgress('Installing a browser for the tests', install)
}

function systemBrowser() {
  const directories = (process.env.PATH ?? '').split(delimiter)
  const candidates = names.flatMap((name) => directories.map((directory) => join(directory, name)))
  return [...candidates, ...places].find(isExecutable)
}

function playwrightBrowser() {
  const { chromium } = createRequire(import.meta.url)('playwright-core')
  const path = chromium.executablePath()
  return existsSync(path) ? path : undefined
}

function install() {
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  const attempts = isDebianRoot ? [byApt, byPlaywright] : [byPlaywright]
  for (const attempt of attempts) {
    const path = attempt()
    if (path) return path
  }
  return fail(
    'No browser could be installed for the tests: install Chromium or Chrome, or set CHROMIUM_PATH to one.',
  )
}

function byApt() {
  const quiet = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  spawnSync('apt-get', ['update'], quiet)
  for (const name of ['chromium-headless-shell', 'chromium']) {
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', name], quiet)
    const path = systemBrowser()
    if (path) return path
  }
  return undefined
}

function byPlaywright() {
  spawnSync(pinnedNode, [join(root, 'node_modules/playwright-core/cli.js'), 'install', 'chromium'], {
    stdio: 'ignore',
  })
  return playwrightBrowser()
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
