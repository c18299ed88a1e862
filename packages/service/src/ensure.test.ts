import { expect, it } from 'vitest'
import { type Ensure, ensureWith } from './ensure.ts'

const ensure: Ensure<'GONE' | 'BUSY'> = ensureWith((code, detail) =>
  Object.assign(new Error(code), { code, detail }),
)

it('passes where the condition holds, and narrows its type', () => {
  const value: string | undefined = ['text'][0]
  ensure(value, 'GONE')
  expect(value.length).toBe(4)
})

it.each([false, 0, '', null, undefined])('throws the error of the package for %j', (condition) => {
  expect(() => ensure(condition, 'BUSY', 'try later')).toThrow(
    expect.objectContaining({ code: 'BUSY', detail: 'try later' }),
  )
})
