import { useEffect, useState } from 'react'
import { Button } from '../../design/buttons/button.tsx'
import { Switch } from '../../design/buttons/switch.tsx'
import { t } from '../../messages/text.ts'
import type { Problem } from '../../session/problem.ts'
import {
  changeReminders,
  makeFeedAddress,
  type ReminderSettings,
  readReminders,
  revokeFeedAddress,
} from '../../session/reminders.ts'
import { CopiedText } from './copied-text.tsx'
import { NotificationRows } from './notification-rows.tsx'
import { Outcome } from './outcome.tsx'
import { Row, Section } from './section.tsx'
import { type ReminderRowProps, useChange } from './use-change.ts'

/** Notifications, the weekly mail and the calendar of what is coming; the server has these settings, so that they need a connection. */
export function RemindersSection() {
  const [settings, setSettings] = useState<ReminderSettings>()
  const [problem, setProblem] = useState<Problem>()
  useEffect(() => {
    let isCurrent = true
    const show = async () => {
      const read = await readReminders()
      if (!isCurrent) return
      if (typeof read === 'string') setProblem(read)
      else setSettings(read)
    }
    void show()
    return () => {
      isCurrent = false
    }
  }, [])
  return (
    <Section id="reminders" title={t('settings.reminders')}>
      {settings ? (
        <>
          <NotificationRows settings={settings} onChange={setSettings} />
          <WeeklyMailRow settings={settings} onChange={setSettings} />
          <CalendarRow settings={settings} onChange={setSettings} />
        </>
      ) : (
        <Row
          name={t('settings.reminders')}
          note={t('settings.remindersNote')}
          outcome={problem && <Outcome done="" problem={problem} />}
        />
      )}
    </Section>
  )
}

function WeeklyMailRow({ settings: { weeklyMail, email }, onChange }: ReminderRowProps) {
  const change = useChange(onChange, () => changeReminders({ weeklyMail: !weeklyMail }))
  return (
    <Row
      name={t('settings.weeklyMail')}
      note={email === null ? t('settings.weeklyMailUnverified') : t('settings.weeklyMailNote', { email })}
      outcome={change.outcome && <Outcome done={t('settings.saved')} problem={change.outcome.problem} />}
    >
      {(email !== null || weeklyMail) && (
        <Switch label={t('settings.weeklyMail')} isOn={weeklyMail} onChange={() => void change.run()} />
      )}
    </Row>
  )
}

function CalendarRow({ settings, onChange }: ReminderRowProps) {
  const { feedAddress, showsAmounts } = settings
  const make = useChange(onChange, makeFeedAddress)
  const revoke = useChange(onChange, revokeFeedAddress)
  const amounts = useChange(onChange, () => changeReminders({ showsAmounts: !showsAmounts }))
  const problem = make.outcome?.problem ?? revoke.outcome?.problem
  return (
    <>
      <Row
        name={t('settings.calendar')}
        note={t('settings.calendarNote')}
        outcome={
          problem ? (
            <Outcome done="" problem={problem} />
          ) : (
            revoke.outcome &&
            feedAddress === null && <Outcome done={t('settings.calendarRevoked')} problem={null} />
          )
        }
      >
        {feedAddress !== null && (
          <Button
            variant="ghost"
            isBusy={revoke.isBusy}
            busyLabel={t('settings.revoking')}
            aria-label={t('settings.calendarRevoke')}
            onClick={() => void revoke.run()}
          >
            {t('settings.revoke')}
          </Button>
        )}
        <Button isBusy={make.isBusy} busyLabel={t('settings.creatingLink')} onClick={() => void make.run()}>
          {t(feedAddress === null ? 'settings.calendarMake' : 'settings.calendarReplace')}
        </Button>
      </Row>
      {feedAddress !== null && (
        <>
          <CopiedText
            key={feedAddress}
            text={feedAddress}
            label={t('settings.calendarAddress')}
            warning={t('settings.calendarSecret')}
          />
          <Row
            name={t('settings.calendarAmounts')}
            note={t('settings.calendarAmountsNote')}
            outcome={
              amounts.outcome && <Outcome done={t('settings.saved')} problem={amounts.outcome.problem} />
            }
          >
            <Switch
              label={t('settings.calendarAmounts')}
              isOn={showsAmounts}
              onChange={() => void amounts.run()}
            />
          </Row>
        </>
      )}
    </>
  )
}
