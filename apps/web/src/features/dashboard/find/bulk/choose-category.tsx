import PickerList from '../../../../design/picker/picker-list.tsx'
import { useLedgerRows } from '../../../../replica/hooks/ledger-context.ts'
import { categoryOptions } from '../../../../replica/hooks/picker-options.ts'
import { changeOwn } from './bulk-change.ts'
import styles from './choose.module.css'
import { type ChooseProps, ownCountText } from './choose.ts'
import type { PartsReached } from './parts-reached.ts'
import { TransfersStay } from './transfers-stay.tsx'

/** Files the chosen entries under a category, or under none. */
export function ChooseCategory({ entries, reach, perform, onDone }: ChooseProps & { reach: PartsReached }) {
  const views = useLedgerRows((store) => store.categories())
  const options = [{ id: '', label: 'No category' }, ...categoryOptions(views, 'both')]
  const pick = (id: string) => {
    const name = options.find((option) => option.id === id)?.label ?? ''
    const done = `${ownCountText(entries)} filed under ${name}`
    if (perform(changeOwn(entries, { categoryId: id || null, ...reach.set }), done)) onDone()
  }
  return (
    <>
      <TransfersStay entries={entries} what="have no category" />
      {reach.hint !== '' && <p className={styles['hint']}>{reach.hint}</p>}
      <PickerList label="Category" options={options} onPick={pick} />
    </>
  )
}
