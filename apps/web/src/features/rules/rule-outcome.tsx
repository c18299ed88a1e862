import type { RuleRow } from '@monedero/core'
import { ArrowLeftRight, ArrowRight, PencilLine, Tag } from 'lucide-react'
import { Tile } from '../../design/marks/tile.tsx'
import { ui } from '../../design/primitives/primitives.ts'
import { t } from '../../messages/text.ts'
import { useLedgerRows } from '../../replica/hooks/ledger-context.ts'
import styles from './rules-screen.module.css'

const icon = { size: 16, strokeWidth: 1.75, className: ui('faint'), 'aria-hidden': true } as const

/** What a rule does with an entry: its category or transfer, its tags, its description. */
export function RuleOutcome({ rule: { target, tags, description } }: { rule: RuleRow }) {
  const names = useLedgerRows((store) => store.names())
  const category = target?.to === 'category' ? names.get('categories', target.categoryId) : undefined
  const wallet = target?.to === 'transfer' ? names.get('wallets', target.walletId) : undefined
  return (
    <span className={`${ui('row', 'wrap', 'shrink')} ${styles['outcome']}`}>
      <ArrowRight {...icon} />
      {target?.to === 'category' && (
        <span className={`${ui('inlineRow', 'shrink', 'gap8', 'medium', 'breakWords')} ${styles['part']}`}>
          {category?.deletedAtMs === null ? (
            <>
              <Tile icon={category.icon} colour={category.colour} size={24} />
              {category.name}
            </>
          ) : (
            t('categories.ruleDeletedCategory')
          )}
        </span>
      )}
      {target?.to === 'transfer' && (
        <span className={`${ui('inlineRow', 'shrink', 'gap8', 'medium', 'breakWords')} ${styles['part']}`}>
          <ArrowLeftRight {...icon} />
          {t('categories.ruleTransferWith', { name: wallet?.name ?? t('categories.ruleDeletedWallet') })}
        </span>
      )}
      {description !== '' && (
        <span className={`${ui('inlineRow', 'shrink', 'gap8', 'medium', 'breakWords')} ${styles['part']}`}>
          <PencilLine {...icon} />
          {t('categories.ruleQuoted', { text: description })}
        </span>
      )}
      {tags.length > 0 && (
        <span className={`${ui('inlineRow', 'shrink', 'gap8', 'medium', 'breakWords')} ${styles['part']}`}>
          <Tag {...icon} />
          {tags.join(', ')}
        </span>
      )}
    </span>
  )
}
