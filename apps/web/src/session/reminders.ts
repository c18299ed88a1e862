import { type Problem, problemOf } from './problem.ts'

/** The reminders that the account has turned on. */
export interface ReminderSettings {
  readonly weeklyMail: boolean
  /** Whether the calendar has amounts. */
  readonly showsAmounts: boolean
  /** The secret address of the calendar; null without one. */
  readonly feedAddress: string | null
  /** Where mails go: the verified address; null without one. */
  readonly email: string | null
  readonly push: {
    /** The key that browsers subscribe with. */
    readonly publicKey: string
    readonly devices: readonly PushDevice[]
    /** Whether notifications have names and amounts. */
    readonly showsAmounts: boolean
    /** Times of day in the time zone of the person; null without quiet hours. */
    readonly quietHours: { readonly from: string; readonly until: string } | null
  }
}

/** A browser that gets notifications. */
export interface PushDevice {
  readonly id: string
  readonly userAgent: string
  readonly addedAtMs: number
}

/** What can be changed. */
interface Changes {
  readonly weeklyMail?: boolean
  readonly showsAmounts?: boolean
  readonly pushAmounts?: boolean
  readonly quietHours?: ReminderSettings['push']['quietHours']
}

const path = '/v1/reminders'
const feedPath = '/v1/reminders/feed'

/** The settings as they are. */
export function readReminders(): Promise<ReminderSettings | Problem> {
  return ask('GET', path)
}

/** Changes some of them; days are counted in the time zone of this browser until the person has another. */
export function changeReminders(changes: Changes): Promise<ReminderSettings | Problem> {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return ask('POST', path, { ...changes, timeZone })
}

/** Makes an address of the calendar, in place of the one there is. */
export function makeFeedAddress(): Promise<ReminderSettings | Problem> {
  return ask('POST', feedPath)
}

/** Makes the address of the calendar useless. */
export function revokeFeedAddress(): Promise<ReminderSettings | Problem> {
  return ask('DELETE', feedPath)
}

async function ask(
  method: 'GET' | 'POST' | 'DELETE',
  route: string,
  body?: object,
): Promise<ReminderSettings | Problem> {
  try {
    const { askOwnRoute } = await import('./sdk/own-route.ts')
    return await askOwnRoute<ReminderSettings>(method, route, body)
  } catch (error) {
    return problemOf(error)
  }
}
