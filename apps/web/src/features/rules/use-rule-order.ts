import type { RuleRow } from '@monedero/core'
import { type PointerEvent, useState } from 'react'
import { changeAllWithUndo } from '../../ledger-ui/change-with-undo.ts'
import { t } from '../../messages/text.ts'
import { useLedger } from '../../replica/hooks/ledger-context.ts'
import { moved, movingMutations } from './rule-moves.ts'

/** How rules are put into another order. */
export interface RuleOrder {
  /** The rules as they are shown, while one is dragged too. */
  readonly shown: readonly RuleRow[]
  readonly draggedId: string | undefined
  readonly move: (id: string, to: number) => void
  readonly startDrag: (event: PointerEvent<HTMLElement>, id: string) => void
}

export function useRuleOrder(rules: readonly RuleRow[]): RuleOrder {
  const replica = useLedger()
  const [drag, setDrag] = useState<{ readonly id: string; readonly to: number }>()
  const shown = drag ? moved(rules, drag.id, drag.to) : rules

  const move = (id: string, to: number) => {
    const mutations = movingMutations(rules, id, to)
    if (mutations.length > 0)
      changeAllWithUndo(replica, mutations, t('categories.ruleMoved', { number: to + 1 }))
  }

  const startDrag = (event: PointerEvent<HTMLElement>, id: string) => {
    if (event.button !== 0) return
    const handle = event.currentTarget
    const list = handle.closest('ol')
    if (!list) return
    handle.setPointerCapture(event.pointerId)
    let to = rules.findIndex((rule) => rule.id === id)
    const follow = ({ clientY }: globalThis.PointerEvent) => {
      const middles = [...list.querySelectorAll<HTMLElement>('[data-rule]')]
        .filter((row) => row.dataset['rule'] !== id)
        .map((row) => row.getBoundingClientRect())
        .map(({ top, height }) => top + height / 2)
      to = middles.filter((middle) => middle < clientY).length
      setDrag({ id, to })
    }
    const end = ({ type }: Event) => {
      handle.removeEventListener('pointermove', follow)
      handle.removeEventListener('pointerup', end)
      handle.removeEventListener('pointercancel', end)
      setDrag(undefined)
      if (type === 'pointerup') move(id, to)
    }
    handle.addEventListener('pointermove', follow)
    handle.addEventListener('pointerup', end)
    handle.addEventListener('pointercancel', end)
  }
  return { shown, draggedId: drag?.id, move, startDrag }
}
