import type { Problem } from '../../session/problem.ts'
import type { ReminderSettings } from '../../session/reminders.ts'
import { useAction } from '../../session/use-action.ts'

/** What the rows of reminders share. */
export interface ReminderRowProps {
  settings: ReminderSettings
  onChange: (settings: ReminderSettings) => void
}

/** An action that answers with the settings as they are then. */
export function useChange<Args extends readonly unknown[]>(
  onChange: ReminderRowProps['onChange'],
  ask: (...args: Args) => Promise<ReminderSettings | Problem>,
) {
  return useAction(async (...args: Args) => {
    const answer = await ask(...args)
    if (typeof answer === 'string') return answer
    onChange(answer)
    return null
  })
}
