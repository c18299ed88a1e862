/** One piece of a message: literal text or a placeholder. */
export type Piece =
  | string
  | { readonly kind: 'value'; readonly name: string }
  | { readonly kind: 'count' }
  | { readonly kind: 'plural' | 'select'; readonly name: string; readonly cases: Cases }
  | { readonly kind: 'tag'; readonly name: string; readonly pieces: readonly Piece[] }

type Cases = Readonly<Record<string, readonly Piece[]>>

/** Formats values by language and personal settings. */
export interface Style {
  readonly language: string
  readonly number: (value: number) => string
  /** Renders the content of a tag, with the value given for it. */
  readonly tag?: (value: unknown, inner: unknown[]) => unknown
}

const plainText = /(?:[^{}<']|''|'[{}<#][^']*'|'(?![{}<#]))+/y
const countingText = /(?:[^{}<#']|''|'[{}<#][^']*'|'(?![{}<#]))+/y

/**
 * Reads a message: the part of ICU MessageFormat that we use. Values `{name}`, plurals
 * `{n, plural, =0 {none} one {# entry} other {# entries}}`, choices `{kind, select, wallet {…} other {…}}`, and parts that the caller renders,
 * `<link>Sign in</link>`. Apostrophes before a brace or a `<` quote
 * plain text.
 */
export function parseMessage(text: string): readonly Piece[] {
  let at = 0
  const fail = (): never => {
    throw new SyntaxError(`unreadable message at ${at}: ${text}`)
  }
  const take = (pattern: RegExp): RegExpExecArray | undefined => {
    pattern.lastIndex = at
    const found = pattern.exec(text)
    if (found) at = pattern.lastIndex
    return found ?? undefined
  }
  const pieces = (isCounting: boolean): readonly Piece[] => {
    const read: Piece[] = []
    for (;;) {
      const plain = take(isCounting ? countingText : plainText)
      if (plain) read.push(plain[0].replaceAll(/''|'([{}<#][^']*)'/g, (_, quoted?: string) => quoted ?? "'"))
      else if (isCounting && take(/#/y)) read.push({ kind: 'count' })
      else if (take(/\{/y)) read.push(argument())
      else {
        const name = take(/<(\w+)>/y)?.[1]
        if (name === undefined) return read
        read.push({ kind: 'tag', name, pieces: pieces(isCounting) })
        if (take(/<\/(\w+)>/y)?.[1] !== name) fail()
      }
    }
  }
  const argument = (): Piece => {
    const [, name = '', kind] = take(/\s*(\w+)\s*(?:,\s*(plural|select)\s*,)?/y) ?? fail()
    if (kind !== 'plural' && kind !== 'select') return take(/\}/y) ? { kind: 'value', name } : fail()
    const cases: Record<string, readonly Piece[]> = {}
    for (let found = take(/\s*(=?\w+)\s*\{/y); found; found = take(/\s*(=?\w+)\s*\{/y)) {
      cases[found[1] ?? ''] = pieces(kind === 'plural')
      if (!take(/\}/y)) fail()
    }
    if (!cases['other'] || !take(/\s*\}/y)) fail()
    return { kind, name, cases }
  }
  const read = pieces(false)
  return at === text.length ? read : fail()
}

/** A message filled with its values, in order. */
export function fillPieces(
  pieces: readonly Piece[],
  values: Readonly<Record<string, unknown>>,
  style: Style,
  count = 0,
): unknown[] {
  return pieces.flatMap((piece): unknown[] => {
    if (typeof piece === 'string') return [piece]
    if (piece.kind === 'count') return [style.number(count)]
    const value = values[piece.name]
    if (piece.kind === 'value') return [typeof value === 'number' ? style.number(value) : value]
    if (piece.kind === 'tag') {
      const inner = fillPieces(piece.pieces, values, style, count)
      return [style.tag?.(value, inner) ?? inner.join('')]
    }
    const chosen = piece.kind === 'plural' ? pluralCase(piece.cases, Number(value), style) : String(value)
    return fillPieces(
      (Object.hasOwn(piece.cases, chosen) ? piece.cases[chosen] : piece.cases['other']) ?? [],
      values,
      style,
      piece.kind === 'plural' ? Number(value) : count,
    )
  })
}

const rules = new Map<string, Intl.PluralRules>()

function pluralCase(cases: Cases, count: number, { language }: Style): string {
  if (cases[`=${count}`]) return `=${count}`
  let rule = rules.get(language)
  if (!rule) rules.set(language, (rule = new Intl.PluralRules(language)))
  return rule.select(count)
}
