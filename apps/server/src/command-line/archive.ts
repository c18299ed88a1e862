import { closeSync, createReadStream, openSync, rmSync, writeFileSync } from 'node:fs'
import { LedgerError } from '@monedero/ledger'
import { OperatorError, systemCode } from '../boot/operator-error.ts'
import { chosenLedger } from './chosen-ledger.ts'
import type { Invocation } from './command.ts'
import { withProduct } from './with-product.ts'

/** Writes everything in a ledger of an account to a new file. */
export async function runExport({
  operands: [user = '', file = ''],
  options,
  ...rest
}: Invocation): Promise<void> {
  await withProduct(rest, async (product) => {
    const { identity, ledger, auditLog } = product
    const { uid } = (await identity.administration.show(user)).account
    const archive = Buffer.concat(await ledger.exportArchive(uid, await chosenLedger(product, uid, options)))
    writeNew(file, archive)
    auditLog.write({ event: 'data-exported', uid, by: 'operator' })
    rest.print(`Exported ${user} to ${file}.`)
  })
}

/** Imports an archive into an empty ledger of an account. */
export async function runImport({
  operands: [user = '', file = ''],
  options,
  ...rest
}: Invocation): Promise<void> {
  await withProduct(rest, async (product) => {
    const { identity, ledger, auditLog } = product
    const { account } = await identity.administration.show(user)
    const { uid } = account
    const target = {
      uid,
      isAnonymous: account.isAnonymous === 1,
      ledger: await chosenLedger(product, uid, options),
    }
    await ledger.importArchive(target, bytesOf(file)).catch((error: unknown) => {
      throw error instanceof LedgerError
        ? new OperatorError(`The file "${file}" cannot be imported. ${error.message}`)
        : error
    })
    auditLog.write({ event: 'data-imported', uid, by: 'operator' })
    rest.print(`Imported ${file} into ${user}.`)
  })
}

/** Writes a complete file or none: a truncated archive would look complete until it is needed. */
export function writeNew(file: string, bytes: Buffer): void {
  const descriptor = onFile(file, () => openSync(file, 'wx', 0o600))
  try {
    writeFileSync(descriptor, bytes, { flush: true })
  } catch (error) {
    rmSync(file)
    throw unusable(file, error)
  } finally {
    closeSync(descriptor)
  }
}

async function* bytesOf(file: string): AsyncGenerator<Buffer> {
  try {
    yield* createReadStream(file)
  } catch (error) {
    throw unusable(file, error)
  }
}

function onFile<T>(file: string, use: () => T): T {
  try {
    return use()
  } catch (error) {
    throw unusable(file, error)
  }
}

function unusable(file: string, error: unknown): OperatorError {
  return new OperatorError(`The file "${file}" cannot be read or written (${systemCode(error)}).`)
}
