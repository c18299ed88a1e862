import { proposedLook, type WalletKind, walletKinds } from '@monedero/core'
import { useId } from 'react'
import { icons } from '../../design/marks/icons.ts'
import { ui } from '../../design/primitives/primitives.ts'
import { t } from '../../messages/text.ts'
import styles from './kind-choice.module.css'
import { kindNames } from './wallet-draft.ts'

interface KindChoiceProps {
  value: WalletKind
  onChange: (kind: WalletKind) => void
}

/** The kind of a wallet. */
export function KindChoice({ value, onChange }: KindChoiceProps) {
  const name = useId()
  return (
    <fieldset className={styles['group']}>
      <legend>{t('wallets.kind')}</legend>
      <div className={`${ui('columns', 'gap8')} ${styles['kinds']}`}>
        {walletKinds.map((kind) => {
          const Icon = icons[proposedLook[kind].icon]
          return (
            <label key={kind} className={styles['kind']}>
              <input type="radio" name={name} checked={kind === value} onChange={() => onChange(kind)} />
              {Icon && <Icon size={20} strokeWidth={1.75} aria-hidden />}
              {t(kindNames[kind])}
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
