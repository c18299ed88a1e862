import { localDayOf, localTimeOf } from '@monedero/core'
import { Monitor, Smartphone } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '../../design/buttons/button.tsx'
import { Skeleton } from '../../design/feedback/skeleton.tsx'
import { Badge } from '../../design/marks/badge.tsx'
import { ui } from '../../design/primitives/primitives.ts'
import { dateText } from '../../messages/dates.ts'
import { t } from '../../messages/text.ts'
import { endOtherSessions, endSession, listSessions } from '../../session/account.ts'
import { adviceFor } from '../../session/advice.ts'
import type { Problem } from '../../session/problem.ts'
import type { SignedInDevice } from '../../session/signed-in-device.ts'
import { useAction } from '../../session/use-action.ts'
import styles from './credential-list.module.css'
import { deviceNameOf } from './device-name.ts'
import { Outcome } from './outcome.tsx'

/** Where the account is signed in: each device, when it was last used, and a way to sign it out. */
export function DeviceList({ onOthersEnded }: { onOthersEnded: () => void }) {
  const [devices, setDevices] = useState<readonly SignedInDevice[] | Problem>()
  const readAgain = async () => setDevices(await listSessions())
  useEffect(() => {
    let isCurrent = true
    void listSessions().then((listed) => isCurrent && setDevices(listed))
    return () => {
      isCurrent = false
    }
  }, [])
  const endOthers = useAction(async () => {
    const problem = await endOtherSessions()
    if (problem === null) onOthersEnded()
    await readAgain()
    return problem
  })
  const hasOthers = typeof devices === 'object' && devices.some(({ isCurrent }) => !isCurrent)
  return (
    <div className={styles['list']}>
      <h3 className={ui('strong')}>{t('settings.devices')}</h3>
      {devices === undefined ? (
        <Skeleton label={t('settings.devicesLoading')} />
      ) : typeof devices === 'string' ? (
        <p role="alert">{adviceFor(devices)}</p>
      ) : (
        <ul className={styles['rows']}>
          {devices.map((device) => (
            <Device key={device.id} device={device} onEnded={readAgain} />
          ))}
        </ul>
      )}
      {hasOthers && (
        <Button
          variant="danger-quiet"
          isBusy={endOthers.isBusy}
          busyLabel={t('settings.signingOut')}
          onClick={() => void endOthers.run()}
        >
          {t('settings.signOutOthers')}
        </Button>
      )}
      <output>
        {endOthers.outcome && (
          <Outcome done={t('settings.signedOutOthers')} problem={endOthers.outcome.problem} />
        )}
      </output>
    </div>
  )
}

function Device({ device, onEnded }: { device: SignedInDevice; onEnded: () => Promise<void> }) {
  const { text, isPhone } = deviceNameOf(device.userAgent)
  const Icon = isPhone ? Smartphone : Monitor
  const end = useAction(async () => {
    const problem = await endSession(device.id)
    if (problem === null) await onEnded()
    return problem
  })
  return (
    <li className={ui('row', 'text14', 'medium')}>
      <Icon className={ui('faint')} size={18} strokeWidth={1.75} aria-hidden />
      <div className={ui('grow')}>
        {text}
        <p className={ui('small', 'faint')}>
          {device.isCurrent ? t('settings.activeNow') : lastUse(device.lastUsedAtMs)}
        </p>
        {end.outcome?.problem && <Outcome done="" problem={end.outcome.problem} />}
      </div>
      {device.isCurrent ? (
        <Badge tone="pos">{t('settings.thisDevice')}</Badge>
      ) : (
        <Button
          size="small"
          isBusy={end.isBusy}
          busyLabel={t('settings.signingOut')}
          aria-label={t('settings.signOutDevice', { device: text })}
          onClick={() => void end.run()}
        >
          {t('settings.signOut')}
        </Button>
      )}
    </li>
  )
}

function lastUse(lastUsedAtMs: number): string {
  const offsetMinutes = 0 - new Date(lastUsedAtMs).getTimezoneOffset()
  return t('settings.lastUsed', {
    date: dateText(localDayOf(lastUsedAtMs, offsetMinutes)),
    time: localTimeOf(lastUsedAtMs, offsetMinutes),
  })
}
