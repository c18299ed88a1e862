import { Plus } from 'lucide-react'
import { Tile } from '../../design/marks/tile.tsx'
import type { PickerOption } from '../../design/pickers/picker-option.ts'
import { emptyDraft } from '../../features/entry-form/entry-draft.ts'
import { LineChips } from '../../features/entry-form/line/line-chips.tsx'
import { useCompletion } from '../../features/entry-form/line/use-completion.ts'
import { type Line, useLine } from '../../features/entry-form/line/use-line.ts'
import { useOpenInForm } from '../../features/entry-form/line/use-open-in-form.ts'
import { t } from '../../messages/text.ts'
import { useSelectedWallet } from '../../replica/hooks/selected-wallet.tsx'
import type { FoundItem } from './palette-item.ts'
import { CommandIcon } from './use-commands.tsx'

/** What the palette makes of a text as an entry in one line. */
export interface LineItems {
  /** Undefined unless the text may be a line: it has a figure, or a sign that stands for a name. */
  readonly line: Line | undefined
  /** The entry that Enter adds, if the line has an amount. */
  readonly items: readonly FoundItem[]
  /** Names that complete the one that is being typed. */
  readonly completions: readonly FoundItem[]
  /** Opens the form with what was typed. */
  readonly openForm: () => void
}

/** Reads a text of the palette as an entry in one line. */
export function useLineItems(text: string, onText: (text: string) => void): LineItems {
  const isLine = /[\d@#+]/.test(text)
  const read = isLine ? text : ''
  const line = useLine(read)
  const completion = useCompletion(read, read.length, line)
  const openInForm = useOpenInForm()
  const { selected } = useSelectedWallet()
  const plain = { ...emptyDraft('expense', selected?.wallet.id ?? ''), description: text.trim() }
  const openForm = () => openInForm(isLine ? line.draft : plain, text)
  const completionItem = (option: PickerOption): FoundItem => ({
    id: `name ${option.id}`,
    group: 'completions',
    label: option.label,
    picture: <Tile icon={option.icon ?? ''} colour={option.colour ?? 'slate'} size={24} />,
    end: <span data-money={option.hasAmount}>{option.hint}</span>,
    ranges: [],
    isStaying: true,
    run: () => onText(completion.taken(option).text),
  })
  return {
    line: isLine ? line : undefined,
    items: isLine && line.missing !== 'amount' ? [itemOf(line, openForm)] : [],
    completions: completion.options.map(completionItem),
    openForm,
  }
}

function itemOf(line: Line, openForm: () => void): FoundItem {
  const { type, walletId, toWalletId } = line.line
  const [wallet, to] = [walletId, toWalletId].map((id) => line.nameOf('wallets', id)?.name ?? '')
  return {
    id: 'line',
    group: 'line',
    label: t('shortcuts.addLine', { type, wallet: wallet ?? '', to: to ?? '' }),
    picture: <CommandIcon Icon={Plus} />,
    below: <LineChips line={line} />,
    ranges: [],
    run: () => {
      if (!line.save() && line.missing !== undefined) openForm()
    },
  }
}
