import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createToasts, type Toasts } from './create-toasts.ts'

const messagesOf = (toasts: Toasts) => toasts.errors().map(({ message }) => message)

describe('createToasts', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })

  afterEach(() => {
    vi.useRealTimers()
  })

  it('shows a toast for eight seconds', () => {
    const toasts = createToasts()
    toasts.show({ message: 'Saved' })
    vi.advanceTimersByTime(7999)
    expect(toasts.current()?.message).toBe('Saved')
    vi.advanceTimersByTime(1)
    expect(toasts.current()).toBeUndefined()
  })

  it('shows one at a time: a new toast replaces the old one and gets its own eight seconds', () => {
    const toasts = createToasts()
    toasts.show({ message: 'First' })
    vi.advanceTimersByTime(5000)
    toasts.show({ message: 'Second' })
    vi.advanceTimersByTime(7999)
    expect(toasts.current()?.message).toBe('Second')
    vi.advanceTimersByTime(1)
    expect(toasts.current()).toBeUndefined()
  })

  it('pauses while held and continues with the remaining time', () => {
    const toasts = createToasts()
    toasts.show({ message: 'Saved' })
    vi.advanceTimersByTime(3000)
    toasts.hold('pointer')
    vi.advanceTimersByTime(60_000)
    expect(toasts.current()?.message).toBe('Saved')
    toasts.release('pointer')
    vi.advanceTimersByTime(4999)
    expect(toasts.current()?.message).toBe('Saved')
    vi.advanceTimersByTime(1)
    expect(toasts.current()).toBeUndefined()
  })

  it('stays held by the focus when the pointer leaves', () => {
    const toasts = createToasts()
    toasts.show({ message: 'Saved' })
    vi.advanceTimersByTime(1000)
    toasts.hold('pointer')
    vi.advanceTimersByTime(1000)
    toasts.hold('focus')
    toasts.release('pointer')
    vi.advanceTimersByTime(60_000)
    expect(toasts.current()?.message).toBe('Saved')
    toasts.release('focus')
    vi.advanceTimersByTime(6999)
    expect(toasts.current()?.message).toBe('Saved')
    vi.advanceTimersByTime(1)
    expect(toasts.current()).toBeUndefined()
  })

  it('is hidden while an overlay is open and returns with the remaining time', () => {
    const toasts = createToasts()
    toasts.show({ message: 'Entry deleted' })
    vi.advanceTimersByTime(3000)
    const closeOne = toasts.cover()
    const closeOther = toasts.cover()
    expect(toasts.current()).toBeUndefined()
    vi.advanceTimersByTime(60_000)
    closeOne()
    expect(toasts.current()).toBeUndefined()
    closeOther()
    expect(toasts.current()?.message).toBe('Entry deleted')
    vi.advanceTimersByTime(5000)
    expect(toasts.current()).toBeUndefined()
  })

  it('shows feedback for a dialog at once, but defers other messages until it is closed', () => {
    const toasts = createToasts()
    const close = toasts.cover()
    toasts.show({ message: 'Undone' })
    expect(toasts.current()?.message).toBe('Undone')
    toasts.show({ message: 'All changes saved', isNews: true })
    vi.advanceTimersByTime(60_000)
    expect(toasts.current()).toBeUndefined()
    close()
    expect(toasts.current()?.message).toBe('All changes saved')
    vi.advanceTimersByTime(8000)
    expect(toasts.current()).toBeUndefined()
  })

  it('does not return held by a pointer that has left meanwhile', () => {
    const toasts = createToasts()
    toasts.show({ message: 'Saved' })
    toasts.hold('pointer')
    toasts.cover()()
    vi.advanceTimersByTime(8000)
    expect(toasts.current()).toBeUndefined()
  })

  it('does not return when it is released after being dismissed', () => {
    const toasts = createToasts()
    toasts.show({ message: 'Saved' })
    toasts.hold('pointer')
    toasts.dismiss()
    toasts.release('pointer')
    expect(toasts.current()).toBeUndefined()
    expect(vi.getTimerCount()).toBe(0)
  })

  it('notifies its listeners of each change until they unsubscribe', () => {
    const toasts = createToasts()
    const seen: (string | undefined)[] = []
    const leave = toasts.subscribe(() => seen.push(toasts.current()?.message))
    toasts.show({ message: 'Saved' })
    toasts.dismiss()
    leave()
    toasts.show({ message: 'Unheard' })
    expect(seen).toEqual(['Saved', undefined])
  })

  it('keeps an error until it is dismissed, beside other toasts', () => {
    const toasts = createToasts()
    toasts.show({ message: 'The limit is 200 wallets', tone: 'error' })
    toasts.show({ message: 'Saved' })
    vi.advanceTimersByTime(600_000)
    expect(toasts.current()).toBeUndefined()
    expect(messagesOf(toasts)).toEqual(['The limit is 200 wallets'])
    toasts.dismissError(toasts.errors()[0]?.id ?? 0)
    expect(toasts.errors()).toEqual([])
  })

  it('dismisses all errors at once', () => {
    const toasts = createToasts()
    for (const message of ['One', 'Two']) toasts.show({ message, tone: 'error' })
    toasts.dismissErrors()
    expect(toasts.errors()).toEqual([])
  })

  it('shows an error with the same words once, and the newest three', () => {
    const toasts = createToasts()
    for (const message of ['One', 'Two', 'One', 'Three', 'Four']) toasts.show({ message, tone: 'error' })
    expect(messagesOf(toasts)).toEqual(['One', 'Three', 'Four'])
  })

  it('hides errors while an overlay is open, but shows those of the overlay', () => {
    const toasts = createToasts()
    toasts.show({ message: 'Before', tone: 'error' })
    const close = toasts.cover()
    expect(toasts.errors()).toEqual([])
    toasts.show({ message: 'Inside', tone: 'error' })
    expect(messagesOf(toasts)).toContain('Inside')
    close()
    expect(messagesOf(toasts)).toEqual(['Before', 'Inside'])
  })

  it('gives two toasts with the same words different ids', () => {
    const toasts = createToasts()
    toasts.show({ message: 'Saved' })
    const first = toasts.current()?.id
    toasts.show({ message: 'Saved' })
    expect(toasts.current()?.id).not.toBe(first)
  })
})
