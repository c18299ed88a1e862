import { accept, type Parsed, type Refused, refuse } from '../errors/parsed.ts'
import { add, invert, multiply, negate, type Rational } from './rational.ts'
import type { NumberReading } from './read-number.ts'
import type { Token } from './read-tokens.ts'

/** Evaluates a sum exactly: parentheses, then × ÷, then + −, from left to right; one sign is allowed before a number. */
export function evaluate(tokens: readonly Token[], example: string): Parsed<Rational> {
  let position = 0
  const peek = () => tokens[position]?.kind

  function readSum(): Parsed<Rational> {
    let total = readProduct()
    while (total.ok && (peek() === '+' || peek() === '-')) {
      const isMinus = tokens[position++]?.kind === '-'
      const term = readProduct()
      if (!term.ok) return term
      total = accept(add(total.value, isMinus ? negate(term.value) : term.value))
    }
    return total
  }

  function readProduct(): Parsed<Rational> {
    const first = readFactor()
    if (!first.ok) return first
    let { value } = first.value
    if (first.value.doubt && peek() !== '*' && peek() !== '/') return first.value.doubt
    while (peek() === '*' || peek() === '/') {
      const isDivision = tokens[position++]?.kind === '/'
      const factor = readFactor()
      if (!factor.ok) return factor
      if (isDivision && factor.value.value.numerator === 0n) return refuse('AMOUNT_DIVIDED_BY_ZERO')
      value = multiply(value, isDivision ? invert(factor.value.value) : factor.value.value)
    }
    return accept(value)
  }

  function readFactor(): Parsed<NumberReading> {
    if (peek() !== '+' && peek() !== '-') return readOperand()
    const isMinus = tokens[position++]?.kind === '-'
    const operand = readOperand()
    if (!operand.ok || !isMinus) return operand
    return accept({ ...operand.value, value: negate(operand.value.value) })
  }

  function readOperand(): Parsed<NumberReading> {
    const token = tokens[position++]
    if (token === undefined) return refuse('AMOUNT_UNFINISHED', 'number')
    if (token.kind === 'number') return accept(token)
    if (token.kind !== '(') return unexpected(token)
    const inner = readSum()
    if (!inner.ok) return inner
    const closing = tokens[position++]
    if (closing === undefined) return refuse('AMOUNT_UNFINISHED', 'parenthesis')
    return closing.kind === ')' ? accept({ value: inner.value }) : unexpected(closing)
  }

  function unexpected(token: Token): Refused {
    if (token.kind === 'number' || token.kind === '(') return refuse('AMOUNT_OPERATOR_MISSING', token.text)
    return refuse('AMOUNT_UNREADABLE', token.text, example)
  }

  const result = readSum()
  const rest = tokens[position]
  return result.ok && rest ? unexpected(rest) : result
}
