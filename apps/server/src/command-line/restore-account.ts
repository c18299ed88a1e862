import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Transaction } from '@monedero/database'
import { IdentityError } from '@monedero/identity'
import { LedgerError } from '@monedero/ledger'
import { keepingOf, withBackup } from '../backups/make-backup.ts'
import { prepareDataFolder } from '../boot/data-folder.ts'
import { OperatorError } from '../boot/operator-error.ts'
import { configuredSecretKey, readKeyState } from '../boot/secret-key.ts'
import { openProduct, type Product } from '../product/product.ts'
import { configure } from '../product/serve.ts'
import { writeNew } from './archive.ts'
import { chosenLedger, named, ownedLedgers } from './chosen-ledger.ts'
import type { Invocation } from './command.ts'
import { productOptionsOf, withProduct } from './with-product.ts'

/** Writes everything that a ledger of an account had in a backup to a new file. */
export async function runExportFromBackup(invocation: Invocation): Promise<void> {
  const { operands, print } = invocation
  const [backup = '', user = '', file = ''] = operands
  await withAccountOfBackup(invocation, async ({ product, account: { uid }, archive }) => {
    writeNew(file, archive)
    product.auditLog.write({ event: 'data-exported', uid, by: 'operator' })
    print(`Exported ${user} from ${backup} to ${file}.`)
  })
}

/** Gives a ledger of an account what it had in a backup; a deleted account comes back with its password and second factors. */
export async function runRestoreAccount(invocation: Invocation): Promise<void> {
  const { operands, options, switches, strings, print } = invocation
  const [backup = '', user = ''] = operands
  const { dataDir } = configure(strings).config
  await withAccountOfBackup(invocation, async ({ product: copy, account: lost, ledgerId, archive }) => {
    await withProduct(invocation, async (product) => {
      const { identity, ledger, auditLog } = product
      const { uid } = lost
      const namesake = await accountOf(product, user)
      if (namesake !== undefined && namesake.uid !== uid)
        throw new OperatorError(
          `${user} now belongs to another account, ${namesake.uid}; in the backup it is ${uid}. Use the uid of the one you mean.`,
        )
      const account = await accountOf(product, uid)
      const isPersonal = ledgerId === uid
      if (!account && !isPersonal)
        throw new OperatorError('The account was deleted. Restore it first, without --ledger.')
      const name = `${(account ?? lost).email ?? 'without an address'} (${uid})`
      // Read before the archive is written: a later change has a higher revision, and the import is refused.
      const rev = await ledger.revision(ledgerId)
      if (rev > 0) {
        if (!switches.has('force'))
          throw new OperatorError(
            `${isPersonal ? name : `The ledger ${ledgerId} of ${name}`} has data. Add --force to replace it; the current data is saved to a file first.`,
          )
        const saved = join(dataDir, `${ledgerId}-before-restore-${Date.now()}.jsonl`)
        writeNew(saved, Buffer.concat(await ledger.exportArchive(uid, ledgerId)))
        auditLog.write({ event: 'data-exported', uid, by: 'operator' })
        print(`The previous data of ${name} is in ${saved}.`)
      }
      // Account and data are back together or not at all.
      const before = async (tx: Transaction) => {
        if (!account) await identity.administration.copyFrom(copy.database, tx, uid)
        if (!isPersonal) await ledger.adopt(tx, { uid, ledger: ledgerId })
      }
      const replacement = { rev, before }
      const target = { uid, isAnonymous: lost.isAnonymous === 1, ledger: ledgerId }
      await ledger.importArchive(target, chunksOf(archive), replacement).catch((error: unknown) => {
        throw error instanceof LedgerError ? new OperatorError(error.message) : error
      })
      if (!account) {
        print(`Restored the account ${name}, with its password from the backup.`)
        const state = await readKeyState(copy.database, configuredSecretKey(configure(strings)))
        if (state === 'other')
          print(
            'The backup was made with another SECRET_KEY, so an authenticator app of this account no longer works. Its owner needs a recovery code, or you run "user remove-second-factor".',
          )
      }
      auditLog.write({ event: 'data-imported', uid, by: 'operator' })
      print(
        `Restored ${isPersonal ? name : `the ledger ${ledgerId} of ${name}`} from ${backup}. Their devices will reload.`,
      )
      const others = options['ledger'] === undefined ? await ownedLedgers(copy, uid) : []
      if (others.length > 0)
        print(
          `The backup has further ledgers of this account, to be restored with --ledger: ${named(others)}.`,
        )
    })
  })
}

type FoundAccount = Awaited<ReturnType<Product['identity']['administration']['show']>>['account']

interface AccountOfBackup {
  /** The packages over the restored copy. */
  product: Product
  account: FoundAccount
  /** The ledger that is meant. */
  ledgerId: string
  archive: Buffer
}

async function withAccountOfBackup(
  { operands: [backup = '', user = ''], switches, options: flags, ...context }: Invocation,
  use: (found: AccountOfBackup) => Promise<void>,
): Promise<void> {
  const options = productOptionsOf(context)
  prepareDataFolder(options.config.dataDir)
  const acceptsUnencrypted = switches.has('unencrypted')
  const keeping = { ...keepingOf(options.config, options.secrets), acceptsUnencrypted }
  await withBackup(backup, keeping, async (copy) => {
    // A backup made with another key is read, too.
    const secretKey = configuredSecretKey(options) ?? randomBytes(32)
    const product = await openProduct({ ...options, secretKey }, async () => copy)
    try {
      const { account } = await product.identity.administration.show(user)
      const ledgerId = await chosenLedger(product, account.uid, flags)
      const archive = Buffer.concat(await product.ledger.exportArchive(account.uid, ledgerId))
      await use({ product, account, ledgerId, archive })
    } finally {
      await product.close()
    }
  })
}

async function accountOf({ identity }: Product, emailOrUid: string): Promise<FoundAccount | undefined> {
  try {
    return (await identity.administration.show(emailOrUid)).account
  } catch (error) {
    if (error instanceof IdentityError && error.code === 'USER_NOT_FOUND') return undefined
    throw error
  }
}

async function* chunksOf(archive: Buffer): AsyncGenerator<Buffer> {
  yield archive
}
