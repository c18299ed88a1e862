import { type Piece, parseMessage } from '../src/format.ts'
import { type Catalogue, sourceLanguage } from './catalogues.ts'
import { parametersOf } from './parameters.ts'

/** Missing, unused or unreadable messages in the catalogues of all languages. */
export function catalogueProblems(catalogues: ReadonlyMap<string, ReadonlyMap<string, Catalogue>>): string[] {
  const source = catalogues.get(sourceLanguage) ?? new Map<string, Catalogue>()
  return [...catalogues].flatMap(([language, areas]) => [
    ...[...source.keys()]
      .filter((area) => !areas.has(area))
      .map((area) => `${language}/${area}.json is missing`),
    ...[...areas].flatMap(([area, catalogue]) =>
      areaProblems(language, catalogue, source.get(area) ?? {}).map(
        (problem) => `${language}/${area}.json: ${problem}`,
      ),
    ),
  ])
}

function areaProblems(language: string, catalogue: Catalogue, source: Catalogue): string[] {
  const missing = Object.keys(source).filter((key) => !(key in catalogue))
  const unknown = Object.keys(catalogue).filter((key) => !(key in source))
  return [
    ...missing.map((key) => `${key} is not translated`),
    ...unknown.map((key) => `${key} is not in ${sourceLanguage}`),
    ...Object.entries(catalogue).flatMap(([key, text]) =>
      messageProblems(language, text, source[key] ?? text).map((problem) => `${key}: ${problem}`),
    ),
  ]
}

function messageProblems(language: string, text: string, source: string): string[] {
  try {
    const own = [...parametersOf(text)].join(' ')
    const wanted = [...parametersOf(source)].join(' ')
    return [
      ...(own === wanted ? [] : [`has the parameters (${own}) instead of (${wanted})`]),
      ...missingForms(parseMessage(text), language).map((form) => `lacks the plural form ${form}`),
    ]
  } catch (error) {
    return [String(error)]
  }
}

/** Plural forms that the language has for whole numbers, and that a message leaves out. */
function missingForms(pieces: readonly Piece[], language: string): string[] {
  const rule = new Intl.PluralRules(language)
  const forms = new Set(Array.from({ length: 1000 }, (_, count) => rule.select(count)))
  return pieces.flatMap((piece) => {
    if (typeof piece === 'string' || piece.kind === 'count' || piece.kind === 'value') return []
    if (piece.kind === 'tag') return missingForms(piece.pieces, language)
    const missing = piece.kind === 'plural' ? [...forms].filter((form) => !piece.cases[form]) : []
    return [...missing, ...Object.values(piece.cases).flatMap((inner) => missingForms(inner, language))]
  })
}
