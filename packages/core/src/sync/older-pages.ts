import type { CategoryRow } from '../categories/category-row.ts'
import { namesKnownTo } from '../collections/collections.ts'
import type { ImportRow } from '../imports/import-row.ts'
import type { UserRow } from '../user-document/user-row.ts'
import type { WalletRow } from '../wallets/wallet-row.ts'
import type { EntryColumns } from './entry-columns.ts'
import { protocolVersions } from './protocol.ts'
import type { DocumentLists, RowsPage } from './rows-page.ts'
import type { AnyPage } from './versions.ts'

/** Converts a page to an older version, with the collections that this version has. Only servers support older versions, so apps do not need it. */
export function downgradePage(page: RowsPage, version: number): object {
  if (version === protocolVersions.current) return page
  const names = namesKnownTo(version).filter((name) => page.documents[name])
  const documents = Object.fromEntries(names.map((name) => [name, page.documents[name]]))
  return steps
    .slice(version - 1)
    .reduceRight<AnyPage>((given, downgrade) => downgrade(given), { ...page, documents })
}

/** The step at index N leads from version N + 2 back to the one before, without what that does not have. */
const steps: readonly ((page: AnyPage) => AnyPage)[] = [
  fromVersion2,
  fromVersion3,
  fromVersion4,
  fromVersion5,
  fromVersion6,
  fromVersion7,
]

/** In version 1 the lists of documents were parts of the page itself, and the user document was no list. */
function fromVersion2({ documents, ...page }: AnyPage): AnyPage {
  // Steps are applied in order, so this is a page of version 2.
  const { user: [user] = [], wallets, ...lists } = documents as DocumentLists
  return {
    ...page,
    ...(user && { user: userOfVersion1(user) }),
    ...(wallets && { wallets: wallets.map(walletOfVersion1) }),
    ...lists,
  }
}

/**
 * Version 2 knew neither split entries nor refunds and fees: it gets them as plain entries, without categories and tags where these
 * belong to parts. Changes that do not apply to them are refused by the rules themselves, because a mutation alone does not show what it applies to.
 */
function fromVersion3({ documents, entries, ...page }: AnyPage): AnyPage {
  // Steps are applied in order, so this is a page of version 3.
  const { parts: _, refunds: __, fees: ___, ...columns } = entries as EntryColumns
  const { user, ...lists } = documents as DocumentLists
  return {
    ...page,
    documents: { ...(user && { user: user.map(userOfVersion2) }), ...lists },
    entries: columns,
  }
}

/** Version 3 counted in calendar months, and had one language. */
function fromVersion4({ documents, ...page }: AnyPage): AnyPage {
  // Steps are applied in order, so this is a page of version 4.
  const { user, ...lists } = documents as DocumentLists
  return { ...page, documents: { ...(user && { user: user.map(userOfVersion3) }), ...lists } }
}

/**
 * Version 4 had no budgets, excluded nothing from reports, and had a fixed order of blocks. It
 * gets imported entries, and those that a rule filed, as plain ones.
 */
function fromVersion5({ documents, entries, ...page }: AnyPage): AnyPage {
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
}

/** Version 5 had no recurring entries, no forecast, no days of card statements and no time zone, and its imports neither matched nor rejected rows. */
function fromVersion6({ documents, ...page }: AnyPage): AnyPage {
  // Steps are applied in order, so this is a page of version 6.
  const { user, wallets, imports, ...lists } = documents as DocumentLists
  return {
    ...page,
    documents: {
      ...(user && { user: user.map(userOfVersion5) }),
      ...(wallets && { wallets: wallets.map(walletOfVersion5) }),
      ...(imports && { imports: imports.map(importOfVersion5) }),
      ...lists,
    },
  }
}

/** Version 6 did not keep what a person decided about the signs and columns of a table, and knew one ledger. */
function fromVersion7({ documents, ...page }: AnyPage): AnyPage {
  const { user, imports, ...lists } = documents as DocumentLists
  return {
    ...page,
    documents: {
      ...(user && { user: user.map(userOfVersion6) }),
      ...(imports && { imports: imports.map(importOfVersion6) }),
      ...lists,
    },
  }
}

// Apps of version 1 refuse unknown fields in a change that brings a lost row back [E4].

function userOfVersion1({ settings: { homeCurrency: _, ...settings }, ...user }: UserRow): object {
  return { ...user, settings }
}

function walletOfVersion1({ note: _, ...wallet }: WalletRow): object {
  return wallet
}

function userOfVersion2({ settings: { refundPeriod: _, ...settings }, ...user }: UserRow): object {
  return { ...user, settings }
}

function userOfVersion3({ settings: { period: _, language: __, ...settings }, ...user }: UserRow): object {
  return { ...user, settings }
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

function userOfVersion5({ settings, ...user }: UserRow): object {
  const { timeZone: _, keepAtLeast: __, forecastWallets: ___, notRecurring: ____, ...others } = settings
  const { quickEntries: _____, ...older } = others
  return { ...user, settings: older }
}

function userOfVersion6({
  settings: { name: _, selectedWallets: __, ...settings },
  ...user
}: UserRow): object {
  return { ...user, settings }
}

function walletOfVersion5({ closingDay: _, dueDay: __, ...wallet }: WalletRow): object {
  return wallet
}

function importOfVersion6({ table, ...row }: ImportRow): object {
  if (!table) return { ...row, table }
  const { isSignChosen: _, isByHand: __, ...older } = table
  return { ...row, table: older }
}

function importOfVersion5({ matched: _, rejected: __, ...row }: ImportRow): object {
  return row
}
