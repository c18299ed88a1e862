import { fillPieces, parseMessage } from './format.ts'
import { type Language, languages, type MessageParameters } from './generated.ts'
import { serverCatalogues } from './generated-server.ts'

type Parameters = MessageParameters<string | number, never>
/** The messages that the server formats itself. */
export type ServerId = Extract<keyof Parameters, `${keyof (typeof serverCatalogues)['en']}.${string}`>

export type ServerValues<Id extends ServerId> = Parameters[Id] extends null ? [] : [Parameters[Id]]

/** The supported language of a tag like `es-ES`, or the first supported one of an Accept-Language header; otherwise English. */
export function languageOf(tags: string | null | undefined): Language {
  const wanted = (tags ?? '').split(',').map((tag) => tag.trim().split(/[-;]/)[0]?.toLowerCase() ?? '')
  return wanted.find((tag): tag is Language => Object.hasOwn(languages, tag)) ?? 'en'
}

/** Formats a message on the server. */
export function serverText<Id extends ServerId>(
  language: Language,
  id: Id,
  ...[values]: ServerValues<Id>
): string {
  const [area = '', key = ''] = id.split('.')
  const catalogue: Record<string, string> = Reflect.get(serverCatalogues[language], area)
  return fillPieces(parseMessage(catalogue[key] ?? ''), { ...values }, { language, number: String }).join('')
}
