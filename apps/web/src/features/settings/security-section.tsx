import { t } from '../../messages/text.ts'
import type { Problem } from '../../session/problem.ts'
import type { SessionUser } from '../../session/session-user.ts'
import { DeviceList } from './device-list.tsx'
import { GoogleRow } from './google-row.tsx'
import { PasswordRow } from './password-row.tsx'
import { SecondFactorRow } from './second-factor-row.tsx'
import { Section } from './section.tsx'
import { SignOutRow } from './sign-out-row.tsx'

interface SecuritySectionProps {
  user: SessionUser
  /** The error of a redirect to Google. */
  problem: Problem | null
}

/** The ways to sign in, and where somebody is signed in. */
export function SecuritySection({ user, problem }: SecuritySectionProps) {
  const hasPassword = user.methods.includes('password')
  const hasGoogle = user.methods.includes('google.com')
  return (
    <Section id="security" title={t('settings.security')}>
      {user.email !== null && <PasswordRow email={user.email} hasPassword={hasPassword} />}
      <GoogleRow isLinked={hasGoogle} isOnlyWay={!hasPassword} brought={problem} />
      <SecondFactorRow factor={user.secondFactors[0]} isEmailVerified={user.isEmailVerified} />
      <DeviceList key={user.uid} />
      <SignOutRow />
    </Section>
  )
}
