import { localDayOf } from '@monedero/core'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Button } from '../../design/buttons/button.tsx'
import { Alert } from '../../design/feedback/alert.tsx'
import { Dialog } from '../../design/overlays/dialog.tsx'
import { ui } from '../../design/primitives/primitives.ts'
import { changeWithUndo } from '../../ledger-ui/change-with-undo.ts'
import { dateText } from '../../messages/dates.ts'
import { t } from '../../messages/text.ts'
import { useLedger } from '../../replica/hooks/ledger-context.ts'
import { usePerson } from '../../replica/hooks/person-context.ts'
import { useLedgerName } from '../../replica/hooks/use-ledger-name.ts'
import type { KnownLedger } from '../../replica/known-ledgers.ts'
import { deleteLedger, restoreLedger } from '../../replica/ledgers/server-ledgers.ts'
import { useKnownLedgers } from '../../replica/ledgers/use-known-ledgers.ts'
import { HomeCurrencyRow } from './home-currency-row.tsx'
import styles from './name-row.module.css'
import { RefundsRow } from './refunds-row.tsx'
import { Row, Section } from './section.tsx'
import { TimeZoneRow } from './time-zone-row.tsx'
import { useSavedSettings } from './use-saved-settings.tsx'

const longest = 60
const restorableMs = 30 * 24 * 60 * 60 * 1000

/** The open ledger: its name, what is its own where it is a further one, and the ledgers that can be restored. */
export function LedgerSection() {
  const ledger = useLedger()
  const person = usePerson()
  const deleted = useKnownLedgers(person.ledger.uid).filter(({ deletedAtMs }) => deletedAtMs !== null)
  return (
    <Section id="ledger" title={t('settings.ledger')}>
      <LedgerNameRow />
      {ledger !== person && <OwnRows />}
      {deleted.map((each) => (
        <DeletedRow key={each.id} uid={person.ledger.uid} ledger={each} />
      ))}
    </Section>
  )
}

/** The name, saved when the field is left or Enter is pressed. */
function LedgerNameRow() {
  const ledger = useLedger()
  const person = usePerson()
  const name = useLedgerName()
  const input = useRef<HTMLInputElement>(null)
  const save = () => {
    const typed = input.current?.value.trim() ?? ''
    if (typed === name) return
    // Without a name of its own the personal ledger has the default one; another keeps what it has.
    if (typed === '' && ledger !== person) {
      if (input.current) input.current.value = name
      return
    }
    const set = { name: typed === '' ? null : typed }
    changeWithUndo(ledger, { op: 'settings.update', args: { set } }, t('settings.ledgerRenamed'))
  }
  const pressed = ({ key }: KeyboardEvent) => {
    if (key === 'Enter') save()
  }
  return (
    <Row name={t('settings.ledgerName')} note={t('settings.ledgerNameNote')}>
      <input
        // Another device, or Undo, may change it.
        key={name}
        ref={input}
        className={`${ui('control')} ${styles['input']}`}
        aria-label={t('settings.ledgerName')}
        maxLength={longest}
        defaultValue={name}
        onBlur={save}
        onKeyDown={pressed}
      />
    </Row>
  )
}

/** What a further ledger has of its own; for the personal one it is among the formats. */
function OwnRows() {
  const ledger = useLedger()
  const { save, outcomeOf } = useSavedSettings()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <HomeCurrencyRow
        outcome={outcomeOf('homeCurrency')}
        onChange={(homeCurrency) => save(ledger, 'homeCurrency', { homeCurrency })}
      />
      <TimeZoneRow
        outcome={outcomeOf('timeZone')}
        onChange={(timeZone) => save(ledger, 'timeZone', { timeZone })}
      />
      <RefundsRow
        outcome={outcomeOf('refundPeriod')}
        onChange={(refundPeriod) => save(ledger, 'refundPeriod', { refundPeriod })}
      />
      <Row name={t('settings.deleteLedger')} note={t('settings.deleteLedgerNote')}>
        <Button variant="danger-quiet" onClick={() => setAsking(true)}>
          {t('settings.deleteLedger')}
        </Button>
        <DeleteLedgerDialog isOpen={isAsking} onClose={() => setAsking(false)} />
      </Row>
    </>
  )
}

function DeleteLedgerDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const ledger = useLedger()
  const name = useLedgerName()
  const { isBusy, problem, run } = useSentence(() => deleteLedger(ledger))
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('settings.deleteLedgerTitle', { name })}
      footer={
        <>
          <Button data-first-focus onClick={onClose}>
            {t('start.cancel')}
          </Button>
          <Button variant="danger" isBusy={isBusy} busyLabel={t('settings.deleting')} onClick={run}>
            {t('settings.deleteLedger')}
          </Button>
        </>
      }
    >
      <p>{t('settings.deleteLedgerLead')}</p>
      {problem !== null && (
        <Alert tone="neg" isAnnounced>
          {problem}
        </Alert>
      )}
    </Dialog>
  )
}

function DeletedRow({ uid, ledger: { id, name, deletedAtMs } }: { uid: string; ledger: KnownLedger }) {
  const { isBusy, problem, run } = useSentence(() => restoreLedger(uid, id))
  const shownName = name ?? t('app.unnamedLedger')
  return (
    <Row
      name={shownName}
      note={t('settings.ledgerDeleted', { until: dayText((deletedAtMs ?? 0) + restorableMs) })}
      outcome={problem ?? undefined}
    >
      <Button
        isBusy={isBusy}
        busyLabel={t('settings.restoringLedger')}
        aria-label={t('settings.restoreLedgerOf', { name: shownName })}
        onClick={run}
      >
        {t('settings.restoreLedger')}
      </Button>
    </Row>
  )
}

/** Runs an operation that returns an error message or null. */
function useSentence(work: () => Promise<string | null>) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const run = async () => {
    setBusy(true)
    setProblem(await work())
    setBusy(false)
  }
  return { isBusy, problem, run: () => void run() }
}

function dayText(instantMs: number): string {
  return dateText(localDayOf(instantMs, 0 - new Date(instantMs).getTimezoneOffset()))
}
