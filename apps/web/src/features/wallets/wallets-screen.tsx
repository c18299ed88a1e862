import { Link } from '@tanstack/react-router'
import { ArrowLeftRight, Plus } from 'lucide-react'
import { buttonClass } from '../../design/buttons/button-class.ts'
import { ButtonLabel } from '../../design/buttons/button-label.tsx'
import { useToday } from '../../design/device/use-today.ts'
import { Hidden } from '../../design/layout/hidden.tsx'
import { Page } from '../../design/layout/page.tsx'
import { ui } from '../../design/primitives/primitives.ts'
import { worthOf } from '../../ledger-ui/worth-of.ts'
import { t } from '../../messages/text.ts'
import { useLedgerRows } from '../../replica/hooks/ledger-context.ts'
import { useWalletBalances } from '../../replica/hooks/use-wallet-balances.ts'
import { knownRates } from '../../replica/store/known-rates.ts'
import type { BalanceView } from '../../replica/store/replica-store.ts'
import { OpenIous } from './open-ious.tsx'
import { RatesSection } from './rates/rates-section.tsx'
import { WalletCard, type Worth } from './wallet-card.tsx'
import { WalletTotals } from './wallet-totals-view.tsx'
import styles from './wallets-screen.module.css'

/** All wallets with what they hold, alone and together. */
export function WalletsScreen() {
  const wallets = useWalletBalances()
  const open = wallets.filter(({ wallet }) => !wallet.isArchived)
  const archived = wallets.filter(({ wallet }) => wallet.isArchived)
  const today = useToday()
  const rates = useLedgerRows(knownRates)
  const homeSymbol = open.find(({ wallet }) => wallet.currency === rates?.home)?.symbol ?? rates?.home ?? ''
  const foreign = new Set(open.map(({ wallet }) => wallet.currency).filter((code) => code !== rates?.home))
  const worth = (view: BalanceView): Worth | undefined => {
    const amount = rates && foreign.has(view.wallet.currency) ? worthOf(view, rates, today) : undefined
    return amount === undefined ? undefined : { amount, symbol: homeSymbol }
  }
  return (
    <Page title={t('wallets.title')} actions={<Actions hasTransfers={open.length > 1} />}>
      {open.length === 0 ? (
        <p className={ui('muted')}>{t(archived.length === 0 ? 'wallets.none' : 'wallets.allArchived')}</p>
      ) : (
        <>
          {rates && <WalletTotals wallets={open} rates={rates} homeSymbol={homeSymbol} today={today} />}
          <Cards label={t('wallets.title')} wallets={open} canTransfer={open.length > 1} worth={worth} />
          <OpenIous />
          {rates && foreign.size > 0 && (
            <RatesSection currencies={[...foreign].toSorted()} rates={rates} today={today} />
          )}
        </>
      )}
      {archived.length > 0 && (
        <section className={ui('stack', 'gap12')} aria-labelledby="archived-wallets">
          <h2 className={ui('heading3', 'muted')} id="archived-wallets">
            {t('wallets.archivedTitle')}
          </h2>
          <Cards label={t('wallets.archivedWallets')} wallets={archived} canTransfer={false} />
        </section>
      )}
    </Page>
  )
}

function Actions({ hasTransfers }: { hasTransfers: boolean }) {
  return (
    <>
      {hasTransfers && (
        <Link to="." search={(old) => ({ ...old, new: 'transfer' })} className={buttonClass({})}>
          <ButtonLabel>
            <ArrowLeftRight size={16} strokeWidth={2} aria-hidden />
            <Hidden onPhone>{t('wallets.transfer')}</Hidden>
          </ButtonLabel>
        </Link>
      )}
      <Link to="/wallets" search={{ form: 'new' }} className={buttonClass({ variant: 'primary' })}>
        <ButtonLabel>
          <Plus size={16} strokeWidth={2} aria-hidden />
          {t('wallets.newWallet')}
        </ButtonLabel>
      </Link>
    </>
  )
}

interface CardsProps {
  label: string
  wallets: readonly BalanceView[]
  canTransfer: boolean
  worth?: (view: BalanceView) => Worth | undefined
}

function Cards({ label, wallets, canTransfer, worth }: CardsProps) {
  return (
    <ul className={`${ui('columns', 'gap16')} ${styles['cards']}`} aria-label={label}>
      {wallets.map((view) => (
        <WalletCard key={view.wallet.id} view={view} canTransfer={canTransfer} worth={worth?.(view)} />
      ))}
    </ul>
  )
}
