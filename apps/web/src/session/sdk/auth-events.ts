import { FirebaseError } from '@firebase/app'

/** The event type of an SDK operation; `unknown` means a redirect without a result. */
export type EventType = `${'signIn' | 'link' | 'reauth'}Via${'Popup' | 'Redirect'}` | 'unknown'

/** The result of a provider sign-in, in the SDK's format. */
export interface AuthEvent {
  type: EventType
  eventId: string
  /** The SDK sends it to the identity service, which finds the provider's token in it. */
  urlResponse: string | null
  error?: { code: string; message: string }
}

/** An operation of the SDK that waits for an event. */
export interface EventConsumer {
  readonly filter: readonly EventType[]
  readonly eventId: string | null
  onAuthEvent(event: AuthEvent): unknown
  onError(error: Error): unknown
}

const rememberedMs = 10 * 60 * 1000

/** Delivers each event to the operation that waits for it, and no event twice within ten minutes. */
export class EventManager {
  readonly #consumers = new Set<EventConsumer>()
  readonly #handledAtMs = new Map<string, number>()
  /** The event of a redirect: available before any operation can request it. */
  #early: AuthEvent | undefined

  registerConsumer(consumer: EventConsumer): void {
    this.#consumers.add(consumer)
    if (!this.#early || !isFor(this.#early, consumer)) return
    const event = this.#early
    this.#early = undefined
    this.deliver(event)
  }

  unregisterConsumer(consumer: EventConsumer): void {
    this.#consumers.delete(consumer)
  }

  /** Delivers an event; without a waiting operation, one of a redirect is kept. */
  deliver(event: AuthEvent): void {
    if (this.#wasHandled(event)) return
    const takers = [...this.#consumers].filter((consumer) => isFor(event, consumer))
    if (takers.length === 0) {
      if (!event.type.endsWith('Popup')) this.#early = event
      return
    }
    this.#handledAtMs.set(identityOf(event), Date.now())
    for (const taker of takers) hand(event, taker)
  }

  /** Fails every waiting operation: the failure cannot be assigned to one. */
  fail(error: { code: string; message: string }): void {
    for (const consumer of this.#consumers) consumer.onError(new FirebaseError(error.code, error.message))
  }

  #wasHandled(event: AuthEvent): boolean {
    const handledAtMs = this.#handledAtMs.get(identityOf(event))
    return handledAtMs !== undefined && Date.now() - handledAtMs < rememberedMs
  }
}

function identityOf({ type, eventId }: AuthEvent): string {
  return `${type} ${eventId}`
}

function isFor(event: AuthEvent, consumer: EventConsumer): boolean {
  const isAwaited = consumer.eventId === null || consumer.eventId === event.eventId
  return isAwaited && consumer.filter.includes(event.type)
}

/** The SDK's redirect operation reads "no event" as "nothing happened", not as a failure. */
function hand(event: AuthEvent, consumer: EventConsumer): void {
  if (event.error && event.type !== 'unknown')
    consumer.onError(new FirebaseError(event.error.code, event.error.message))
  else consumer.onAuthEvent(event)
}
