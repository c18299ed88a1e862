/** Upgrades the database from one version to the next, within the transaction of the upgrade. */
type UpgradeStep = (database: IDBDatabase, transaction: IDBTransaction) => void

/**
 * The step at index N makes version N + 1. To change the shape of the database, append a step; one that was released is never edited.
 * A step that throws is replaced by `dropRows`, which is also the step to append where converting rows costs more than pulling them.
 */
const steps: readonly UpgradeStep[] = [
  createMissingStores,
  shutOutOlderTabs,
  shutOutOlderTabs,
  shutOutOlderTabs,
  shutOutOlderTabs,
  shutOutOlderTabs,
  shutOutOlderTabs,
]

/** The version of the database that this code works with. */
export const version = steps.length

/** Runs the steps that a database of an older version lacks. */
export function upgrade(database: IDBDatabase, transaction: IDBTransaction, oldVersion: number): void {
  for (const step of steps.slice(oldVersion)) step(database, transaction)
}

/**
 * Pages and mutations of older protocol versions are converted when they are read. The new number closes the database to tabs of the
 * version before, which would not understand what is written from now on.
 */
function shutOutOlderTabs(): void {}

/** Creates the stores that are not there. */
export function createMissingStores(database: IDBDatabase): void {
  const create = (name: string, options?: IDBObjectStoreParameters) => {
    if (!database.objectStoreNames.contains(name)) database.createObjectStore(name, options)
  }
  create('outbox', { keyPath: 'seq', autoIncrement: true })
  create('meta')
  create('refused', { keyPath: 'id' })
  create('log', { autoIncrement: true })
  create('chunks')
}
