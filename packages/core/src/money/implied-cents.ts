import { multiply } from './rational.ts'
import type { Token } from './read-tokens.ts'

const hundredth = { numerator: 1n, denominator: 100n }

/**
 * Reads digits without a separator as hundredths. In a product only one number is money: the first one, or the one
 * in parentheses.
 */
export function withImpliedCents(tokens: readonly Token[]): Token[] {
  return tokens.map((token, index) => {
    if (token.kind !== 'number' || /[.,]/.test(token.text)) return token
    const before = tokens[index - 1]?.kind
    const isFactor = before === '*' || before === '/'
    const multipliesParentheses = tokens[index + 1]?.kind === '*' && tokens[index + 2]?.kind === '('
    return isFactor || multipliesParentheses ? token : { ...token, value: multiply(token.value, hundredth) }
  })
}
