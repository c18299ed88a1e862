import { namesKnownTo } from '../collections/collections.ts'
import { refuseMutation } from '../errors/refusal.ts'
import { protocolVersions } from './protocol.ts'
import type { RowsPage } from './rows-page.ts'

/** A mutation of any version, not read yet. */
interface AnyMutation {
  readonly op: string
  readonly args: unknown
}

/** A page of any version. */
export type AnyPage = Readonly<Record<string, unknown>>

/** The changes from one version to the next; what is absent stays as it is. */
interface Step {
  /** Throws a `Refusal` where a mutation of the version before has no counterpart. */
  readonly mutation?: (mutation: AnyMutation) => AnyMutation
  readonly page?: (page: AnyPage) => AnyPage
}

/** The step at index N leads from version N + 1 to the next one. What an older version gets is in `older-pages.ts`. */
const steps: readonly Step[] = [{ page: toVersion2 }, {}, {}, {}, {}, { mutation: toVersion7 }]

/** Converts a mutation of any supported version to the current one. Throws a `Refusal` where it cannot be converted. */
export function upgradeMutation({ op, args }: AnyMutation, version: number): AnyMutation {
  if (version < protocolVersions.min) refuseMutation('OUTDATED', '')
  return steps
    .slice(version - 1)
    .reduce<AnyMutation>((given, { mutation }) => mutation?.(given) ?? given, { op, args })
}

/** Converts a page of any supported version to the current one. */
export function upgradePage<Page extends object>(page: Page, version: number): Page & RowsPage {
  const parts: AnyPage = Object.fromEntries(Object.entries(page))
  const upgraded: unknown = steps
    .slice(version - 1)
    .reduce((given, step) => step.page?.(given) ?? given, parts)
  // The steps produce the fields of the current version; their content is checked where rows are read.
  return upgraded as Page & RowsPage
}

/** In version 1 the lists of documents were parts of the page itself, and the user document was no list. */
function toVersion2({ user, ...page }: AnyPage): AnyPage {
  const lists = namesKnownTo(1).filter((name) => name in page)
  const documents = Object.fromEntries(lists.map((name) => [name, page[name]]))
  const rest = Object.entries(page).filter(([part]) => !(part in documents))
  return {
    ...Object.fromEntries(rest),
    documents: { ...(user !== undefined && { user: [user] }), ...documents },
  }
}

/** Version 6 set what an import replaced as a whole list, to add to it: of two devices' additions one was lost. */
function toVersion7({ op, args }: AnyMutation): AnyMutation {
  if (op !== 'import.update' || !isObject(args) || !isObject(args['set'])) return { op, args }
  const { replaced, ...set } = args['set']
  return { op, args: { ...args, set, ...(replaced !== undefined && { addReplaced: replaced }) } }
}

function isObject(given: unknown): given is Readonly<Record<string, unknown>> {
  return typeof given === 'object' && given !== null && !Array.isArray(given)
}
