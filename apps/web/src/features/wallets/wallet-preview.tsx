import { Tile } from '../../design/marks/tile.tsx'
import { Money } from '../../design/money/money.tsx'
import { ui } from '../../design/primitives/primitives.ts'
import { t } from '../../messages/text.ts'
import { kindNames, type WalletValues } from './wallet-draft.ts'
import styles from './wallet-preview.module.css'

interface WalletPreviewProps {
  values: WalletValues
  /** In hundredths. */
  balance: number
}

/** A preview of the wallet. Decorative: the form has the same content. */
export function WalletPreview({ values, balance }: WalletPreviewProps) {
  const { name, kind, currency, symbol, colour, icon } = values
  return (
    <div className={`${ui('row', 'wrap')} ${styles['preview']}`} data-colour={colour} aria-hidden>
      <Tile icon={icon} colour={colour} size={44} />
      <div className={styles['text']}>
        <p className={`${ui('ellipsis')} ${styles['name']}`}>{name.trim() || t('wallets.newWallet')}</p>
        <p className={ui('small', 'muted')}>
          {t('wallets.kindAndCurrency', { kind: t(kindNames[kind]), currency })}
        </p>
      </div>
      <span className={styles['balance']}>
        <Money amount={balance} symbol={symbol.trim()} tone="balance" />
      </span>
    </div>
  )
}
