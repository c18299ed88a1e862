import { join } from 'node:path'
import { IdentityError } from '@monedero/identity'
import { LedgerError } from '@monedero/ledger'
import { keepingOf, withBackup } from '../backups/make-backup.ts'
import { prepareDataFolder } from '../boot/data-folder.ts'
import { createLog } from '../boot/log.ts'
import { OperatorError } from '../boot/operator-error.ts'
import { openProduct, type Product } from '../boot/product.ts'
import { createRedact } from '../boot/redact.ts'
import { configure } from '../boot/serve.ts'
import { writeNew } from './archive.ts'
import type { Invocation } from './command.ts'
import { withProduct } from './with-product.ts'

/** Writes everything that an account had in a backup to a new file. */
export async function runExportFromBackup(invocation: Invocation): Promise<void> {
  const { operands, print } = invocation
  const [backup = '', user = '', file = ''] = operands
  await withAccountOfBackup(invocation, async ({ archive }) => {
    writeNew(file, archive)
    print(`Everything that ${user} had in ${backup} is in ${file}.`)
  })
}

/** Gives an account what it had in a backup; a deleted account comes back with its password and second factors. */
export async function runRestoreAccount(invocation: Invocation): Promise<void> {
  const { operands, switches, strings, print } = invocation
  const [backup = '', user = ''] = operands
  const { dataDir } = configure(strings).config
  await withAccountOfBackup(invocation, async ({ product: copy, uid, archive }) => {
    await withProduct(invocation, async (product) => {
      const existing = await accountOf(product, uid)
      if (existing === undefined) {
        await product.identity.administration.copyFrom(copy.database, uid)
        print(`The account of ${user} is back, with the password that it had in the backup.`)
      } else if (await product.ledger.holdsData(product.database, uid)) {
        if (!switches.has('force'))
          throw new OperatorError(
            `${user} has data now. Add --force to replace it; what it has now is saved first.`,
          )
        const saved = join(dataDir, `${uid}-before-restore-${Date.now()}.jsonl`)
        writeNew(saved, Buffer.concat(await product.ledger.exportArchive(uid)))
        print(`What ${user} had until now is in ${saved}.`)
      }
      const { account } = await product.identity.administration.show(uid)
      const target = { uid, isAnonymous: account.isAnonymous === 1 }
      await product.ledger
        .importArchive(target, chunksOf(archive), { replaces: true })
        .catch((error: unknown) => {
          throw error instanceof LedgerError ? new OperatorError(error.message) : error
        })
      print(`${user} has what was in ${backup}; their devices reload what they show.`)
    })
  })
}

interface AccountOfBackup {
  /** The packages over the restored copy. */
  product: Product
  uid: string
  archive: Buffer
}

async function withAccountOfBackup(
  { strings, print, operands: [backup = '', user = ''] }: Invocation,
  use: (found: AccountOfBackup) => Promise<void>,
): Promise<void> {
  const { config, secrets } = configure(strings)
  prepareDataFolder(config.dataDir)
  const log = createLog('warn', createRedact(strings))
  await withBackup(backup, keepingOf(config, secrets), async (copy) => {
    const product = await openProduct({ config, secrets, log, print }, async () => copy)
    try {
      const { account } = await product.identity.administration.show(user)
      const archive = Buffer.concat(await product.ledger.exportArchive(account.uid))
      await use({ product, uid: account.uid, archive })
    } finally {
      await product.close()
    }
  })
}

async function accountOf({ identity }: Product, uid: string): Promise<object | undefined> {
  return identity.administration.show(uid).catch((error: unknown) => {
    if (error instanceof IdentityError && error.code === 'USER_NOT_FOUND') return undefined
    throw error
  })
}

async function* chunksOf(archive: Buffer): AsyncGenerator<Buffer> {
  yield archive
}
