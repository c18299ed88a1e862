import { localDayOf } from '@monedero/core'
import { Ticket } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '../../design/buttons/button.tsx'
import { ui } from '../../design/primitives/primitives.ts'
import { dateText } from '../../messages/dates.ts'
import { t } from '../../messages/text.ts'
import {
  listInvitations,
  makeInvitation,
  type OpenInvitation,
  type OwnInvitations,
  revokeInvitation,
} from '../../session/invitations.ts'
import { useAction } from '../../session/use-action.ts'
import { CopiedText } from './copied-text.tsx'
import styles from './credential-list.module.css'
import { Outcome } from './outcome.tsx'
import { Row, Section } from './section.tsx'

/** Links with which the account lets people in; nothing for accounts that may not. */
export function InvitationsSection() {
  const [own, setOwn] = useState<OwnInvitations>()
  const [link, setLink] = useState<string>()
  const readAgain = async () => {
    const listed = await listInvitations()
    if (typeof listed === 'object') setOwn(listed)
  }
  useEffect(() => {
    let isCurrent = true
    void listInvitations().then((listed) => isCurrent && typeof listed === 'object' && setOwn(listed))
    return () => {
      isCurrent = false
    }
  }, [])
  const make = useAction(async () => {
    const made = await makeInvitation()
    if (typeof made === 'string') return made
    setLink(made.link)
    await readAgain()
    return null
  })
  if (!own?.mayInvite) return null
  return (
    <Section id="invitations" title={t('settings.invitations')}>
      <Row
        name={t('settings.inviteLink')}
        note={t(own.isFull ? 'settings.linksFull' : 'settings.inviteNote')}
        outcome={make.outcome?.problem && <Outcome done="" problem={make.outcome.problem} />}
      >
        <Button
          disabled={own.isFull}
          isBusy={make.isBusy}
          busyLabel={t('settings.creatingLink')}
          onClick={() => void make.run()}
        >
          {t('settings.createLink')}
        </Button>
      </Row>
      {link !== undefined && (
        <CopiedText
          key={link}
          text={link}
          label={t('settings.inviteLink')}
          warning={t('settings.inviteOnce')}
          takesFocus
        />
      )}
      {own.invitations.length > 0 && (
        <ul className={`${styles['rows']} ${styles['bordered']}`}>
          {own.invitations.map((invitation) => (
            <OpenLink key={invitation.id} invitation={invitation} onRevoked={readAgain} />
          ))}
        </ul>
      )}
    </Section>
  )
}

function OpenLink({ invitation, onRevoked }: { invitation: OpenInvitation; onRevoked: () => Promise<void> }) {
  const made = dayText(invitation.createdAtMs)
  const revoke = useAction(async () => {
    const problem = await revokeInvitation(invitation.id)
    if (problem === null) await onRevoked()
    return problem
  })
  return (
    <li className={ui('row', 'text14', 'medium')}>
      <Ticket className={ui('faint')} size={18} strokeWidth={1.75} aria-hidden />
      <div className={ui('grow')}>
        {t('settings.unusedLink')}
        <p className={ui('small', 'faint')}>
          {t('settings.linkMade', { made, expires: dayText(invitation.expiresAtMs) })}
        </p>
        {revoke.outcome?.problem && <Outcome done="" problem={revoke.outcome.problem} />}
      </div>
      <Button
        size="small"
        isBusy={revoke.isBusy}
        busyLabel={t('settings.revoking')}
        aria-label={t('settings.revokeLink', { made })}
        onClick={() => void revoke.run()}
      >
        {t('settings.revoke')}
      </Button>
    </li>
  )
}

function dayText(instantMs: number): string {
  return dateText(localDayOf(instantMs, 0 - new Date(instantMs).getTimezoneOffset()))
}
