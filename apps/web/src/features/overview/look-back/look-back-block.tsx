import { X } from 'lucide-react'
import { IconButton } from '../../../design/buttons/icon-button.tsx'
import { useToday } from '../../../design/device/use-today.ts'
import { ui } from '../../../design/primitives/primitives.ts'
import { Unconverted } from '../../../ledger-ui/all-wallets/unconverted.tsx'
import { symbolOf } from '../../../ledger-ui/budget-look.ts'
import { periodTitle } from '../../../messages/dates.ts'
import { t } from '../../../messages/text.ts'
import { useLedgerRows } from '../../../replica/hooks/ledger-context.ts'
import { BlockTitle } from '../block-title.tsx'
import styles from './look-back.module.css'
import { LookBackSentences } from './look-back-sentences.tsx'
import type { LookBack } from './use-look-back.ts'
import { WeekBars } from './week-bars.tsx'

/** Last week in a few sentences, what is due next, and how budgets stand. */
export function LookBackBlock(lookBack: LookBack) {
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
