import { expect, test } from 'vitest'
import { catalogueProblems } from './catalogue-problems.ts'

function problemsOf(english: Record<string, string>, spanish: Record<string, string> | undefined): string[] {
  return catalogueProblems(
    new Map([
      ['en', new Map([['app', english]])],
      ['es', new Map(spanish && [['app', spanish]])],
    ]),
  )
}

test('accepts a complete translation', () => {
  const english = { found: '{n, plural, one {# entry} other {# entries}} in <b>{name}</b>' }
  const spanish = { found: 'En <b>{name}</b>: {n, plural, one {# movimiento} other {# movimientos}}' }
  expect(problemsOf(english, spanish)).toEqual([])
})

test.each([
  ['a missing area', undefined, 'es/app.json is missing'],
  ['a missing message', {}, 'es/app.json: hello is not translated'],
  ['a message that nobody uses', { hello: 'Hola, {name}', bye: 'Adiós' }, 'es/app.json: bye is not in en'],
  [
    'a missing parameter',
    { hello: 'Hola' },
    'es/app.json: hello: has the parameters () instead of (name,value)',
  ],
])('reports %s', (_, spanish, problem) => {
  expect(problemsOf({ hello: 'Hello, {name}' }, spanish)).toEqual([problem])
})

test('reports a missing plural form', () => {
  const english = { found: '{n, plural, one {#} other {#}}' }
  expect(problemsOf(english, { found: '{n, plural, other {#}}' })).toEqual([
    'es/app.json: found: lacks the plural form one',
  ])
})
