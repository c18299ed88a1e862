import { limits, type Mutation } from '@monedero/core'
import { Calendar, CopyPlus, Shapes, Tag, Trash2, WalletMinimal, X } from 'lucide-react'
import { Button } from '../../../design/buttons/button.tsx'
import { IconButton } from '../../../design/buttons/icon-button.tsx'
import { useKey } from '../../../design/keyboard/keys.ts'
import { ui } from '../../../design/primitives/primitives.ts'
import { changeWithUndo } from '../../../ledger-ui/change-with-undo.ts'
import { duplicateToday } from '../../../ledger-ui/load-duplicate-today.ts'
import { offerRule } from '../../../ledger-ui/rule-offer/offer-rule.ts'
import { t } from '../../../messages/text.ts'
import { useLedger, useLedgerRows } from '../../../replica/hooks/ledger-context.ts'
import { BulkAction } from './bulk-action.tsx'
import { deleteMany, isOwn, isWithinLimit } from './bulk-change.ts'
import { ChooseCategory } from './choose-category.tsx'
import { ChooseDay } from './choose-day.tsx'
import { ChooseTags } from './choose-tags.tsx'
import { ChooseWallet } from './choose-wallet.tsx'
import { partsReached } from './parts-reached.ts'
import styles from './select-bar.module.css'
import type { Selection } from './use-selection.ts'

interface SelectBarProps {
  selection: Selection
  /** How many entries are shown. */
  shownCount: number
  /** The categories that the entries were looked for in; undefined for any. */
  soughtCategories: readonly string[] | undefined
  /** It ends with the first action. */
  isForOnce: boolean
  onClose: () => void
}

const icon = { size: 16, strokeWidth: 2, 'aria-hidden': true }

/** What can be done to all chosen entries at once, each as one change with one Undo. */
export function SelectBar(props: SelectBarProps) {
  const { selection, shownCount, soughtCategories, isForOnce, onClose } = props
  const replica = useLedger()
  const { chosen } = selection
  const onActed = isForOnce ? onClose : undefined
  const isTooMany = !isWithinLimit(chosen)
  const changed = chosen.filter(({ feeOf }) => feeOf === null)
  const isIdle = changed.length === 0 || isTooMany
  const hasOwn = chosen.some(isOwn)
  const reach = partsReached(
    chosen,
    soughtCategories,
    useLedgerRows((store) => store.categories()),
  )
  const perform = (mutation: Mutation, done: string) => {
    const isMade = changeWithUndo(replica, mutation, done)
    if (isMade) offerRule(replica, [mutation]).catch(() => {})
    return isMade
  }
  const remove = () => perform(deleteMany(changed), t('find.deletedMany', { count: changed.length }))
  useKey('delete', isIdle ? undefined : remove)
  return (
    <section className={`${ui('row', 'gap12')} ${styles['bar']}`} aria-label={t('find.selectedEntries')}>
      <div className={`${ui('row', 'grow', 'gap8', 'label')} ${styles['count']}`}>
        <output>
          {isTooMany
            ? t('find.tooMany', { limit: limits.bulkRows })
            : t(changed.length < chosen.length ? 'find.selectedFees' : 'find.selected', {
                count: chosen.length,
              })}
        </output>
        <Button
          size="small"
          variant="ghost"
          onClick={chosen.length === shownCount ? selection.none : selection.all}
        >
          {chosen.length === shownCount
            ? t('find.clearSelection')
            : t('find.selectAll', { count: shownCount })}
        </Button>
      </div>
      <div className={`${ui('flex', 'gap8')} ${styles['actions']}`}>
        <BulkAction
          label={t('find.category')}
          icon={<Shapes {...icon} />}
          isDisabled={isIdle || !hasOwn}
          shortcut="setCategory"
          onClose={onActed}
          isList
        >
          {(close) => <ChooseCategory entries={chosen} reach={reach} perform={perform} onDone={close} />}
        </BulkAction>
        <BulkAction label={t('find.date')} icon={<Calendar {...icon} />} isDisabled={isIdle}>
          {(close) => <ChooseDay entries={chosen} perform={perform} onDone={close} />}
        </BulkAction>
        <BulkAction
          label={t('find.wallet')}
          icon={<WalletMinimal {...icon} />}
          isDisabled={isIdle || !hasOwn}
          isList
        >
          {(close) => <ChooseWallet entries={chosen} perform={perform} onDone={close} />}
        </BulkAction>
        <BulkAction
          label={t('find.tags')}
          icon={<Tag {...icon} />}
          isDisabled={isIdle}
          shortcut="setTags"
          onClose={onActed}
        >
          {(close) => <ChooseTags entries={chosen} reach={reach} perform={perform} onDone={close} />}
        </BulkAction>
        <Button disabled={isIdle} onClick={() => void duplicateToday(replica, chosen)}>
          <CopyPlus {...icon} />
          {t('controls.duplicateToday')}
        </Button>
        <Button variant="danger-quiet" disabled={isIdle} onClick={remove}>
          <Trash2 {...icon} />
          {t('find.delete')}
        </Button>
      </div>
      <IconButton aria-label={t('find.stopSelecting')} onClick={onClose}>
        <X size={18} strokeWidth={1.75} aria-hidden />
      </IconButton>
    </section>
  )
}
