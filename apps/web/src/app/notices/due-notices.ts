import type { Notice } from '../../design/notice-line/notice-line.tsx'
import type { DismissedNotices } from '../../replica/browser/dismissed-notices.ts'

const weekMs = 7 * 24 * 60 * 60 * 1000

/** Notices about what is lost or locked without action come back a week after they were dismissed. */
const recurring: ReadonlySet<string> = new Set(['verify-email', 'guest'])

/** The notices to show: those that were not dismissed, or come back by now. */
export function dueNotices(
  notices: readonly (Notice | undefined)[],
  dismissed: DismissedNotices,
  nowMs: number,
): Notice[] {
  return notices
    .filter((notice) => notice !== undefined)
    .filter(({ id }) => {
      const dismissedAtMs = dismissed[id]
      if (dismissedAtMs === undefined) return true
      return recurring.has(id) && nowMs - dismissedAtMs >= weekMs
    })
}
