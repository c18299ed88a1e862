import type { Notice } from '../../design/feedback/notice-line.tsx'
import type { DismissedNotices } from '../../replica/browser/dismissed-notices.ts'

const weekMs = 7 * 24 * 60 * 60 * 1000

/** The notices to show: those not dismissed within the last week. */
export function dueNotices(
  notices: readonly (Notice | undefined)[],
  dismissed: DismissedNotices,
  nowMs: number,
): Notice[] {
  return notices
    .filter((notice) => notice !== undefined)
    .filter(({ id }) => {
      const dismissedAtMs = dismissed[id]
      return dismissedAtMs === undefined || nowMs - dismissedAtMs >= weekMs
    })
}
