import { createLog } from '../boot/log.ts'
import { openCurrent } from '../boot/open-database.ts'
import { createRedact } from '../boot/redact.ts'
import { openProduct, type Product, type ProductOptions } from '../product/product.ts'
import { type CommandContext, configure } from '../product/serve.ts'

/** Runs a command beside the server, on the same database; only errors are logged. */
export async function withProduct(
  { strings, print }: CommandContext,
  work: (product: Product) => Promise<void>,
): Promise<void> {
  const product = await openProduct(productOptionsOf({ strings, print }), openCurrent)
  try {
    await work(product)
  } finally {
    await product.close()
  }
}

/** The options of a command, which logs only errors and what it did. */
export function productOptionsOf({
  strings,
  print,
}: Pick<CommandContext, 'strings' | 'print'>): ProductOptions {
  const { config, secrets } = configure(strings)
  const redact = createRedact(strings)
  const log = createLog('warn', redact)
  // What the command prints stays apart from the record of what it did.
  const auditOutput = createLog(
    config.auditFile === undefined ? config.logLevel : 'silent',
    redact,
    process.stderr,
  )
  return { config, secrets, log, print, auditOutput }
}
