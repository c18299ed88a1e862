import { startPostgres } from '@monedero/database/testing'
import { expect, test } from 'vitest'
import { type RunningProduct, startProduct } from '../product/running-product.ts'

/** A test on each engine that nothing goes wrong while the server is killed repeatedly. */
export function testOnBothEngines(
  title: string,
  timeout: number,
  problemsOf: (product: RunningProduct) => Promise<string[]>,
): void {
  test(`SQLite: ${title}`, { timeout }, async () => {
    await using product = await startProduct({ RATE_LIMIT: 'off' })
    await expect(problemsOf(product)).resolves.toEqual([])
  })

  test(`PostgreSQL: ${title}`, { timeout }, async () => {
    const postgres = await startPostgres()
    try {
      const SECRET_KEY = Buffer.alloc(32, 7).toString('base64')
      await using product = await startProduct({ RATE_LIMIT: 'off', DATABASE_URL: postgres.url, SECRET_KEY })
      await expect(problemsOf(product)).resolves.toEqual([])
    } finally {
      await postgres.stop()
    }
  })
}
