import { instant, shownName } from '@monedero/identity'
import { OperatorError } from '../boot/operator-error.ts'
import type { Product } from '../product/product.ts'
import type { Invocation } from './command.ts'
import { withProduct } from './with-product.ts'

interface AccountLine {
  readonly bytes: number
  readonly lastUsedAtMs: number
  readonly text: string
}

/** Lists accounts by size or last use. Everything is read in short pages beside the running server. */
export async function runAccounts({ options, ...rest }: Invocation): Promise<void> {
  const { sort = 'size', limit } = options
  if (sort !== 'size' && sort !== 'last-use') throw new OperatorError('--sort must be size or last-use.')
  if (limit !== undefined && !/^\d{1,9}$/.test(limit))
    throw new OperatorError('--limit must be a whole number.')
  await withProduct(rest, async (product) => {
    const lines: AccountLine[] = []
    for await (const line of accountLines(product)) lines.push(line)
    const compare =
      sort === 'size'
        ? (a: AccountLine, b: AccountLine) => b.bytes - a.bytes
        : (a: AccountLine, b: AccountLine) => a.lastUsedAtMs - b.lastUsedAtMs
    for (const { text } of lines.toSorted(compare).slice(0, Number(limit ?? lines.length))) rest.print(text)
  })
}

async function* accountLines({ identity, ledger }: Product): AsyncGenerator<AccountLine> {
  const { administration } = identity
  let afterUid = ''
  for (;;) {
    const page = await administration.list(afterUid)
    const untilUid = page.at(-1)?.uid
    if (untilUid === undefined) return
    const used = new Map(
      (await administration.lastUses(afterUid, untilUid)).map(({ uid, lastUsedAtMs }) => [uid, lastUsedAtMs]),
    )
    const sizes = new Map((await ledger.sizes({ afterUid, untilUid })).map((size) => [size.uid, size]))
    for (const account of page) {
      const { uid, lastSignInAtMs } = account
      const lastUsedAtMs = Math.max(used.get(uid) ?? 0, lastSignInAtMs)
      const { bytes = 0, entries = 0 } = sizes.get(uid) ?? {}
      const size = `${(bytes / 1_000_000).toFixed(2).padStart(7)} MB ${String(entries).padStart(7)} entries`
      yield { bytes, lastUsedAtMs, text: `${size}  ${instant(lastUsedAtMs)}  ${uid}  ${shownName(account)}` }
    }
    afterUid = untilUid
  }
}
