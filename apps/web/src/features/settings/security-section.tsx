import { useState } from 'react'
import { t } from '../../messages/text.ts'
import type { Problem } from '../../session/problem.ts'
import { isPasskeyFactor, type SessionUser } from '../../session/session-user.ts'
import { usePasskeysOffered } from '../../session/use-passkeys-offered.ts'
import { useProviders } from '../../session/use-providers.ts'
import { DeviceList } from './device-list.tsx'
import { PasskeyList } from './passkey-list.tsx'
import { PasswordRow } from './password-row.tsx'
import { ProviderRow } from './provider-row.tsx'
import { SecondFactorRow } from './second-factor-row.tsx'
import { Section } from './section.tsx'
import { SignOutRow } from './sign-out-row.tsx'

interface SecuritySectionProps {
  user: SessionUser
  /** The error of a redirect to a provider. */
  problem: Problem | null
  onOthersEnded: () => void
}

/** The ways to sign in, and where somebody is signed in. */
export function SecuritySection({ user, problem, onOthersEnded }: SecuritySectionProps) {
  const hasPassword = user.methods.includes('password')
  const providers = useProviders()
  const isOffered = usePasskeysOffered()
  /** A new password, and removing a passkey, end sessions, so that they are listed again. */
  const [endings, setEndings] = useState(0)
  const listAgain = () => setEndings((count) => count + 1)
  // Providers that are no longer offered are not a way to sign in.
  const ways = user.methods.filter(
    (method) => method === 'password' || providers.some(({ id }) => id === method),
  )
  return (
    <Section id="security" title={t('settings.security')}>
      {user.email !== null && (
        <PasswordRow
          email={user.email}
          hasPassword={hasPassword}
          onChanged={() => {
            onOthersEnded()
            listAgain()
          }}
        />
      )}
      {providers.map((provider, index) => (
        <ProviderRow
          key={provider.id}
          provider={provider}
          isLinked={user.methods.includes(provider.id)}
          isOnlyWay={ways.length === 1}
          brought={index === 0 ? problem : null}
        />
      ))}
      <PasskeyList key={`passkeys-${user.uid}`} user={user} isOffered={isOffered} onRemoved={listAgain} />
      <SecondFactorRow
        factor={user.secondFactors.find(({ id }) => !isPasskeyFactor(id))}
        isEmailVerified={user.isEmailVerified}
      />
      <DeviceList key={`${user.uid}-${endings}`} onOthersEnded={onOthersEnded} />
      <SignOutRow isGuest={false} />
    </Section>
  )
}
