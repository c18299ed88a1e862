import { expect, test } from 'vitest'
import { fillPieces, parseMessage } from './format.ts'

const spanish = { language: 'es', number: (value: number) => value.toLocaleString('de') }

function filled(text: string, values: Record<string, unknown> = {}): string {
  return fillPieces(parseMessage(text), values, spanish).join('')
}

test('puts values into a message', () => {
  expect(filled('{name} is in {place}', { name: 'Ana', place: 'Lugo' })).toBe('Ana is in Lugo')
  expect(filled("Don’t, don't, it''s, '{name}' and '<b>'")).toBe("Don’t, don't, it's, {name} and <b>")
})

test('chooses the plural form and formats counts by the settings of the person', () => {
  const text = '{n, plural, =0 {Nada} one {# movimiento de {name}} other {# movimientos}}'
  expect(filled(text, { n: 0 })).toBe('Nada')
  expect(filled(text, { n: 1, name: 'Ana' })).toBe('1 movimiento de Ana')
  expect(filled(text, { n: 1234 })).toBe('1.234 movimientos')
})

test('chooses by a word, and falls back to other', () => {
  const text = 'Este {what, select, wallet {monedero} other {elemento}}'
  expect(filled(text, { what: 'wallet' })).toBe('Este monedero')
  expect(filled(text, { what: 'unknown' })).toBe('Este elemento')
  expect(filled(text, { what: 'constructor' })).toBe('Este elemento')
})

test('lets the caller draw parts of a sentence', () => {
  const parts = fillPieces(
    parseMessage('¿No tienes cuenta? <link>Crea {n, plural, one {una} other {#}}</link>.'),
    { n: 1, link: 'here' },
    { ...spanish, tag: (value, inner) => ({ [String(value)]: inner.join('') }) },
  )
  expect(parts).toEqual(['¿No tienes cuenta? ', { here: 'Crea una' }, '.'])
})

test.each(['{', '{a', '{a, plural, one {x}}', '<b>x', '<b>x</i>', 'x}', '</b>'])('refuses %s', (text) => {
  expect(() => parseMessage(text)).toThrow(SyntaxError)
})
