import { ChevronRight, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '../../../design/buttons/button.tsx'
import { IconButton } from '../../../design/buttons/icon-button.tsx'
import { useMedia } from '../../../design/device/use-media.ts'
import { useToday } from '../../../design/device/use-today.ts'
import { Money } from '../../../design/money/money.tsx'
import { Popup } from '../../../design/overlays/popup.tsx'
import { ui } from '../../../design/primitives/primitives.ts'
import { Unconverted } from '../../../ledger-ui/all-wallets/unconverted.tsx'
import { symbolOf } from '../../../ledger-ui/budget-look.ts'
import { periodTitle } from '../../../messages/dates.ts'
import { t } from '../../../messages/text.ts'
import { useLedgerRows } from '../../../replica/hooks/ledger-context.ts'
import { BlockTitle } from '../block-title.tsx'
import overviewStyles from '../overview.module.css'
import styles from './look-back.module.css'
import { LookBackSentences } from './look-back-sentences.tsx'
import type { LookBack } from './use-look-back.ts'
import { WeekBars } from './week-bars.tsx'

/** Where blocks stand beside the list; elsewhere they are low cards, and the sentences open from one. */
const beside = '(width >= 75em)'

/** Last week in a few sentences, what is due next, and how budgets stand. */
export function LookBackBlock(lookBack: LookBack) {
  const isBeside = useMedia(beside)
  return isBeside ? <Beside {...lookBack} /> : <Card {...lookBack} />
}

function Beside(lookBack: LookBack) {
  return (
    <>
      <BlockTitle
        covers={useCovers(lookBack)}
        link={
          <span className={styles['hide']}>
            <IconButton aria-label={t('overview.weekHide')} onClick={lookBack.dismiss}>
              <X size={16} strokeWidth={2} aria-hidden />
            </IconButton>
          </span>
        }
      >
        {t('overview.week')}
      </BlockTitle>
      <Body {...lookBack} />
    </>
  )
}

function Card(lookBack: LookBack) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const symbol = useSymbol(lookBack)
  const covers = useCovers(lookBack)
  return (
    <>
      <button
        ref={button}
        type="button"
        className={`${overviewStyles['change']} ${styles['card']}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {t('overview.week')} <Money amount={lookBack.last.spent} symbol={symbol} />
        <ChevronRight size={16} strokeWidth={2} aria-hidden />
      </button>
      <Popup isOpen={isOpen} onClose={() => setOpen(false)} title={t('overview.week')} anchor={button}>
        <div className={`${ui('stack', 'gap12')} ${styles['sheet']}`}>
          <p className={ui('small', 'faint')}>{covers}</p>
          <Body {...lookBack} />
          <Button onClick={lookBack.dismiss}>{t('overview.weekHide')}</Button>
        </div>
      </Popup>
    </>
  )
}

function Body(lookBack: LookBack) {
  const { last } = lookBack
  const symbol = useSymbol(lookBack)
  return (
    <>
      <WeekBars weeks={last.weeks} symbol={symbol} />
      <LookBackSentences {...lookBack} />
      {last.unconverted.length > 0 && (
        <p className={ui('small', 'faint')}>
          <Unconverted
            totals={last.unconverted.map(({ currency, moneyOut }) => ({ currency, total: moneyOut }))}
          />
        </p>
      )}
    </>
  )
}

function useSymbol({ currency }: LookBack): string {
  return symbolOf(
    currency,
    useLedgerRows((store) => store.wallets()),
  )
}

/** Its days and its wallets. */
function useCovers({ last }: LookBack): string {
  return `${periodTitle(last.week, useToday())}, ${t('app.allWallets')}`
}
