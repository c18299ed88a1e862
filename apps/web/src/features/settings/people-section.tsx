import { Crown, Eye, LogOut, Pencil, Ticket, UserMinus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '../../design/buttons/button.tsx'
import { Avatar } from '../../design/marks/avatar.tsx'
import { Menu } from '../../design/overlays/menu.tsx'
import { ui } from '../../design/primitives/primitives.ts'
import { filled, t } from '../../messages/text.ts'
import { useLedger } from '../../replica/hooks/ledger-context.ts'
import { useLedgerName } from '../../replica/hooks/use-ledger-name.ts'
import { useFellows, useMembers } from '../../replica/hooks/use-members.ts'
import { useRole } from '../../replica/hooks/use-role.ts'
import type { KnownMember } from '../../replica/known-ledgers.ts'
import {
  changeRole,
  fetchInvitations,
  leaveLedger,
  type OpenInvitation,
  removeMember,
  revokeInvitation,
} from '../../replica/ledgers/server-people.ts'
import type { LedgerRef } from '../../replica/ports/ledger-ref.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import styles from './credential-list.module.css'
import { dayText } from './day-text.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { Row, Section } from './section.tsx'
import { useSentence } from './use-sentence.ts'

const roleTexts = { owner: 'people.owner', editor: 'people.editor', viewer: 'people.viewer' } as const

/** The people of the open ledger, and whom its owner invites. */
export function PeopleSection() {
  const { ledger } = useLedger()
  const members = useMembers()
  const isOwner = useRole() === 'owner'
  const isAlone = useFellows().length === 0
  const own = members.find(({ uid }) => uid === ledger.uid)
  const others = members.filter((member) => member !== own)
  return (
    <Section id="people" title={t('people.title')}>
      {isAlone && isOwner && <p className={ui('small', 'muted')}>{t('people.alone')}</p>}
      <ul className={styles['rows']} aria-label={t('people.title')}>
        {own && <PersonRow member={own} isOwn isOfOwner={isOwner} />}
        {others.map((member) => (
          <PersonRow key={member.uid} member={member} isOfOwner={isOwner} />
        ))}
      </ul>
      {isOwner ? <Inviting /> : <LeaveRow />}
      {isOwner && !isAlone && <p className={ui('small', 'faint')}>{t('people.ownerNote')}</p>}
    </Section>
  )
}

interface PersonRowProps {
  member: KnownMember
  isOwn?: boolean
  /** Whether the person who looks at it is the owner. */
  isOfOwner: boolean
}

/** What an owner can change, with its texts; a removal gives no role. */
const changes = {
  makeEditor: {
    role: 'editor',
    title: 'people.makeEditorTitle',
    lead: 'people.makeEditorLead',
    action: 'people.makeEditor',
  },
  makeViewer: {
    role: 'viewer',
    title: 'people.makeViewerTitle',
    lead: 'people.makeViewerLead',
    action: 'people.makeViewer',
  },
  makeOwner: {
    role: 'owner',
    title: 'people.makeOwnerTitle',
    lead: 'people.makeOwnerLead',
    action: 'people.makeOwner',
  },
  remove: {
    role: undefined,
    title: 'people.removeTitle',
    lead: 'people.removeLead',
    action: 'people.remove',
  },
} as const

type Change = keyof typeof changes

function PersonRow({ member, isOwn = false, isOfOwner }: PersonRowProps) {
  const { uid, role, sinceMs, untilMs } = member
  const [asked, setAsked] = useState<Change>()
  const name = member.name || t('people.unnamed')
  const hasLeft = untilMs !== null
  const shownName = isOwn ? t('people.you', { name }) : hasLeft ? t('people.left', { name }) : name
  const other = role === 'editor' ? 'makeViewer' : 'makeEditor'
  return (
    <li className={ui('row', 'text14', 'medium')}>
      <Avatar name={name} />
      <div className={ui('grow', 'breakWords')}>
        {shownName}
        <p className={ui('small', 'faint')}>
          {hasLeft
            ? t('people.leftOn', { date: dayText(untilMs) })
            : t('people.since', { role: t(roleTexts[role]), date: dayText(sinceMs) })}
        </p>
      </div>
      {isOfOwner && !isOwn && !hasLeft && (
        <Menu
          label={t('people.actions', { name })}
          actions={[
            {
              label: t(changes[other].action),
              icon: other === 'makeEditor' ? <Pencil size={18} aria-hidden /> : <Eye size={18} aria-hidden />,
              run: () => setAsked(other),
            },
            {
              label: t('people.makeOwner'),
              icon: <Crown size={18} aria-hidden />,
              run: () => setAsked('makeOwner'),
            },
            {
              label: t('people.remove'),
              icon: <UserMinus size={18} aria-hidden />,
              run: () => setAsked('remove'),
              isDanger: true,
            },
          ]}
        />
      )}
      {asked && <AskedChange change={asked} uid={uid} name={name} onClose={() => setAsked(undefined)} />}
    </li>
  )
}

interface AskedChangeProps {
  change: Change
  uid: string
  name: string
  onClose: () => void
}

function AskedChange({ change, uid, name, onClose }: AskedChangeProps) {
  const { ledger } = useLedger()
  const { role, title, lead, action } = changes[change]
  return (
    <ConfirmDialog
      title={t(title, { name })}
      lead={filled(lead, { name })}
      action={t(action)}
      busyLabel={t(role === undefined ? 'people.removing' : 'people.changing')}
      isDanger={role === undefined}
      work={() => (role === undefined ? removeMember(ledger, uid) : changeRole(ledger, uid, role))}
      onClose={onClose}
    />
  )
}

function LeaveRow() {
  const replica = useLedger()
  const name = useLedgerName()
  const [isAsking, setAsking] = useState(false)
  return (
    <Row name={t('people.leave')} note={t('people.leaveNote')}>
      <Button variant="danger-quiet" onClick={() => setAsking(true)}>
        <LogOut size={16} strokeWidth={2} aria-hidden />
        {t('people.leave')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('people.leaveTitle', { name })}
          lead={t('people.leaveLead')}
          action={t('people.leave')}
          busyLabel={t('people.leaving')}
          isDanger
          work={() => leaveLedger(replica, t('people.notSent'))}
          onClose={() => setAsking(false)}
        />
      )}
    </Row>
  )
}

/** Offline, none are shown. */
function openOrNone(ledger: LedgerRef): Promise<readonly OpenInvitation[]> {
  return fetchInvitations(ledger).catch(() => [])
}

/** Making invitations, and those that nobody has accepted yet. */
function Inviting() {
  const { ledger } = useLedger()
  const [isInviting, setInviting] = useState(false)
  const [open, setOpen] = useState<readonly OpenInvitation[]>([])
  const listAgain = async () => setOpen(await openOrNone(ledger))
  useEffect(() => {
    let isCurrent = true
    void openOrNone(ledger).then((listed) => isCurrent && setOpen(listed))
    return () => {
      isCurrent = false
    }
  }, [ledger])
  return (
    <>
      <Row name={t('people.invite')} note={t('people.inviteNote')}>
        <Button onClick={() => setInviting(true)}>{t('people.invite')}</Button>
      </Row>
      {isInviting && (
        <InviteDialog
          onClose={() => {
            setInviting(false)
            void listAgain()
          }}
        />
      )}
      {open.length > 0 && (
        <ul className={`${styles['rows']} ${styles['bordered']}`} aria-label={t('people.open')}>
          {open.map((invitation) => (
            <OpenRow key={invitation.id} invitation={invitation} onRevoked={listAgain} />
          ))}
        </ul>
      )}
    </>
  )
}

interface OpenRowProps {
  invitation: OpenInvitation
  onRevoked: () => Promise<void>
}

function OpenRow({ invitation, onRevoked }: OpenRowProps) {
  const { ledger } = useLedger()
  const { id, role, email, madeAtMs, expiresAtMs } = invitation
  const { isBusy, problem, run } = useSentence(async () => {
    const refused = await revokeInvitation(ledger, id)
    if (refused === null) await onRevoked()
    return refused
  })
  return (
    <li className={ui('row', 'text14', 'medium')}>
      <Ticket className={ui('faint')} size={18} strokeWidth={1.75} aria-hidden />
      <div className={ui('grow', 'breakWords')}>
        {email === null ? t('people.openForAll') : t('people.openFor', { email })}
        <p className={ui('small', 'faint')}>
          {t('people.openNote', { role: t(roleTexts[role]), date: dayText(expiresAtMs) })}
        </p>
        <output className={ui('small', 'hiddenIfEmpty')}>{problem}</output>
      </div>
      <Button
        size="small"
        isBusy={isBusy}
        busyLabel={t('people.revoking')}
        aria-label={t('people.revokeOf', { date: dayText(madeAtMs) })}
        onClick={run}
      >
        {t('people.revoke')}
      </Button>
    </li>
  )
}
