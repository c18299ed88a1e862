import type { CategoryRow } from '../categories/category-row.ts'
import { type CollectionName, collectionNames, collectionOf } from '../collections/collections.ts'
import { refuseMutation } from '../errors/refusal.ts'
import type { UserRow } from '../user-document/user-row.ts'
import type { WalletRow } from '../wallets/wallet-row.ts'
import type { EntryColumns } from './entry-columns.ts'
import { protocolVersions } from './protocol.ts'
import type { DocumentLists, RowsPage } from './rows-page.ts'

/** A mutation of any version, not read yet. */
interface AnyMutation {
  readonly op: string
  readonly args: unknown
}

/** A page of any version. */
type AnyPage = Readonly<Record<string, unknown>>

/** The changes from one version to the next. */
interface Step {
  /** Throws a `Refusal` where a mutation of the version before has no counterpart. */
  upgradeMutation(mutation: AnyMutation): AnyMutation
  upgradePage(page: AnyPage): AnyPage
  /** Removes what the previous version does not have. */
  downgradePage(page: AnyPage): AnyPage
}

/** In version 1 the lists of documents were parts of the page itself, and the user document was no list. */
const toVersion2: Step = {
  upgradeMutation: (mutation) => mutation,
  upgradePage({ user, ...page }) {
    const lists = namesKnownTo(1).filter((name) => name in page)
    const documents = Object.fromEntries(lists.map((name) => [name, page[name]]))
    const rest = Object.entries(page).filter(([part]) => !(part in documents))
    return {
      ...Object.fromEntries(rest),
      documents: { ...(user !== undefined && { user: [user] }), ...documents },
    }
  },
  downgradePage({ documents, ...page }) {
    // Steps are applied in order, so this is a page of version 2.
    const { user: [user] = [], wallets, ...lists } = documents as DocumentLists
    return {
      ...page,
      ...(user && { user: userOfVersion1(user) }),
      ...(wallets && { wallets: wallets.map(walletOfVersion1) }),
      ...lists,
    }
  },
}

// Apps of version 1 refuse fields that they do not know in a change that brings a lost row back [E4].

function userOfVersion1({ settings: { homeCurrency: _, ...settings }, ...user }: UserRow): object {
  return { ...user, settings }
}

function walletOfVersion1({ note: _, ...wallet }: WalletRow): object {
  return wallet
}

/**
 * Version 2 knew neither split entries nor refunds and fees: it gets them as plain entries, without categories and tags where these
 * belong to parts. Changes that do not apply to them are refused by the rules themselves, because a mutation alone does not show what it applies to.
 */
const toVersion3: Step = {
  upgradeMutation: (mutation) => mutation,
  upgradePage: (page) => page,
  downgradePage({ documents, entries, ...page }) {
    // Steps are applied in order, so this is a page of version 3.
    const { parts: _, refunds: __, fees: ___, ...columns } = entries as EntryColumns
    const { user, ...lists } = documents as DocumentLists
    return {
      ...page,
      documents: { ...(user && { user: user.map(userOfVersion2) }), ...lists },
      entries: columns,
    }
  },
}

function userOfVersion2({ settings: { refundPeriod: _, ...settings }, ...user }: UserRow): object {
  return { ...user, settings }
}

/** Version 3 counted in calendar months, and had one language. */
const toVersion4: Step = {
  upgradeMutation: (mutation) => mutation,
  upgradePage: (page) => page,
  downgradePage({ documents, ...page }) {
    // Steps are applied in order, so this is a page of version 4.
    const { user, ...lists } = documents as DocumentLists
    return { ...page, documents: { ...(user && { user: user.map(userOfVersion3) }), ...lists } }
  },
}

function userOfVersion3({ settings: { period: _, language: __, ...settings }, ...user }: UserRow): object {
  return { ...user, settings }
}

/**
 * Version 4 had no budgets, excluded nothing from reports, and had a fixed order of blocks. It
 * gets imported entries, and those that a rule filed, as plain ones.
 */
const toVersion5: Step = {
  upgradeMutation: (mutation) => mutation,
  upgradePage: (page) => page,
  downgradePage({ documents, entries, ...page }) {
    // Steps are applied in order, so this is a page of version 5.
    const { imports: _, filings: __, ...columns } = entries as EntryColumns
    const { user, wallets, categories, ...lists } = documents as DocumentLists
    return {
      ...page,
      entries: columns,
      documents: {
        ...(user && { user: user.map(userOfVersion4) }),
        ...(wallets && { wallets: wallets.map(withoutLeftOut) }),
        ...(categories && { categories: categories.map(withoutLeftOut) }),
        ...lists,
      },
    }
  },
}

function userOfVersion4({
  settings: { dashboardOrder: _, dashboardHidden: __, ...settings },
  ...user
}: UserRow): object {
  return { ...user, settings }
}

function withoutLeftOut({ isLeftOut: _, ...row }: WalletRow | CategoryRow): object {
  return row
}

/** The step at index N leads from version N + 1 to the next one. */
const steps: readonly Step[] = [toVersion2, toVersion3, toVersion4, toVersion5]

/** Converts a mutation of any supported version to the current one. Throws a `Refusal` where it cannot be converted. */
export function upgradeMutation({ op, args }: AnyMutation, version: number): AnyMutation {
  if (version < protocolVersions.min) refuseMutation('OUTDATED', '')
  return stepsSince(version).reduce<AnyMutation>((given, step) => step.upgradeMutation(given), { op, args })
}

/** Converts a page of any supported version to the current one. */
export function upgradePage<Page extends object>(page: Page, version: number): Page & RowsPage {
  const parts: AnyPage = Object.fromEntries(Object.entries(page))
  const upgraded: unknown = stepsSince(version).reduce((given, step) => step.upgradePage(given), parts)
  // The steps produce the fields of the current version; their content is checked where rows are read.
  return upgraded as Page & RowsPage
}

/** Converts a page to an older version, with the collections that this version has. */
export function downgradePage(page: RowsPage, version: number): object {
  if (version === protocolVersions.current) return page
  const known = namesKnownTo(version).filter((name) => page.documents[name])
  const documents = Object.fromEntries(known.map((name) => [name, page.documents[name]]))
  return stepsSince(version).reduceRight<AnyPage>((given, step) => step.downgradePage(given), {
    ...page,
    documents,
  })
}

function stepsSince(version: number): readonly Step[] {
  return steps.slice(version - 1)
}

function namesKnownTo(version: number): CollectionName[] {
  return collectionNames.filter((name) => collectionOf(name).sinceVersion <= version)
}
