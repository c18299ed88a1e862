import { OperatorError } from '../boot/operator-error.ts'
import type { Product } from '../product/product.ts'

/** The option that names a further ledger. */
export const ledgerOption = {
  ledger: { value: 'ID', meaning: 'one of the further ledgers of the account instead of the personal one' },
}

/** The ledger of an account that a command concerns; refuses one that the account does not own. */
export async function chosenLedger(
  { ledger }: Pick<Product, 'ledger'>,
  uid: string,
  { ledger: id }: Readonly<Record<string, string>>,
): Promise<string> {
  if (id === undefined) return uid
  const owned = await ownedLedgers({ ledger }, uid)
  if (owned.some((each) => each.id === id)) return id
  const others = owned.length === 0 ? 'It owns none.' : `It owns ${named(owned)}.`
  throw new OperatorError(`The account ${uid} owns no ledger ${id}. ${others}`)
}

/** The further ledgers that an account owns. */
export async function ownedLedgers(
  { ledger }: Pick<Product, 'ledger'>,
  uid: string,
): Promise<{ id: string; name: string | null }[]> {
  return (await ledger.furtherLedgers(uid)).filter(({ role }) => role === 'owner')
}

export function named(ledgers: readonly { id: string; name: string | null }[]): string {
  return ledgers.map(({ id, name }) => `${id} (${name ?? 'without a name'})`).join(', ')
}
