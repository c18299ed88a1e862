/** An exact fraction; the denominator is above 0. Never reduced: user input is short. */
export interface Rational {
  readonly numerator: bigint
  readonly denominator: bigint
}

export function negate(a: Rational): Rational {
  return { numerator: -a.numerator, denominator: a.denominator }
}

export function add(a: Rational, b: Rational): Rational {
  return {
    numerator: a.numerator * b.denominator + b.numerator * a.denominator,
    denominator: a.denominator * b.denominator,
  }
}

export function multiply(a: Rational, b: Rational): Rational {
  return { numerator: a.numerator * b.numerator, denominator: a.denominator * b.denominator }
}

/** One over the fraction, which must not be zero. */
export function invert(a: Rational): Rational {
  return a.numerator < 0n
    ? { numerator: -a.denominator, denominator: -a.numerator }
    : { numerator: a.denominator, denominator: a.numerator }
}

export function roundHalfAwayFromZero({ numerator, denominator }: Rational): bigint {
  const size = numerator < 0n ? -numerator : numerator
  const rounded = (2n * size + denominator) / (2n * denominator)
  return numerator < 0n ? -rounded : rounded
}
