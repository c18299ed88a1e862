import type { CodePurpose } from '../tables.ts'

/** What a link to the page that acts on codes is made of. */
export interface LinkRequest {
  purpose: CodePurpose
  code: string
  continueUrl?: string | undefined
}

/** Where links lead, and the key the SDK wants to see in them. */
export interface LinkSettings {
  publicUrl: string
  apiKey: string
}

const modes: Record<CodePurpose, string> = {
  'reset-password': 'resetPassword',
  'verify-email': 'verifyEmail',
  'change-email': 'verifyAndChangeEmail',
  'recover-email': 'recoverEmail',
  'sign-in': 'signIn',
}

/** The link of a mail: it names an act and a code, and does nothing by being opened. */
export function actionLink({ publicUrl, apiKey }: LinkSettings, { purpose, code, continueUrl }: LinkRequest) {
  const link = new URL('/user/management', publicUrl)
  link.searchParams.set('mode', modes[purpose])
  link.searchParams.set('oobCode', code)
  link.searchParams.set('apiKey', apiKey)
  link.searchParams.set('lang', 'en')
  if (continueUrl !== undefined) link.searchParams.set('continueUrl', continueUrl)
  return link.href
}
