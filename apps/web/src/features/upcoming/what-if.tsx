import { formatAmount, toBalance } from '@monedero/core'
import { Link } from '@tanstack/react-router'
import { FlaskConical, X } from 'lucide-react'
import { type ComponentType, type ReactNode, Suspense, useId, useState } from 'react'
import { fillText } from '../../address/fill.ts'
import { Button } from '../../design/buttons/button.tsx'
import { buttonClass } from '../../design/buttons/button-class.ts'
import { ButtonLabel } from '../../design/buttons/button-label.tsx'
import { IconButton } from '../../design/buttons/icon-button.tsx'
import bare from '../../design/fields/bare-input.module.css'
import { Money } from '../../design/money/money.tsx'
import { useNumberFormat } from '../../design/money/number-format-context.ts'
import { ui } from '../../design/primitives/primitives.ts'
import { dateText } from '../../messages/dates.ts'
import { t } from '../../messages/text.ts'
import type { Forecast } from '../../replica/recurring/forecast.ts'
import { type LineReader, type ReadLine, type Tried, type TriedEntries, triedOf } from './tried.ts'
import type { UpcomingView } from './use-upcoming.ts'
import styles from './what-if.module.css'

interface WhatIfProps {
  view: UpcomingView
  forecast: Forecast
  /** With what is tried. */
  withTried: Forecast | undefined
  tried: TriedEntries
  onChange: (tried: TriedEntries) => void
  Reader: ComponentType<LineReader>
}

/** Entries that are only tried, each typed in one line: they are never saved, and gone when the screen is left. */
export function WhatIf({ view, forecast, withTried, tried: { kept, typed }, onChange, Reader }: WhatIfProps) {
  const id = useId()
  const [text, setText] = useState('')
  const [read, setRead] = useState<ReadLine>()
  const trial: LineReader['trial'] = {
    walletIds: forecast.wallets.map(({ wallet }) => wallet.id),
    onRead(next) {
      setRead(next)
      onChange({ kept, typed: triedOf(next, { key: view.newId(), today: view.today }) })
    },
    onEnter() {
      if (!typed) return
      setText('')
      onChange({ kept: [...kept, typed], typed: undefined })
    },
  }
  return (
    <section className={`${ui('stack', 'gap12', 'card')} ${styles['card']}`} aria-labelledby={id}>
      <h2 className={ui('row', 'gap8', 'heading3')} id={id}>
        <FlaskConical size={18} strokeWidth={1.75} aria-hidden />
        {t('upcoming.whatIf')}
      </h2>
      <p className={ui('small', 'muted')}>{t('upcoming.whatIfHint')}</p>
      <TriedLine text={text} onText={setText} Reader={Reader} trial={trial} />
      {text.trim() !== '' && <Problem read={read} forecast={forecast} view={view} />}
      <KeptEntries kept={kept} view={view} onChange={(next) => onChange({ kept: next, typed })} />
      {withTried && <Difference forecast={forecast} withTried={withTried} view={view} />}
      {typed && (
        <div className={ui('cluster', 'gap8')}>
          <AddLink tried={typed} />
          <Button variant="ghost" onClick={() => setText('')}>
            {t('upcoming.clear')}
          </Button>
        </div>
      )}
    </section>
  )
}

interface KeptEntriesProps {
  kept: readonly Tried[]
  view: UpcomingView
  onChange: (kept: readonly Tried[]) => void
}

/** What Enter kept: each can be removed, or added as an entry. */
function KeptEntries({ kept, view, onChange }: KeptEntriesProps) {
  if (kept.length === 0) return null
  return (
    <ul>
      {kept.map((each) => (
        <li key={each.key}>
          <Money amount={each.moves[0]?.amount ?? 0} symbol={view.symbolOf(each.values)} signed />
          <span>{nameOf(each, view)}</span>
          <IconButton
            aria-label={t('upcoming.removeTried', { day: dateText(each.day) })}
            onClick={() => onChange(kept.filter((other) => other !== each))}
          >
            <X size={16} strokeWidth={2} aria-hidden />
          </IconButton>
          <AddLink tried={each} />
        </li>
      ))}
    </ul>
  )
}

/** What the forecast would be, beside what it is. */
function Difference({
  forecast,
  withTried,
  view,
}: {
  forecast: Forecast
  withTried: Forecast
  view: UpcomingView
}) {
  const symbol = view.symbolOfCurrency(forecast.currency)
  const money = (amount: number) => <Money amount={amount} symbol={symbol} />
  return (
    <output>
      <Compared label={t('upcoming.lowestShort')} before={money(forecast.safe.lowest)}>
        {money(withTried.safe.lowest)}
      </Compared>
      <Compared label={t('upcoming.safe')} before={money(forecast.safe.amount)}>
        {money(withTried.safe.amount)}
      </Compared>
    </output>
  )
}

function nameOf({ values: { description, toWalletId }, day }: Tried, view: UpcomingView): string {
  if (description !== '') return description
  return toWalletId === '' ? dateText(day) : t('app.transferTo', { wallet: view.nameOfWallet(toWalletId) })
}

/** The field; the code that reads it comes when it is first used. */
function TriedLine({
  Reader,
  ...line
}: Pick<LineReader, 'text' | 'onText' | 'trial'> & { Reader: ComponentType<LineReader> }) {
  const [input, setInput] = useState<HTMLInputElement>()
  const [submits, setSubmits] = useState(0)
  return (
    <form
      className={`${ui('columns', 'relative', 'control')} ${styles['line']}`}
      onSubmit={(event) => {
        event.preventDefault()
        setSubmits(submits + 1)
      }}
    >
      <input
        className={bare['input']}
        aria-label={t('upcoming.whatIfLabel')}
        placeholder={t('upcoming.whatIfExample')}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="done"
        maxLength={500}
        value={line.text}
        onFocus={(event) => setInput(event.currentTarget)}
        onChange={({ target }) => {
          line.onText(target.value)
          setSubmits(0)
        }}
      />
      {input && (
        <Suspense>
          <Reader {...line} input={input} submits={submits} />
        </Suspense>
      )}
    </form>
  )
}

/** Why what is typed changes nothing. */
function Problem({
  read,
  forecast,
  view,
}: Pick<WhatIfProps, 'forecast' | 'view'> & { read: ReadLine | undefined }) {
  if (read?.missing === 'rate') return <p className={ui('small', 'muted')}>{t('upcoming.triedRate')}</p>
  if (!read || read.missing !== undefined) return null
  const { walletId, toWalletId } = read.line
  if (forecast.wallets.some(({ wallet }) => wallet.id === walletId || wallet.id === toWalletId)) return null
  return (
    <p className={ui('small', 'muted')}>
      {t('upcoming.triedElsewhere', { wallet: view.nameOfWallet(walletId) })}
    </p>
  )
}

/** Opens the form with what was tried. */
function AddLink({ tried: { values, day } }: { tried: Tried }) {
  const format = useNumberFormat()
  const { type, walletId, toWalletId, categoryId, description } = values
  const amount = formatAmount(toBalance(values.amount ?? 0), { format })
  const fill = fillText({ walletId, toWalletId, categoryId, description, amount, day })
  return (
    <Link
      to="."
      search={(old) => ({ ...old, new: type, fill })}
      resetScroll={false}
      aria-label={t('upcoming.addNamed', { day: dateText(day) })}
      className={buttonClass({ size: 'small' })}
    >
      <ButtonLabel>{t('upcoming.addAsEntry')}</ButtonLabel>
    </Link>
  )
}

function Compared({ label, before, children }: { label: string; before: ReactNode; children: ReactNode }) {
  return (
    <span className={styles['compared']}>
      <span>{label}</span>
      <del className={ui('muted')}>{before}</del>
      <b className={ui('label')}>{children}</b>
    </span>
  )
}
