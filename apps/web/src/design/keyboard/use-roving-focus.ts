import { type FocusEvent, type KeyboardEvent, useState } from 'react'

type Direction = 'vertical' | 'horizontal'

const stepKeys: Readonly<Record<Direction, Readonly<Record<string, number>>>> = {
  vertical: { ArrowDown: 1, ArrowUp: -1 },
  horizontal: { ArrowRight: 1, ArrowLeft: -1 },
}

/**
 * Makes a list of `count` buttons one tab stop: Tab reaches the one at `startIndex`, arrow keys, Home and End move from there.
 * Each button needs `data-roving` and the `tabIndex` of its index.
 */
export function useRovingFocus(direction: Direction, count: number, startIndex: number) {
  const [focused, setFocused] = useState<number>()
  const tabStop = Math.min(focused ?? Math.max(startIndex, 0), Math.max(count - 1, 0))
  return {
    tabIndexOf: (index: number) => (index === tabStop ? 0 : -1),
    listProps: {
      onFocus: ({ target, currentTarget }: FocusEvent<HTMLElement>) =>
        setFocused(Math.max(itemsIn(currentTarget).indexOf(target), 0)),
      onBlur: ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
        if (!currentTarget.contains(relatedTarget)) setFocused(undefined)
      },
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        if (event.ctrlKey || event.metaKey || event.altKey) return
        const items = itemsIn(event.currentTarget)
        const next = nextIndex(event.key, tabStop, items.length, direction)
        if (next === undefined) return
        event.preventDefault()
        items[next]?.focus()
      },
    },
  }
}

function nextIndex(key: string, index: number, count: number, direction: Direction): number | undefined {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const step = stepKeys[direction][key]
  return step === undefined ? undefined : Math.min(Math.max(index + step, 0), count - 1)
}

function itemsIn(list: HTMLElement): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>('[data-roving]')]
}
