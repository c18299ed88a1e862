import { loadable } from '../design/loadable/loadable.tsx'
import { UpcomingScreen } from '../features/upcoming/upcoming-screen.tsx'
import { withMessages } from '../messages/load-messages.ts'

const LineAssist = loadable(
  withMessages(() => import('../features/entry-form/line/line-assist.tsx'), 'entry', 'shortcuts'),
)

/** `/upcoming`, with the reader of lines for what is only tried. */
export function UpcomingPage() {
  return <UpcomingScreen Reader={LineAssist} />
}
