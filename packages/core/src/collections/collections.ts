import { budgets } from '../budgets/budgets.ts'
import { categories } from '../categories/categories.ts'
import { checkpoints } from '../checkpoints/checkpoints.ts'
import type { Collection } from '../documents/collection.ts'
import { imports } from '../imports/imports.ts'
import { ious } from '../ious/ious.ts'
import { rates } from '../rates/rates.ts'
import type { Read } from '../reading/reader.ts'
import { recurring } from '../recurring/recurring.ts'
import { rules } from '../rules/rules.ts'
import { userDocuments } from '../user-document/user-documents.ts'
import { wallets } from '../wallets/wallets.ts'

/**
 * Every collection of documents, by the name it has in storage, on the wire and in archives. A collection comes after
 * those it references. Entries are not included: there are many of them, and they are stored as columns.
 */
export const collections = {
  user: userDocuments,
  wallets,
  categories,
  rates,
  ious,
  budgets,
  imports,
  rules,
  checkpoints,
  recurring,
}

/** The name of a collection of documents. */
export type CollectionName = keyof typeof collections

type Rows = { [Name in CollectionName]: Read<(typeof collections)[Name]['read']> }

/** A row of one collection. */
export type DocumentOf<Name extends CollectionName> = Rows[Name]

const declared: { readonly [Name in CollectionName]: Collection<DocumentOf<Name>> } = collections

/** The declaration of a collection. */
export function collectionOf<Name extends CollectionName>(name: Name): Collection<DocumentOf<Name>> {
  return declared[name]
}

/** All names, in the order of the declarations. */
export const collectionNames = Object.keys(collections) as readonly CollectionName[]

export function isCollectionName(name: string | undefined): name is CollectionName {
  return collectionNames.some((each) => each === name)
}

/** The collections that a protocol version has. */
export function namesKnownTo(version: number): CollectionName[] {
  return collectionNames.filter((name) => collectionOf(name).sinceVersion <= version)
}

/** The documents that a document refers to. */
export function referencesOf<Name extends CollectionName>(
  name: Name,
  row: DocumentOf<Name>,
): [collection: CollectionName, id: string][] {
  const { references } = collectionOf(name)
  const found: [CollectionName, string][] = []
  for (const field of Object.keys(references) as (keyof typeof references)[]) {
    const target: string | undefined = references[field]
    const id: unknown = row[field]
    if (typeof id === 'string' && isCollectionName(target)) found.push([target, id])
  }
  return found
}

/** Rows of each collection by id. */
export type DocumentMaps = { readonly [Name in CollectionName]: Map<string, DocumentOf<Name>> }

/** Makes something for each collection. */
export function perCollection<T>(make: (name: CollectionName) => T): Record<CollectionName, T> {
  const made: Partial<Record<CollectionName, T>> = {}
  for (const name of collectionNames) made[name] = make(name)
  return made as Record<CollectionName, T>
}

/** An empty map for the rows of each collection. */
export function documentMaps(): DocumentMaps {
  return perCollection(() => new Map<string, never>())
}
