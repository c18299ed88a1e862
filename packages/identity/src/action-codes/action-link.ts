import type { CodePurpose } from '../tables.ts'

/** The parts of a link to the page that applies codes. */
export interface LinkRequest {
  purpose: CodePurpose
  code: string
  continueUrl?: string | undefined
}

/** The base URL of links, and the API key that the SDK expects in them. */
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

/** The link of a mail: contains an action and a code; opening it has no effect by itself. */
export function actionLink({ publicUrl, apiKey }: LinkSettings, { purpose, code, continueUrl }: LinkRequest) {
  const link = new URL('/user/management', publicUrl)
  link.searchParams.set('mode', modes[purpose])
  link.searchParams.set('oobCode', code)
  link.searchParams.set('apiKey', apiKey)
  link.searchParams.set('lang', 'en')
  if (continueUrl !== undefined) link.searchParams.set('continueUrl', continueUrl)
  return link.href
}
