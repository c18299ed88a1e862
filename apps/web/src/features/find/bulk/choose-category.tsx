import PickerList from '../../../design/pickers/picker-list.tsx'
import { ui } from '../../../design/primitives/primitives.ts'
import { categoryOptions } from '../../../ledger-ui/picker-options.ts'
import { t } from '../../../messages/text.ts'
import { useLedgerRows } from '../../../replica/hooks/ledger-context.ts'
import { changeOwn } from './bulk-change.ts'
import styles from './choose.module.css'
import { type ChooseProps, ownCount } from './choose.ts'
import type { PartsReached } from './parts-reached.ts'
import { TransfersStay } from './transfers-stay.tsx'

/** Files the chosen entries under a category, or under none. */
export function ChooseCategory({ entries, reach, perform, onDone }: ChooseProps & { reach: PartsReached }) {
  const views = useLedgerRows((store) => store.categories())
  const options = [{ id: '', label: t('find.noCategory') }, ...categoryOptions(views, 'both')]
  const pick = (id: string) => {
    const name = options.find((option) => option.id === id)?.label ?? ''
    const done = t('find.movedToCategory', { count: ownCount(entries), name })
    if (perform(changeOwn(entries, { categoryId: id || null, ...reach.set }), done)) onDone()
  }
  return (
    <>
      <TransfersStay entries={entries} text="find.transfersNoCategory" />
      {reach.hint !== '' && <p className={`${ui('small', 'faint')} ${styles['hint']}`}>{reach.hint}</p>}
      <PickerList label={t('find.category')} options={options} onPick={pick} />
    </>
  )
}
