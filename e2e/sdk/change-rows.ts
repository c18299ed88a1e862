import { join } from 'node:path'
import { openDatabase } from '@monedero/database'
import type { RunningProduct } from '../product/running-product.ts'

/** Changes what the server remembers, so that time passes without waiting. */
export async function changeRows(
  { environment, dataDirectory }: RunningProduct,
  statement: string,
): Promise<void> {
  const database = await openDatabase(
    environment['DATABASE_URL'] ?? `sqlite:${join(dataDirectory, 'monedero.sqlite')}`,
  )
  try {
    await database.write((tx) => tx.execute(statement))
  } finally {
    await database.close()
  }
}
