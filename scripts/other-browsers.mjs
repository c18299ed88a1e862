// The browsers of `npm run test:browsers`: Firefox, and WebKitGTK's MiniBrowser with its driver and a virtual screen.
import { findProgram, installByApt } from './browser.mjs'
import { fail, withProgress } from './install.mjs'

const firefox = { names: ['firefox-esr', 'firefox'], debianPackage: 'firefox-esr' }
const programs = [
  firefox,
  // Debian's driver depends on the library that holds the MiniBrowser.
  { names: ['WebKitWebDriver'], debianPackage: 'webkit2gtk-driver' },
  { names: ['Xvfb'], debianPackage: 'xvfb' },
]

/** Installs the browsers that are missing; returns the path of Firefox. */
export async function ensureOtherBrowsers() {
  const missing = missingPackages()
  if (missing.length > 0) {
    await withProgress('Installing Firefox and WebKit for the tests', () => installByApt(missing))
  }
  const left = missingPackages()
  if (left.length > 0) {
    fail(
      `The browsers of these tests could not be installed: install ${left.join(', ')} (names of Debian's packages).`,
    )
  }
  return process.env.FIREFOX_PATH ?? findProgram(firefox.names)
}

function missingPackages() {
  return programs.flatMap((program) => {
    const isThere = (program === firefox && process.env.FIREFOX_PATH) || findProgram(program.names)
    return isThere ? [] : [program.debianPackage]
  })
}
