import { localDayOf } from '@monedero/core'
import { KeyRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '../../design/buttons/button.tsx'
import { Skeleton } from '../../design/feedback/skeleton.tsx'
import { ui } from '../../design/primitives/primitives.ts'
import { dateText } from '../../messages/dates.ts'
import { t } from '../../messages/text.ts'
import { adviceFor } from '../../session/advice.ts'
import type { Passkey } from '../../session/passkey.ts'
import { addPasskey, listPasskeys, removePasskey } from '../../session/passkeys.ts'
import type { Problem } from '../../session/problem.ts'
import { isPasskeyFactor, type SessionUser } from '../../session/session-user.ts'
import { useAction } from '../../session/use-action.ts'
import { canUsePasskeys } from '../../session/use-passkeys-offered.ts'
import styles from './credential-list.module.css'
import { deviceNameOf } from './device-name.ts'
import { Outcome } from './outcome.tsx'
import { PasskeyFactorRow } from './passkey-factor-row.tsx'

interface PasskeyListProps {
  user: SessionUser
  /** Without it, passkeys from another address of the server can still be removed. */
  isOffered: boolean
  /** Removing a passkey signs devices out. */
  onRemoved: () => void
}

/** The passkeys of the account: when each was added and last used, and a way to remove it. */
export function PasskeyList({ user, isOffered, onRemoved }: PasskeyListProps) {
  const [passkeys, setPasskeys] = useState<readonly Passkey[] | Problem>()
  const readAgain = async () => setPasskeys(await listPasskeys())
  useEffect(() => {
    let isCurrent = true
    void listPasskeys().then((listed) => isCurrent && setPasskeys(listed))
    return () => {
      isCurrent = false
    }
  }, [])
  const mayAdd = user.email === null || user.isEmailVerified
  const add = useAction(async () => {
    const problem = await addPasskey(deviceNameOf(navigator.userAgent).text)
    if (problem === null) await readAgain()
    return problem
  })
  const hasPasskeys = typeof passkeys === 'object' && passkeys.length > 0
  const isNeeded = hasPasskeys || user.secondFactors.some(({ id }) => isPasskeyFactor(id))
  if (!isOffered && !isNeeded) return null
  const removed = async () => {
    onRemoved()
    await readAgain()
  }
  return (
    <div className={styles['list']}>
      <h3 className={ui('strong')}>{t('settings.passkeys')}</h3>
      <p className={ui('small', 'muted')}>{t('settings.passkeysNote')}</p>
      {!mayAdd && <p className={ui('small', 'muted')}>{t('settings.passkeysUnverified')}</p>}
      {passkeys === undefined ? (
        <Skeleton label={t('settings.passkeysLoading')} />
      ) : typeof passkeys === 'string' ? (
        <p role="alert">{adviceFor(passkeys)}</p>
      ) : (
        passkeys.length > 0 && (
          <ul className={styles['rows']}>
            {passkeys.map((passkey) => (
              <PasskeyItem key={passkey.id} passkey={passkey} onRemoved={removed} />
            ))}
          </ul>
        )
      )}
      {isOffered && canUsePasskeys && (
        <Button
          disabled={!mayAdd}
          isBusy={add.isBusy}
          busyLabel={t('settings.addingPasskey')}
          onClick={() => void add.run()}
        >
          {t('settings.addPasskey')}
        </Button>
      )}
      <output>
        {add.outcome && <Outcome done={t('settings.passkeyAdded')} problem={add.outcome.problem} />}
      </output>
      {isNeeded && <PasskeyFactorRow user={user} isOffered={isOffered} />}
    </div>
  )
}

function PasskeyItem({ passkey, onRemoved }: { passkey: Passkey; onRemoved: () => Promise<void> }) {
  const { id, addedAtMs, lastUsedAtMs } = passkey
  const name = passkey.name ?? t('settings.passkey')
  const remove = useAction(async () => {
    const problem = await removePasskey(id)
    if (problem === null) await onRemoved()
    return problem
  })
  return (
    <li className={ui('row', 'text14', 'medium')}>
      <KeyRound className={ui('faint')} size={18} strokeWidth={1.75} aria-hidden />
      <div className={ui('grow')}>
        {name}
        <p className={ui('small', 'faint')}>
          {t('settings.passkeyAddedOn', { date: dayText(addedAtMs) })}
          {' · '}
          {lastUsedAtMs === null
            ? t('settings.passkeyUnused')
            : t('settings.passkeyUsedOn', { date: dayText(lastUsedAtMs) })}
        </p>
        {remove.outcome?.problem && <Outcome done="" problem={remove.outcome.problem} />}
      </div>
      <Button
        size="small"
        isBusy={remove.isBusy}
        busyLabel={t('settings.removingPasskey')}
        {...(!remove.isBusy && { 'aria-label': t('settings.removePasskeyNamed', { name }) })}
        onClick={() => void remove.run()}
      >
        {t('settings.removePasskey')}
      </Button>
    </li>
  )
}

function dayText(atMs: number): string {
  return dateText(localDayOf(atMs, 0 - new Date(atMs).getTimezoneOffset()))
}
