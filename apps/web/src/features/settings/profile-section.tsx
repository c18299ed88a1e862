import { t } from '../../messages/text.ts'
import type { SessionUser } from '../../session/session-user.ts'
import { EmailRow } from './email-row.tsx'
import { NameRow } from './name-row.tsx'
import { Section } from './section.tsx'

interface ProfileSectionProps {
  user: SessionUser
}

/** Name and address of the account. */
export function ProfileSection({ user }: ProfileSectionProps) {
  return (
    <Section id="profile" title={t('settings.profile')}>
      <NameRow name={user.name ?? ''} />
      {user.email !== null && <EmailRow email={user.email} isVerified={user.isEmailVerified} />}
    </Section>
  )
}
