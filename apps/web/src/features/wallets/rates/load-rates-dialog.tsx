import { type CalendarDay, type RateValues } from '@monedero/core'
import { useState } from 'react'
import { Alert } from '../../../design/alert/alert.tsx'
import { Button } from '../../../design/button/button.tsx'
import { useCounted } from '../../../design/counted/use-counted.ts'
import { Dialog } from '../../../design/dialog/dialog.tsx'
import { useNumberFormat } from '../../../design/money/number-format-context.ts'
import { Segmented } from '../../../design/segmented/segmented.tsx'
import { dateText } from '../../../messages/dates.ts'
import { changeWithUndo } from '../../../replica/hooks/change-with-undo.ts'
import { useLedger } from '../../../replica/hooks/ledger-context.ts'
import styles from './load-rates-dialog.module.css'
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

const mostProblems = 5

/** What a file would load, or which of its lines cannot be read. */
export function LoadRatesDialog({ isOpen, read, home, today, onClose }: LoadRatesDialogProps) {
  const replica = useLedger()
  const counted = useCounted()
  const [direction, setDirection] = useState<Direction>('per home unit')
  const rates = read.ok ? ratesToStore(read.file, direction, rateNeeds(replica.store, home, today)) : []
  const count = counted(rates.length, 'rate', 'rates')
  const load = () => {
    if (changeWithUndo(replica, { op: 'rates.set', args: { rates } }, `${count} loaded`)) onClose()
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Load exchange rates"
      focus="dialog"
      footer={
        <>
          <Button onClick={onClose}>{rates.length > 0 ? 'Cancel' : 'Close'}</Button>
          {rates.length > 0 && (
            <Button variant="primary" onClick={load}>
              Load {count}
            </Button>
          )}
        </>
      }
    >
      <div className={styles['body']}>
        {!read.ok && <Problems problems={read.problems} />}
        {read.ok && rates.length === 0 && (
          <Alert tone="neg" isAnnounced>
            The file has no rates between {home} and the other currencies of your wallets.
          </Alert>
        )}
        {read.ok && rates.length > 0 && (
          <>
            {read.file.base === undefined && (
              <DirectionChoice file={read.file} rates={rates} value={direction} onChange={setDirection} />
            )}
            <Summary rates={rates} count={count} />
          </>
        )}
      </div>
    </Dialog>
  )
}

function Problems({ problems }: { problems: readonly string[] }) {
  const counted = useCounted()
  const more = problems.length - mostProblems
  return (
    <>
      <Alert tone="neg" isAnnounced>
        The file can’t be read, so nothing was loaded.
      </Alert>
      <ul className={styles['problems']}>
        {problems.slice(0, mostProblems).map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
        {more > 0 && <li>And {counted(more, 'more line', 'more lines')}</li>}
      </ul>
    </>
  )
}

function Summary({ rates, count }: { rates: readonly RateValues[]; count: string }) {
  const format = useNumberFormat()
  const currencies = [...new Set(rates.map(({ to }) => to))].toSorted()
  const days = rates.map(({ day }) => day).toSorted()
  const [first, last] = [days[0], days.at(-1)]
  const newest = rates.findLast(({ day }) => day === last)
  if (first === undefined || last === undefined || !newest) return null
  const { from, to, numerator, denominator } = newest
  const rate = { numerator: BigInt(numerator), denominator: BigInt(denominator) }
  return (
    <>
      <p>
        {count} for {currencies.join(', ')},{' '}
        {first === last ? `of ${dateText(first)}` : `from ${dateText(first)} to ${dateText(last)}`}. The
        newest: <strong>{rateWords({ from, to, rate }, format)}</strong>
      </p>
      <p className={styles['note']}>
        Currencies you have no wallet in are left out, and so are days before your first entry in a currency.
        A rate that you already have for a day is replaced.
      </p>
    </>
  )
}

interface DirectionChoiceProps {
  file: RateFile
  rates: readonly RateValues[]
  value: Direction
  onChange: (direction: Direction) => void
}

/** Asks what the numbers of a file mean, by the example of one of them. */
function DirectionChoice({ file, rates, value, onChange }: DirectionChoiceProps) {
  const format = useNumberFormat()
  const last = rates.at(-1)
  const example = file.rates.find(({ currency, day }) => currency === last?.to && day === last.day)
  if (!last || !example) return null
  const { rate, currency } = example
  return (
    <div className={styles['direction']}>
      <p>What do the rates in this file mean?</p>
      <Segmented
        label="Meaning of the rates"
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
