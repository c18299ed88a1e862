import { useLedgerRows } from '../../../../replica/hooks/ledger-context.ts'
import { changeOwn } from './bulk-change.ts'
import { type ChooseProps, ownCountText } from './choose.ts'
import { OptionButtons } from './option-buttons.tsx'
import { TransfersStay } from './transfers-stay.tsx'

/** Files the chosen entries under a category, or under none. */
export function ChooseCategory({ entries, perform, onDone }: ChooseProps) {
  const views = useLedgerRows((store) => store.categories())
  const pick = (categoryId: string | null, name: string) => {
    if (perform(changeOwn(entries, { categoryId }), `${ownCountText(entries)} filed under ${name}`)) onDone()
  }
  return (
    <>
      <TransfersStay entries={entries} what="have no category" />
      <OptionButtons
        options={[
          ...views.map(({ category }) => ({
            id: category.id,
            label: category.name,
            icon: category.icon,
            colour: category.colour,
          })),
          { id: '', label: 'No category', icon: '', colour: 'slate' as const },
        ]}
        onPick={({ id, label }) => pick(id || null, label)}
      />
    </>
  )
}
