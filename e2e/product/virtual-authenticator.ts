import type { CDPSession, Page } from '@playwright/test'

/** A device of the person that holds passkeys, in the place of the browser's dialogs. */
export interface VirtualAuthenticator {
  /** Whether the person recognises themself; otherwise the browser's dialog ends as if it was cancelled. */
  recognisesPerson: (isRecognised: boolean) => Promise<void>
  /** How many passkeys the device holds. */
  count: () => Promise<number>
}

/** Plugs an authenticator with a fingerprint reader into Chromium. */
export async function aVirtualAuthenticator(page: Page): Promise<VirtualAuthenticator> {
  const devtools: CDPSession = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    recognisesPerson: async (isUserVerified) =>
      void (await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })),
    count: async () =>
      (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  }
}
