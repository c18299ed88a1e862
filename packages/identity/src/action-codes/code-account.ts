import type { Reader, Transaction } from '@monedero/database'
import type { Account } from '../accounts/account.ts'
import { findAccount, lockAndLoadAccount } from '../accounts/account-rows.ts'
import { ensure } from '../errors.ts'
import type { ActionCode } from './action-codes.ts'

/** Reads the account that a code acts on. A code is invalid once the account has another address. */
export async function accountOfCode(reader: Reader, code: ActionCode): Promise<Account> {
  ensure(code.uid !== null, 'INVALID_OOB_CODE')
  return checked(await findAccount(reader, code.uid), code)
}

/** Reads the account as `accountOfCode`, and locks it until the transaction ends. */
export async function holdAccountOfCode(tx: Transaction, code: ActionCode): Promise<Account> {
  ensure(code.uid !== null, 'INVALID_OOB_CODE')
  return checked(await lockAndLoadAccount(tx, code.uid), code)
}

function checked(account: Account | undefined, { purpose, emailCanonical }: ActionCode): Account {
  const isBound = purpose === 'recover-email' || account?.emailCanonical === emailCanonical
  ensure(account && isBound, 'INVALID_OOB_CODE')
  ensure(account.disabled === 0, 'USER_DISABLED')
  return account
}
