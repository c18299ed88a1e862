/** A ledger, and the person who has it on this device. */
export interface LedgerRef {
  readonly uid: string
  readonly ledgerId: string
}

/** The ledger that everybody has from the start: its id is that of the person. */
export function personalLedger(uid: string): LedgerRef {
  return { uid, ledgerId: uid }
}

/** Names everything that is stored of a ledger in this browser. A personal ledger is named by the person alone, as before there were others. */
export function placeOf({ uid, ledgerId }: LedgerRef): string {
  return ledgerId === uid ? uid : `${uid}/${ledgerId}`
}

/** Names a ledger in a request; the server means the personal one where none is named. */
export function ledgerQuery({ uid, ledgerId }: LedgerRef): Readonly<Record<string, string>> {
  return ledgerId === uid ? {} : { ledger: ledgerId }
}

/** Whose ledger a place is of. */
export function personOf(place: string): string {
  const [uid = place] = place.split('/')
  return uid
}
