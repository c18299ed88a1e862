import { t } from '../messages/text.ts'
import type { ProviderId } from './session-user.ts'
import { useSignInConfig } from './use-offers.ts'

/** An OpenID provider as it is named on buttons. */
export interface Provider {
  readonly id: ProviderId
  readonly name: string
}

/** The OpenID providers that the server has; none until they are known. */
export function useProviders(): readonly Provider[] {
  const { google = false, providers = [] } = useSignInConfig() ?? {}
  return google ? [nameGoogle(), ...providers] : providers
}

/** Those of the login screen: Google also where nothing is set up, with an explanation. */
export function useLoginProviders(): readonly Provider[] {
  const signIn = useSignInConfig()
  const others = signIn?.providers ?? []
  if (signIn?.google === false && others.length > 0) return others
  return [nameGoogle(), ...others]
}

function nameGoogle(): Provider {
  return { id: 'google.com', name: t('session.google') }
}
