/** Why a mutation is refused: code → fallback sentence for clients that do not know the code. A new refusal starts with a line here. */
const sentences = {
  /** The arguments have the wrong shape or break a limit of one value; `path` is the argument. */
  INVALID: (field: string, reason: string) => (field ? `${field} ${reason}` : reason),
  /** No such operation in this version of the protocol. */
  UNKNOWN_OP: (op: string) => `“${op}” is not a known change`,
  /** Made with a protocol version that is no longer supported. */
  OUTDATED: () => 'This change was made in a version of the app that is too old. Make it again',
  /** The row never existed, or was purged. */
  NOT_FOUND: (what: string) => `This ${what} no longer exists`,
  /** The row is deleted and can still be restored. */
  DELETED: (what: string) =>
    what === 'replaced entry'
      ? 'This entry was deleted, or became part of a transfer on another device'
      : `This ${what} was deleted. Restore it first`,
  /** The row is in a deleted wallet, which can still be restored. */
  WALLET_DELETED: () => 'The wallet of this entry was deleted. Restore it first',
  /** A restore came too late. */
  GONE: (what: string) => `This ${what} was deleted more than 30 days ago and can’t be restored`,
  /** The id already belongs to something else. */
  ID_TAKEN: (what: string) => `The id of this new ${what} is already taken`,
  /** A leg of a transfer can only be changed together with the other one. */
  USE_TRANSFER: () => 'This entry is part of a transfer. Edit the transfer instead',
  /** A fee is made, changed and deleted with its transfer. */
  FEE_OF_TRANSFER: () => 'This entry is the fee of a transfer. Edit the transfer instead',
  /** The amount of a split entry was set without its parts. */
  SPLIT_AMOUNT: () => 'The amount of a split entry is the sum of its parts. Change the parts instead',
  /** Category and tags of a split entry were set on the whole. */
  SPLIT_ENTRY: () => 'This entry is split. Change the category and tags of its parts instead',
  /** Parts were named of an entry that has none. */
  NOT_SPLIT: () => 'This entry is not split',
  SPLIT_SIZE: (min: number, max: number) => `A split entry has ${min} to ${max} parts`,
  SPLIT_SIGN: () => 'The parts of an entry are all income, or all expenses',
  /** An expense was linked to a purchase. */
  NOT_INCOME: () => 'Only income can be a refund. Unlink it from its purchase first',
  /** The linked purchase is not an expense. */
  NOT_PURCHASE: () => 'Only an expense can be refunded or shared',
  /** A refund names an IOU of another purchase than its own. */
  OTHER_PURCHASE: () => 'This IOU belongs to another purchase',
  SAME_WALLET: () => 'A transfer needs two different wallets',
  /** A leg was purged with its wallet; all but the wallets can be changed, and only where money left can there be a fee. */
  LONE_LEG: (what: 'fee' | 'wallets') =>
    `One wallet of this transfer was deleted permanently, so ${what === 'fee' ? 'it can’t have a fee' : 'its wallets can’t be changed'}`,
  /** Both amounts must match between wallets of one currency. */
  AMOUNTS_DIFFER: () => 'Amounts must match between wallets of the same currency',
  CURRENCY_FIXED: () => 'Currency can’t change once a wallet has entries (deleted ones count for 30 days)',
  /** A balance would leave ±(2^53 − 1) hundredths. */
  BALANCE_RANGE: (wallet: string) => `The balance of “${wallet}” would be too large to be kept exactly`,
  /** A parent that has a parent, or a child that has children. */
  NESTED_TOO_DEEP: () => 'Subcategories can’t have subcategories',
  /** Parent, merge and reassignment stay within one kind. */
  KIND_DIFFERS: () => 'Both categories must be of the same kind',
  SAME_CATEGORY: () => 'Choose another category',
  TAG_EXISTS: (tag: string) => `The tag “${tag}” already exists. Merge the two`,
  /** The device does not have all entries yet, and could not undo the change. It refuses it itself, until they are here. */
  ROWS_LOADING: () => 'Your entries are still loading. Try again once they have loaded',
  /** The role of the person in this ledger does not allow the change. */
  NOT_ALLOWED: () => 'You may not make this change in this ledger',
  /** A limit of size or number. */
  LIMIT_REACHED: (limit: number, what: string) => `The limit is ${limit.toLocaleString('en')} ${what}`,
} satisfies Record<string, (...details: never[]) => string>

/** Code of a refused mutation. */
export type RefusalCode = keyof typeof sentences

/** Parameters of the sentence of each code. */
export type RefusalDetails = { [Code in RefusalCode]: Parameters<(typeof sentences)[Code]> }

/** The English sentence of a refusal. Separate from `Refusal`, so that the app, which has its own texts, does not load these. */
export function refusalSentence(refusal: {
  readonly code: RefusalCode
  readonly details: readonly (string | number)[]
}): string {
  // `refuseMutation` has checked that the details match the code.
  const sentence = sentences[refusal.code] as (...details: readonly (string | number)[]) => string
  return sentence(...refusal.details)
}
