import { localDayOf } from '@monedero/core'
import { Monitor, Smartphone } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '../../design/buttons/button.tsx'
import { Switch } from '../../design/buttons/switch.tsx'
import { Badge } from '../../design/marks/badge.tsx'
import { Picker } from '../../design/pickers/picker.tsx'
import { ui } from '../../design/primitives/primitives.ts'
import { dateText } from '../../messages/dates.ts'
import { type PlainMessageId, t } from '../../messages/text.ts'
import {
  changeReminders,
  type PushDevice,
  type ReminderSettings,
  readReminders,
} from '../../session/reminders.ts'
import {
  ownDeviceId,
  type PushSupport,
  pushSupport,
  type TurnedOn,
  turnOffPush,
  turnOnPush,
} from '../../session/reminders-push.ts'
import { useAction } from '../../session/use-action.ts'
import styles from './credential-list.module.css'
import { deviceNameOf } from './device-name.ts'
import { Outcome } from './outcome.tsx'
import { Row } from './section.tsx'
import { type ReminderRowProps, useChange } from './use-change.ts'

const notes: Record<PushSupport, PlainMessageId> = {
  available: 'settings.pushNote',
  blocked: 'settings.pushBlocked',
  'install-first': 'settings.pushInstallFirst',
  unsupported: 'settings.pushUnsupported',
}

/** Notifications of this device and others, and when they may come. */
export function NotificationRows({ settings, onChange }: ReminderRowProps) {
  const { push } = settings
  const [ownId, setOwnId] = useState<string>()
  const [support, setSupport] = useState(pushSupport)
  const [failed, setFailed] = useState<TurnedOn>()
  useEffect(() => {
    let isCurrent = true
    void ownDeviceId().then((id) => isCurrent && setOwnId(id))
    return () => {
      isCurrent = false
    }
  }, [])
  const isOn = push.devices.some(({ id }) => id === ownId)
  const readAgain = async () => {
    const [read, id] = await Promise.all([readReminders(), ownDeviceId()])
    setOwnId(id)
    setSupport(pushSupport())
    if (typeof read === 'string') return read
    onChange(read)
    return null
  }
  const toggle = useAction(async () => {
    setFailed(undefined)
    if (isOn && ownId !== undefined) return (await turnOffPush(ownId)) ?? readAgain()
    const turned = await turnOnPush(push.publicKey)
    setSupport(pushSupport())
    if (turned === 'on') return readAgain()
    if (turned !== 'failed' && turned !== 'not-allowed') return turned
    setFailed(turned)
    return 'closed-by-person'
  })
  return (
    <>
      <Row
        name={t('settings.push')}
        note={t(notes[support])}
        outcome={
          failed === 'failed' || (failed === 'not-allowed' && support === 'available') ? (
            t(failed === 'failed' ? 'settings.pushFailed' : 'settings.pushNotAllowed')
          ) : toggle.outcome ? (
            <Outcome
              done={t(isOn ? 'settings.pushOn' : 'settings.pushOff')}
              problem={toggle.outcome.problem}
            />
          ) : undefined
        }
      >
        {(support === 'available' || isOn) && (
          <Switch label={t('settings.push')} isOn={isOn} onChange={() => void toggle.run()} />
        )}
      </Row>
      {push.devices.length > 0 && (
        <>
          <Devices devices={push.devices} ownId={ownId} onOff={readAgain} />
          <AmountsRow settings={settings} onChange={onChange} />
          <QuietHoursRow settings={settings} onChange={onChange} />
        </>
      )}
    </>
  )
}

interface DevicesProps {
  devices: readonly PushDevice[]
  ownId: string | undefined
  onOff: () => Promise<unknown>
}

function Devices({ devices, ownId, onOff }: DevicesProps) {
  return (
    <div className={styles['list']}>
      <h3 className={ui('strong')}>{t('settings.pushDevices')}</h3>
      <ul className={styles['rows']}>
        {devices.map((device) => (
          <Device key={device.id} device={device} isOwn={device.id === ownId} onOff={onOff} />
        ))}
      </ul>
    </div>
  )
}

function Device({
  device: { id, userAgent, addedAtMs },
  isOwn,
  onOff,
}: Pick<DevicesProps, 'onOff'> & { device: PushDevice; isOwn: boolean }) {
  const { text, isPhone } = deviceNameOf(userAgent)
  const Icon = isPhone ? Smartphone : Monitor
  const off = useAction(async () => {
    const problem = await turnOffPush(id)
    if (problem === null) await onOff()
    return problem
  })
  const day = localDayOf(addedAtMs, 0 - new Date(addedAtMs).getTimezoneOffset())
  return (
    <li className={ui('row', 'text14', 'medium')}>
      <Icon className={ui('faint')} size={18} strokeWidth={1.75} aria-hidden />
      <div className={ui('grow')}>
        {text}
        <p className={ui('small', 'faint')}>{t('settings.pushSince', { date: dateText(day) })}</p>
        {off.outcome?.problem && <Outcome done="" problem={off.outcome.problem} />}
      </div>
      {isOwn ? (
        <Badge tone="pos">{t('settings.thisDevice')}</Badge>
      ) : (
        <Button
          size="small"
          isBusy={off.isBusy}
          busyLabel={t('settings.turningOff')}
          aria-label={t('settings.pushTurnOff', { device: text })}
          onClick={() => void off.run()}
        >
          {t('settings.turnOff')}
        </Button>
      )}
    </li>
  )
}

function AmountsRow({ settings: { push }, onChange }: ReminderRowProps) {
  const change = useChange(onChange, () => changeReminders({ pushAmounts: !push.showsAmounts }))
  return (
    <Row
      name={t('settings.pushAmounts')}
      note={t('settings.pushAmountsNote')}
      outcome={change.outcome && <Outcome done={t('settings.saved')} problem={change.outcome.problem} />}
    >
      <Switch label={t('settings.pushAmounts')} isOn={push.showsAmounts} onChange={() => void change.run()} />
    </Row>
  )
}

type QuietHours = NonNullable<ReminderSettings['push']['quietHours']>

const usual: QuietHours = { from: '22:00', until: '08:00' }
const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`)

function QuietHoursRow({ settings: { push }, onChange }: ReminderRowProps) {
  const { quietHours } = push
  const change = useChange(onChange, (chosen: QuietHours | null) => changeReminders({ quietHours: chosen }))
  const outcome = change.outcome && <Outcome done={t('settings.saved')} problem={change.outcome.problem} />
  return (
    <>
      <Row name={t('settings.quietHours')} note={t('settings.quietHoursNote')} outcome={outcome}>
        <Switch
          label={t('settings.quietHours')}
          isOn={quietHours !== null}
          onChange={(isOn) => void change.run(isOn ? usual : null)}
        />
      </Row>
      {quietHours && (
        <Row name={t('settings.quietTimes')} note={t('settings.quietTimesNote')}>
          <TimePicker
            label="settings.quietFrom"
            value={quietHours.from}
            without={quietHours.until}
            onChange={(from) => void change.run({ ...quietHours, from })}
          />
          <TimePicker
            label="settings.quietUntil"
            value={quietHours.until}
            without={quietHours.from}
            onChange={(until) => void change.run({ ...quietHours, until })}
          />
        </Row>
      )}
    </>
  )
}

interface TimePickerProps {
  label: 'settings.quietFrom' | 'settings.quietUntil'
  value: string
  without: string
  onChange: (time: string) => void
}

function TimePicker({ label, value, without, onChange }: TimePickerProps) {
  const times = new Set([value, ...hours].toSorted().filter((time) => time !== without))
  return (
    <Picker
      label={t(label)}
      look="unlabelled"
      options={Array.from(times, (id) => ({ id, label: id }))}
      value={value}
      onChange={onChange}
    />
  )
}
