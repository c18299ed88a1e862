/**
 * Aborts all transactions of this page that are not committed when it is left, from now on; those of the session's library too. WebKit keeps
 * a left page suspended with its transactions, and all pages after it would wait for them. If the person comes back, they have failed, and are repeated.
 */
export function abortTransactionsOnLeave(): void {
  if (!('IDBDatabase' in globalThis)) return
  const { value: begin } = Object.getOwnPropertyDescriptor(IDBDatabase.prototype, 'transaction') ?? {}
  Object.defineProperty(IDBDatabase.prototype, 'transaction', {
    configurable: true,
    value(this: IDBDatabase, ...args: unknown[]) {
      return abortedOnLeave(Reflect.apply(begin, this, args))
    },
  })
}

/** The same for one transaction, such as that of an upgrade. */
export function abortedOnLeave(transaction: IDBTransaction): IDBTransaction {
  const leave = () => {
    try {
      transaction.abort()
    } catch {
      // It is committed.
    }
  }
  addEventListener('pagehide', leave)
  for (const end of ['complete', 'abort'])
    transaction.addEventListener(end, () => removeEventListener('pagehide', leave))
  return transaction
}
