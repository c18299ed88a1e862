import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

// google-resolver.ts and totp.ts in src/session/sdk use members of the SDK that are not in its typings. They are checked here in the
// browser build, so that a new version of the SDK fails a test and not a sign-in.
const fromFirebase = createRequire(createRequire(import.meta.url).resolve('firebase/package.json'))
const authManifest = fromFirebase.resolve('@firebase/auth/package.json')

interface Manifest {
  exports: { '.': { browser: { import: string } } }
}

async function browserBuild() {
  const manifest: Manifest = JSON.parse(readFileSync(authManifest, 'utf8'))
  return import(join(dirname(authManifest), manifest.exports['.'].browser.import))
}

describe('the SDK in the browser', () => {
  it('is the version that the resolver was written for', () => {
    const manifest: { dependencies: Record<string, string> } = JSON.parse(
      readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'),
    )
    expect(manifest.dependencies['firebase']).toBe('12.19.0')
  })

  it('has every member of the popup resolver that ours replaces or keeps', async () => {
    const { browserPopupRedirectResolver } = await browserBuild()
    const resolver = new browserPopupRedirectResolver()
    const members = [
      '_initialize',
      '_openPopup',
      '_openRedirect',
      '_originValidation',
      '_isIframeWebStorageSupported',
      '_completeRedirectFn',
      '_overrideRedirectResult',
      '_redirectPersistence',
    ]
    expect(members.filter((member) => typeof resolver[member] !== 'function')).toEqual([])
    expect('_shouldInitProactively' in resolver).toBe(true)
  })

  it('lets an enrolment request be intercepted', async () => {
    const { TotpMultiFactorGenerator } = await browserBuild()
    const assertion = TotpMultiFactorGenerator.assertionForEnrollment({ secretKey: 'x' }, '123456')
    expect(assertion['_process']).toBeTypeOf('function')
  })
})
