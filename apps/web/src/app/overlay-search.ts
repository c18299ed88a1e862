import type { EntryType } from '@monedero/core'

/** What may lie over any screen behind the doors. */
export interface OverlaySearch {
  /** The id of the entry whose details are open. */
  entry?: string | undefined
  /** The id of the entry whose form is open. */
  edit?: string | undefined
  /** The kind of entry whose empty form is open. */
  new?: EntryType | undefined
  /** What is not saved on the server, and why. */
  show?: 'changes' | undefined
  /** The id of the entry whose values a new one begins with. */
  from?: string | undefined
  /** The id of the purchase that a new entry pays back. */
  refund?: string | undefined
  /** The id of what somebody owes of that purchase. */
  iou?: string | undefined
}

/** Reads what lies over the screen; of several, the one on top. */
export function parseOverlaySearch(search: Record<string, unknown>): OverlaySearch {
  const { entry, edit, new: kind, from, refund, iou, show } = search
  if (show === 'changes') return { show }
  if (kind === 'expense' || kind === 'income' || kind === 'transfer')
    return {
      new: kind,
      ...(typeof from === 'string' && { from }),
      ...(typeof refund === 'string' && { refund }),
      ...(typeof iou === 'string' && { iou }),
    }
  if (typeof edit === 'string') return { edit }
  return typeof entry === 'string' ? { entry } : {}
}
