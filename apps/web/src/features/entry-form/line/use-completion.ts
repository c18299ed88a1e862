import { foldedText, namesLike, openNameAt } from '@monedero/core'
import type { PickerOption } from '../../../design/pickers/picker-option.ts'
import { categoryOptions, walletOptions } from '../../../ledger-ui/picker-options.ts'
import { useLedgerRows } from '../../../replica/hooks/ledger-context.ts'
import { type TagView, usedTags } from '../../../replica/store/used-tags.ts'
import type { Line } from './use-line.ts'

const maxOptions = 6
const noTags: readonly TagView[] = []

/** Wallets, categories and tags that complete the name at the caret. */
export function useCompletion(text: string, caret: number, { reading, wallets, context }: Line) {
  const categories = useLedgerRows((store) => store.categories())
  const open = openNameAt(text, caret)
  // Counting the tags takes a moment of a long history.
  const tags = useLedgerRows(open?.sigil === '+' ? usedTags : () => noTags)
  const kind = reading.type === 'income' ? 'income' : 'both'
  const optionsOf = (): PickerOption[] => {
    if (open?.sigil === '@') return walletOptions(wallets, context.format)
    if (open?.sigil === '#') return categoryOptions(categories, kind)
    return tags.map(({ tag }) => ({ id: tag, label: tag, icon: 'tag' }))
  }
  const named = open ? optionsOf().map((option) => ({ ...option, name: option.label })) : []
  const found = open ? namesLike(open.typed, named).slice(0, maxOptions) : []
  // A name that is there in full needs no completion.
  const isDone = found.length === 1 && foldedText(found[0]?.label ?? '') === foldedText(open?.typed ?? '')
  return {
    options: isDone ? [] : found,
    /** The text with a name in place of what is typed, and the caret after it. */
    taken: ({ label }: PickerOption) => {
      const { sigil = '', start = 0, end = 0 } = open ?? {}
      const name = /\s/.test(label) && sigil !== '+' ? `"${label}"` : label
      const before = `${text.slice(0, start)}${sigil}${name} `
      return { text: before + text.slice(end).trimStart(), caret: before.length }
    },
  }
}
