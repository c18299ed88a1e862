import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

// google-resolver.ts, totp.ts, passkeys.ts, passkey-credential.ts and passkey-assertion.ts in src/session/sdk use members of the SDK that are not in its typings. They are checked here in the
// browser build, so that a new version of the SDK fails a test and not a sign-in.
const authManifest = createRequire(import.meta.url).resolve('@firebase/auth/package.json')

interface Manifest {
  exports: { '.': { browser: { import: string } } }
}

function browserBuildPath(): string {
  const manifest: Manifest = JSON.parse(readFileSync(authManifest, 'utf8'))
  return join(dirname(authManifest), manifest.exports['.'].browser.import)
}

function browserBuild() {
  return import(browserBuildPath())
}

describe('the SDK in the browser', () => {
  it('is the version that the resolver was written for', () => {
    const manifest: { dependencies: Record<string, string> } = JSON.parse(
      readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'),
    )
    expect(manifest.dependencies['@firebase/auth']).toBe('1.13.6')
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

  it('takes credentials of other kinds, and tokens for a user', async () => {
    const { AuthCredential } = await browserBuild()
    const members = ['_getIdTokenResponse', '_getReauthenticationResolver']
    expect(members.filter((member) => typeof AuthCredential.prototype[member] !== 'function')).toEqual([])
    const folder = dirname(browserBuildPath())
    const files = readdirSync(folder).filter((name) => name.endsWith('.js'))
    const takesTokens = (name: string) =>
      readFileSync(join(folder, name), 'utf8').includes('async _updateTokensIfNecessary(response')
    expect(files.some(takesTokens)).toBe(true)
  })
})
