import { describe, expect, it, vi } from 'vitest'
import { type AuthEvent, type EventConsumer, EventManager } from './auth-events.ts'

const anEvent = (event: Partial<AuthEvent> = {}): AuthEvent => ({
  type: 'signInViaPopup',
  eventId: '1',
  urlResponse: 'http://localhost/#id_token=t',
  ...event,
})

function aConsumer(consumer: Partial<EventConsumer> = {}) {
  const seen: unknown[] = []
  return {
    seen,
    filter: ['signInViaPopup'] as const,
    eventId: '1',
    onAuthEvent: ({ type }: AuthEvent) => seen.push(type),
    onError: (error: Error) => seen.push('code' in error && error.code),
    ...consumer,
  }
}

describe('EventManager', () => {
  it('delivers an event to the operation that waits for it, and to no other', () => {
    const manager = new EventManager()
    const mine = aConsumer()
    const others = [aConsumer({ eventId: '2' }), aConsumer({ filter: ['linkViaPopup'] })]
    for (const consumer of [mine, ...others]) manager.registerConsumer(consumer)
    manager.deliver(anEvent())
    expect(mine.seen).toEqual(['signInViaPopup'])
    expect(others.map(({ seen }) => seen)).toEqual([[], []])
  })

  it('delivers no event twice within ten minutes', () => {
    vi.useFakeTimers()
    const manager = new EventManager()
    const consumer = aConsumer()
    manager.registerConsumer(consumer)
    manager.deliver(anEvent())
    manager.deliver(anEvent())
    expect(consumer.seen).toHaveLength(1)
    vi.advanceTimersByTime(10 * 60_000)
    manager.deliver(anEvent())
    expect(consumer.seen).toHaveLength(2)
    vi.useRealTimers()
  })

  it('delivers nothing after an operation has unsubscribed', () => {
    const manager = new EventManager()
    const consumer = aConsumer()
    manager.registerConsumer(consumer)
    manager.unregisterConsumer(consumer)
    manager.deliver(anEvent())
    expect(consumer.seen).toEqual([])
  })

  it('keeps the event of a redirect until it is requested', () => {
    const manager = new EventManager()
    manager.deliver(anEvent({ type: 'signInViaRedirect', eventId: '' }))
    const popup = aConsumer()
    const redirect = aConsumer({ filter: ['signInViaRedirect', 'unknown'], eventId: null })
    manager.registerConsumer(popup)
    manager.registerConsumer(redirect)
    expect(popup.seen).toEqual([])
    expect(redirect.seen).toEqual(['signInViaRedirect'])
  })

  it("reports a failed sign-in with the provider's code", () => {
    const manager = new EventManager()
    const consumer = aConsumer()
    manager.registerConsumer(consumer)
    manager.deliver(anEvent({ error: { code: 'auth/user-cancelled', message: '' } }))
    expect(consumer.seen).toEqual(['auth/user-cancelled'])
  })

  it('does not treat a redirect without a result as a failure', () => {
    const manager = new EventManager()
    const redirect = aConsumer({ filter: ['signInViaRedirect', 'unknown'], eventId: null })
    manager.deliver(anEvent({ type: 'unknown', error: { code: 'auth/no-auth-event', message: '' } }))
    manager.registerConsumer(redirect)
    expect(redirect.seen).toEqual(['unknown'])
  })

  it('fails all waiting operations when a failure cannot be assigned', () => {
    const manager = new EventManager()
    const consumer = aConsumer()
    manager.registerConsumer(consumer)
    manager.fail({ code: 'auth/timeout', message: '' })
    expect(consumer.seen).toEqual(['auth/timeout'])
  })
})
