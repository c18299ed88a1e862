// The browser of the tests: Chromium's headless shell, installed where the system has it, else its Chromium or Chrome, else Playwright's.
// The shell is the same engine without a browser's windows, and opens pages four times as fast.
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { fail, pinnedNode, root, withProgress } from './install.mjs'

const shell = 'chromium-headless-shell'
const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The path of a browser that is there, installing one if none is. */
export async function ensureBrowser() {
  const found = process.env.CHROMIUM_PATH ?? findProgram([shell])
  if (found) return found
  return withProgress('Installing a browser for the tests', install)
}

const systemBrowser = () => findProgram(names) ?? places.find(isExecutable)

/** The path of the first of these programs that is installed. */
export function findProgram(programs) {
  const directories = (process.env.PATH ?? '').split(delimiter)
  return programs.flatMap((name) => directories.map((directory) => join(directory, name))).find(isExecutable)
}

function playwrightBrowser() {
  const { chromium } = createRequire(import.meta.url)('playwright-core')
  const path = chromium.executablePath()
  return existsSync(path) ? path : undefined
}

function install() {
  installByApt([shell])
  const found = findProgram([shell]) ?? systemBrowser() ?? playwrightBrowser()
  if (found) return found
  installByApt(['chromium'])
  return (
    systemBrowser() ??
    byPlaywright() ??
    fail(
      'No browser could be installed for the tests: install Chromium or Chrome, or set CHROMIUM_PATH to one.',
    )
  )
}

/** Installs packages of Debian or Ubuntu; does nothing elsewhere or without root. */
export function installByApt(packages) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  const quiet = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  spawnSync('apt-get', ['update'], quiet)
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...packages], quiet)
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
