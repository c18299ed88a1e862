import { describe, expect, test } from 'vitest'
import { fillPieces, type Piece, parseMessage } from '../src/format.ts'
import { readCatalogues } from './catalogues.ts'

/** Nouns that are counted: one, several. */
const nouns = {
  en: 'account accounts,amount amounts,balance balances,budget budgets,category categories,day days,entry entries,expense expenses,file files,IOU IOUs,item items,line lines,month months,part parts,period periods,rate rates,record records,refund refunds,result results,row rows,rule rules,subcategory subcategories,tag tags,type types,wallet wallets,week weeks,year years',
  es: 'cuenta cuentas,importe importes,saldo saldos,presupuesto presupuestos,categoría categorías,cambio cambios,día días,movimiento movimientos,gasto gastos,archivo archivos,cobro cobros,elemento elementos,línea líneas,mes meses,parte partes,periodo periodos,tipo tipos,registro registros,reembolso reembolsos,resultado resultados,fila filas,regla reglas,subcategoría subcategorías,etiqueta etiquetas,cartera carteras,semana semanas,año años',
}

/** What stands between a count and its noun. */
const adjectives = 'actual|earlier|exchange|more|older|other|overdue|possible|shared'

/** Verbs and pronouns that only fit one, and those that only fit several. */
const verbs = {
  en: { one: 'is isn’t was wasn’t it', several: 'are aren’t were weren’t they them' },
  es: {
    one: 'está queda falta puede sigue cambia cambiará coincide',
    several: 'están quedan faltan pueden siguen cambian cambiarán coinciden son ellos',
  },
}

/** Messages that speak of one and of several in the same breath. */
const mixed = new Set(['find.selectedFees', 'import.nowReadable', 'import.undoGone'])

/** Messages with a value before a plural: a number that is never one, or no number. */
const neverOne = new Set([
  'app.INVALID',
  'app.LIMIT_REACHED',
  'app.SPLIT_SIZE',
  'app.balanceOverDays',
  'find.tooMany',
  'import.TOO_MANY_ROWS',
  'import.UNSUPPORTED',
  'overview.weekDue',
  'overview.weekUnusual',
  'overview.weekWithin',
  'reports.lastMonths',
  'upcoming.more',
  'wallets.walletsOf',
])

const counts = [0, 1, 2, 1000]
const messages = [...readCatalogues()].flatMap(([language, areas]) =>
  [...areas].flatMap(([area, catalogue]) =>
    Object.entries(catalogue).map(([key, text]) => ({ language, id: `${area}.${key}`, text })),
  ),
)

const grouped = (count: number) => count.toLocaleString('de')

describe.each(['en', 'es'] as const)('the messages in %s', (language) => {
  const pairs = nouns[language].split(',').map((pair) => pair.split(' '))
  const singular = pairs.map(([one]) => one).join('|')
  const plural = pairs.map(([, several]) => several).join('|')
  const own = messages.filter((message) => message.language === language)

  test.each(counts)('agree with a count of %i', (count) => {
    const wrong = new RegExp(
      `(?<![\\p{L}\\d.,])${grouped(count)} (?:(?:${adjectives}) )*(?:${count === 1 ? plural : singular})(?![\\p{L}])`,
      'u',
    )
    const disagreeing = own.flatMap(({ id, text }) =>
      branches(parseMessage(text), count, language)
        .filter((shown) => wrong.test(shown))
        .map((shown) => `${id}: ${shown}`),
    )
    expect(disagreeing).toEqual([])
  })

  test('have the verb of one where one is counted, and of several where several are', () => {
    const inOne = new RegExp(`(?<!\\p{L})(?:${verbs[language].several.replaceAll(' ', '|')})(?!\\p{L})`, 'iu')
    const inSeveral = new RegExp(`(?<!\\p{L})(?:${verbs[language].one.replaceAll(' ', '|')})(?!\\p{L})`, 'iu')
    const disagreeing = own
      .filter(({ id }) => !mixed.has(id))
      .flatMap(({ id, text }) =>
        pluralsOf(parseMessage(text)).flatMap(({ cases }) => [
          ...(cases['one'] && inOne.test(literal(cases['one'])) ? [`${id}: ${literal(cases['one'])}`] : []),
          ...(cases['other'] && inSeveral.test(literal(cases['other']))
            ? [`${id}: ${literal(cases['other'])}`]
            : []),
        ]),
      )
    expect(disagreeing).toEqual([])
  })

  test('count things in a plural, unless there are always several', () => {
    const noun = new RegExp(`^ (?:(?:${adjectives}) )*(?:${plural})(?!\\p{L})`, 'u')
    const unplural = own.filter(
      ({ id, text }) =>
        !neverOne.has(id) && everyList(parseMessage(text)).some((pieces) => isBare(pieces, noun)),
    )
    expect(unplural.map(({ id, text }) => `${id}: ${text}`)).toEqual([])
  })
})

test('a message without agreement is found', () => {
  expect(branches(parseMessage('{n, plural, one {# entries} other {# entry}}'), 1, 'en')).toEqual([
    '1 entries',
  ])
})

/** What a message shows where every count in it is the same, for each of its choices. */
function branches(pieces: readonly Piece[], count: number, language: string): string[] {
  const choices = everyList(pieces).flatMap((list) =>
    list.flatMap((piece) => (isChoice(piece, 'select') ? Object.keys(piece.cases) : [])),
  )
  const names = namesOf(pieces)
  const shown = ['other', ...choices].map((choice) =>
    fillPieces(
      pieces,
      Object.fromEntries([...names].map(([name, kind]) => [name, kind === 'plural' ? count : choice])),
      { language, number: (value) => value.toLocaleString('de') },
    ).join(''),
  )
  return [...new Set(shown)]
}

type Choice = Extract<Piece, { kind: 'plural' | 'select' }>

function isChoice(piece: Piece, kind: Choice['kind']): piece is Choice {
  return typeof piece !== 'string' && piece.kind === kind
}

/** The pieces of a message, of its tags and of all its cases. */
function everyList(pieces: readonly Piece[]): (readonly Piece[])[] {
  return [
    pieces,
    ...pieces.flatMap((piece) => {
      if (typeof piece === 'string' || piece.kind === 'value' || piece.kind === 'count') return []
      return piece.kind === 'tag' ? everyList(piece.pieces) : Object.values(piece.cases).flatMap(everyList)
    }),
  ]
}

function pluralsOf(pieces: readonly Piece[]): Choice[] {
  return everyList(pieces).flatMap((list) => list.filter((piece) => isChoice(piece, 'plural')))
}

function namesOf(pieces: readonly Piece[]): Map<string, string> {
  const found = everyList(pieces)
    .flat()
    .filter((piece) => typeof piece !== 'string')
    .flatMap((piece) => (piece.kind === 'count' ? [] : [[piece.name, piece.kind] as const]))
  return new Map(found.toSorted(([, kind]) => (kind === 'plural' ? 1 : -1)))
}

function literal(pieces: readonly Piece[]): string {
  return pieces.filter((piece) => typeof piece === 'string').join(' ')
}

/** Whether a plain value stands before a counted noun. */
function isBare(pieces: readonly Piece[], noun: RegExp): boolean {
  return pieces.some((piece, index) => {
    const next = pieces[index + 1]
    return typeof piece !== 'string' && piece.kind === 'value' && typeof next === 'string' && noun.test(next)
  })
}
