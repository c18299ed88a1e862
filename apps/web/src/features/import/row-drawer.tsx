import { type EntryRow, localDayOf } from '@monedero/core'
import { Check, ChevronDown, ChevronUp, Clock, Minus } from 'lucide-react'
import { Button } from '../../design/buttons/button.tsx'
import { IconButton } from '../../design/buttons/icon-button.tsx'
import { Alert } from '../../design/feedback/alert.tsx'
import { Money } from '../../design/money/money.tsx'
import { Dialog, DialogTitle } from '../../design/overlays/dialog.tsx'
import { ui } from '../../design/primitives/primitives.ts'
import { dateText } from '../../messages/dates.ts'
import { entryTitle } from '../../messages/entry-title.ts'
import { t } from '../../messages/text.ts'
import { useLedger } from '../../replica/hooks/ledger-context.ts'
import { CorrectRow } from './correct-row.tsx'
import { canBeCorrected, isAdded, pairOf, type ReviewRow } from './review.ts'
import styles from './row-drawer.module.css'
import { type Fact, factsOf } from './row-facts.ts'
import { reasonOf } from './row-reason.ts'
import { symbolOf, type useReview } from './use-review.ts'

interface RowDrawerProps {
  isOpen: boolean
  given: ReviewRow
  review: ReturnType<typeof useReview>
  /** Its place among the rows that are shown, from 1 on. */
  place: number
  count: number
  onMove: (by: -1 | 1) => void
  onClose: () => void
}

const tones = { known: 'warn', attention: 'neg' } as const

/** Why a row has its verdict, with what it was compared with, and everything that can become of it. */
export function RowDrawer({ isOpen, given, review, place, count, onMove, onClose }: RowDrawerProps) {
  const { store } = useLedger()
  const { row, verdict, statement } = given
  const view = review.wallets.find(({ wallet }) => wallet.id === review.targets[statement]?.walletId)
  const reason =
    reasonOf(given, review.rows, store) ||
    (view ? t('import.nothingLike', { wallet: view.wallet.name }) : t('import.inNewWallet'))
  const facts = factsOf(given, review.rows, store)
  const head = (
    <div className={`${ui('row', 'gap8')} ${styles['head']}`}>
      <DialogTitle>{t('import.rowOf', { place, count })}</DialogTitle>
      <IconButton aria-label={t('import.previousRow')} disabled={place <= 1} onClick={() => onMove(-1)}>
        <ChevronUp size={18} strokeWidth={1.75} aria-hidden />
      </IconButton>
      <IconButton aria-label={t('import.nextRow')} disabled={place >= count} onClick={() => onMove(1)}>
        <ChevronDown size={18} strokeWidth={1.75} aria-hidden />
      </IconButton>
    </div>
  )
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      size="drawer"
      focus="dialog"
      head={head}
      {...(verdict.kind !== 'attention' && {
        footer: <RowActions given={given} review={review} onClose={onClose} />,
      })}
    >
      <div className={ui('stack', 'gap20')}>
        <output>
          <Alert tone={verdict.kind in tones ? tones[verdict.kind as keyof typeof tones] : 'info'}>
            {reason}
          </Alert>
        </output>
        <div className={`${ui('columns', 'gap10')} ${styles['sides']}`}>
          <Side
            label={t('import.inFileLine', { line: row.line })}
            title={row.description || t('import.noDescription')}
            day={row.day && dateText(row.day)}
            amount={row.amount}
            symbol={symbolOf(review, given)}
          />
          <OtherSide given={given} review={review} />
        </div>
        {canBeCorrected(given) && (
          <div className={styles['correction']}>
            <CorrectRow key={given.index} given={given} review={review} onEnd={onClose} />
          </div>
        )}
        {facts.length > 0 && (
          <section>
            <h3>{t('import.decided')}</h3>
            <ul className={`${ui('divided')} ${styles['facts']}`}>
              {facts.map((fact) => (
                <FactLine key={fact.name} fact={fact} />
              ))}
            </ul>
          </section>
        )}
        {verdict.kind !== 'attention' && <p className={ui('small', 'muted')}>{t('import.skippedHint')}</p>}
      </div>
    </Dialog>
  )
}

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const
const factIcons = { same: Check, near: Clock, none: Minus }

function FactLine({ fact: { name, text, is } }: { fact: Fact }) {
  const Icon = factIcons[is]
  return (
    <li className={ui('columns', 'gap12', 'text14')} data-is={is}>
      <Icon {...icon} />
      <span>{name}</span>
      <span>{text}</span>
    </li>
  )
}

interface SideProps {
  label: string
  title: string
  day: string | null
  amount: number | null
  symbol: string
}

function Side({ label, title, day, amount, symbol }: SideProps) {
  return (
    <div className={`${ui('stack', 'gap4', 'medium', 'box')} ${styles['side']}`}>
      <span className={ui('small', 'muted')}>{label}</span>
      <strong className={ui('breakWords')}>{title}</strong>
      {day !== null && <span className={ui('small', 'muted')}>{day}</span>}
      {amount !== null && <Money amount={amount} symbol={symbol} signed tone="entry" />}
    </div>
  )
}

/** The entry, or the row of the file, that a row was found to belong to. */
function OtherSide({ given, review }: Pick<RowDrawerProps, 'given' | 'review'>) {
  const { store } = useLedger()
  const { verdict } = given
  if (verdict.kind === 'known') return <EntrySide entry={store.rows.entry(verdict.entryId)} review={review} />
  if (verdict.kind !== 'transfer') return null
  if ('entryId' in verdict.with)
    return <EntrySide entry={store.rows.entry(verdict.with.entryId)} review={review} />
  const other = review.rows[verdict.with.row]
  if (!other) return null
  return (
    <Side
      label={t('import.inFileLine', { line: other.row.line })}
      title={other.row.description || t('import.noDescription')}
      day={other.row.day && dateText(other.row.day)}
      amount={other.row.amount}
      symbol={symbolOf(review, other)}
    />
  )
}

function EntrySide({ entry, review }: { entry: EntryRow | undefined } & Pick<RowDrawerProps, 'review'>) {
  const { store } = useLedger()
  const view = review.wallets.find(({ wallet }) => wallet.id === entry?.walletId)
  if (!entry || !view) return null
  return (
    <Side
      label={t('import.inWallet', { wallet: view.wallet.name })}
      title={entryTitle(entry, store.names())}
      day={dateText(localDayOf(entry.dateMs, entry.offsetMinutes))}
      amount={entry.amount}
      symbol={view.symbol}
    />
  )
}

/** What can become of a row; the one that will is the primary button. */
function RowActions({ given, review, onClose }: Pick<RowDrawerProps, 'given' | 'review' | 'onClose'>) {
  const { action, verdict } = given
  const isTransferable = verdict.kind === 'transfer' || given.transferWith !== null
  const isProposed = verdict.kind === 'known' || verdict.kind === 'rejected' || verdict.kind === 'pending'
  const choices = [
    ...(isTransferable
      ? [
          {
            label: t('import.makeTransfer'),
            isChosen: action === 'transfer',
            run: () => review.choose(pairOf(given, review.rows), { action: 'transfer' }),
          },
          {
            label: t('import.keepEntry'),
            isChosen: action === 'add',
            run: () => review.choose(pairOf(given, review.rows), { action: 'add' }),
          },
        ]
      : [
          {
            label: t(isProposed ? 'import.importAnyway' : 'import.importRow'),
            isChosen: isAdded(given),
            run: () => review.tick([given], true),
          },
        ]),
    ...(given.canMatch
      ? [
          {
            label: t('import.match'),
            isChosen: action === 'match',
            run: () => review.choose([given], { action: 'match' }),
          },
        ]
      : []),
    { label: t('import.skipRow'), isChosen: action === 'skip', run: () => review.tick([given], false) },
  ]
  return choices.map(({ label, isChosen, run }) => (
    <Button
      key={label}
      {...(isChosen && { variant: 'primary' as const })}
      aria-pressed={isChosen}
      onClick={() => {
        run()
        onClose()
      }}
    >
      {label}
    </Button>
  ))
}
