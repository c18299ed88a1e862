import type { MouseEvent } from 'react'

interface OptionState {
  id: string
  isMarked: boolean
  isSelected: boolean
  onTake: () => void
}

/** An option of a list whose focus stays in the text field above it. The field's keys move the mark and take options. */
export function optionProps({ id, isMarked, isSelected, onTake }: OptionState) {
  return {
    id,
    ref: isMarked ? scrollIntoSight : undefined,
    role: 'option',
    'aria-selected': isSelected,
    'data-marked': isMarked,
    onMouseDown: keepFocus,
    onClick: onTake,
  } as const
}

/** The list of the options. */
export function listProps(id: string, label: string) {
  return { id, role: 'listbox', 'aria-label': label } as const
}

/** A group of options. */
export function groupProps(label: string) {
  return { role: 'group', 'aria-label': label } as const
}

/** The text field above a list; the mark is the index of an option, or undefined. */
export function fieldProps(listId: string, isExpanded: boolean, markedId: string | undefined) {
  return {
    role: 'combobox',
    'aria-expanded': isExpanded,
    'aria-controls': listId,
    'aria-activedescendant': markedId,
    'aria-autocomplete': 'list',
    autoComplete: 'off',
  } as const
}

/** Scrolls the list and nothing else: the page behind it stays where it is. */
function scrollIntoSight(option: HTMLElement | null): void {
  const list = option?.closest('[role="listbox"]')
  if (!option || !list) return
  const { top, bottom } = option.getBoundingClientRect()
  const frame = list.getBoundingClientRect()
  if (top < frame.top) list.scrollTop -= frame.top - top
  if (bottom > frame.bottom) list.scrollTop += bottom - frame.bottom
}

/** Prevents closing between press and click. A touch also ends in mouse events, and may still scroll. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault()
}
