import { type CalendarDay, type RateValues } from '@monedero/core'
import { useState } from 'react'
import { Button } from '../../../design/buttons/button.tsx'
import { Segmented } from '../../../design/buttons/segmented.tsx'
import { Alert } from '../../../design/feedback/alert.tsx'
import { useNumberFormat } from '../../../design/money/number-format-context.ts'
import { Dialog } from '../../../design/overlays/dialog.tsx'
import { ui } from '../../../design/primitives/primitives.ts'
import { changeWithUndo } from '../../../ledger-ui/change-with-undo.ts'
import { dateText } from '../../../messages/dates.ts'
import { rich, t } from '../../../messages/text.ts'
import { useLedger } from '../../../replica/hooks/ledger-context.ts'
import { rateNeeds } from './rate-needs.ts'
import { type Direction, ratesToStore } from './rates-to-store.ts'
import type { RateFile, ReadRateFile } from './read-rate-file.ts'
import { rateWords } from './shown-rate.ts'

interface LoadRatesDialogProps {
  isOpen: boolean
  read: ReadRateFile
  home: string
  today: CalendarDay
  onClose: () => void
}

const maxProblems = 5

/** What a file would load, or which of its lines cannot be read. */
export function LoadRatesDialog({ isOpen, read, home, today, onClose }: LoadRatesDialogProps) {
  const replica = useLedger()
  const [direction, setDirection] = useState<Direction>('per home unit')
  const rates = read.ok ? ratesToStore(read.file, direction, rateNeeds(replica.store, home, today)) : []
  const count = rates.length
  const load = () => {
    if (changeWithUndo(replica, { op: 'rates.set', args: { rates } }, t('wallets.loaded', { count })))
      onClose()
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('wallets.loadTitle')}
      focus="dialog"
      footer={
        <>
          <Button onClick={onClose}>{t(rates.length > 0 ? 'start.cancel' : 'start.close')}</Button>
          {rates.length > 0 && (
            <Button variant="primary" onClick={load}>
              {t('wallets.load', { count })}
            </Button>
          )}
        </>
      }
    >
      <div className={ui('stack', 'gap16')}>
        {!read.ok && <Problems problems={read.problems} />}
        {read.ok && rates.length === 0 && (
          <Alert tone="neg" isAnnounced>
            {t('wallets.fileUnrelated', { currency: home })}
          </Alert>
        )}
        {read.ok && rates.length > 0 && (
          <>
            {read.file.base === undefined && (
              <DirectionChoice file={read.file} rates={rates} value={direction} onChange={setDirection} />
            )}
            <Summary rates={rates} />
          </>
        )}
      </div>
    </Dialog>
  )
}

function Problems({ problems }: { problems: readonly string[] }) {
  const more = problems.length - maxProblems
  return (
    <>
      <Alert tone="neg" isAnnounced>
        {t('wallets.fileUnreadable')}
      </Alert>
      <ul className={ui('stack', 'gap4', 'breakWords')}>
        {problems.slice(0, maxProblems).map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
        {more > 0 && <li>{t('wallets.moreLines', { count: more })}</li>}
      </ul>
    </>
  )
}

function Summary({ rates }: { rates: readonly RateValues[] }) {
  const format = useNumberFormat()
  const currencies = [...new Set(rates.map(({ to }) => to))].toSorted()
  const days = rates.map(({ day }) => day).toSorted()
  const [first, last] = [days[0], days.at(-1)]
  const newest = rates.findLast(({ day }) => day === last)
  if (first === undefined || last === undefined || !newest) return null
  const { from, to, numerator, denominator } = newest
  const rate = { numerator: BigInt(numerator), denominator: BigInt(denominator) }
  const shown = {
    count: rates.length,
    currencies: currencies.join(', '),
    rate: <strong>{rateWords({ from, to, rate }, format)}</strong>,
  }
  return (
    <>
      <p>
        {first === last
          ? rich('wallets.summaryDay', { ...shown, date: dateText(first) })
          : rich('wallets.summaryDays', { ...shown, from: dateText(first), to: dateText(last) })}
      </p>
      <p className={ui('small', 'muted')}>{t('wallets.summaryNote')}</p>
    </>
  )
}

interface DirectionChoiceProps {
  file: RateFile
  rates: readonly RateValues[]
  value: Direction
  onChange: (direction: Direction) => void
}

/** Asks for the meaning of a file's numbers, with an example. */
function DirectionChoice({ file, rates, value, onChange }: DirectionChoiceProps) {
  const format = useNumberFormat()
  const last = rates.at(-1)
  const example = file.rates.find(({ currency, day }) => currency === last?.to && day === last.day)
  if (!last || !example) return null
  const { rate, currency } = example
  return (
    <div className={ui('stack', 'gap8')}>
      <p>{t('wallets.meaning')}</p>
      <Segmented
        label={t('wallets.meaningChoice')}
        value={value}
        options={[
          { value: 'per home unit', label: rateWords({ from: last.from, to: currency, rate }, format) },
          { value: 'in home currency', label: rateWords({ from: currency, to: last.from, rate }, format) },
        ]}
        onChange={onChange}
      />
    </div>
  )
}
