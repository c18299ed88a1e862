import { MIN_PASSWORD_CHARACTERS } from '../../passwords/new-password.ts'
import { MAX_PASSWORD_BYTES } from '../../passwords/passwords.ts'
import type { Ports } from '../ports.ts'

/** What the SDK asks before it opens a popup: the hosts from which it may. */
export function projects({ settings }: Pick<Ports, 'settings'>): object {
  const authorizedDomains = settings.allowedOrigins.map((origin) => new URL(origin).hostname)
  return { projectId: settings.projectId, authorizedDomains: Array.from(new Set(authorizedDomains)) }
}

/** The old SDK insists on a key here; no script is ever loaded with it. */
export function recaptchaParams(): object {
  return { kind: 'identitytoolkit#GetRecaptchaParamResponse', recaptchaSiteKey: 'not-used' }
}

/** reCAPTCHA is enforced nowhere. */
export function recaptchaConfig(): object {
  return { recaptchaEnforcementState: [] }
}

/** The rules for new passwords, for the SDK's `validatePassword`. */
export function passwordPolicy(): object {
  return {
    customStrengthOptions: {
      minPasswordLength: MIN_PASSWORD_CHARACTERS,
      maxPasswordLength: MAX_PASSWORD_BYTES,
    },
    allowedNonAlphanumericCharacters: Array.from('^$*.[]{}()?"!@#%&/\\,><\':;|_~`+=-'),
    enforcementState: 'ENFORCE',
    forceUpgradeOnSignin: false,
    schemaVersion: 1,
  }
}
