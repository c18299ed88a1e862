import { type PullPage, putsOfPage } from '@monedero/core'
import { MemoryLedger } from '@monedero/core/testing'
import type { TestDevice } from './test-ledger.ts'

/** The rows of a device that only ever pulls. */
export class TestReplica {
  readonly device: TestDevice
  rows = new MemoryLedger()
  cursor: number | undefined
  /** Balances from the first page. */
  balances: Readonly<Record<string, number>> = {}

  constructor(device: TestDevice) {
    this.device = device
  }

  /** Pulls until nothing is left; returns the number of pages, or that it was reset. */
  async pull(): Promise<number | 'RESET'> {
    const { device } = this
    const epoch = device.epoch ?? undefined
    let pages = 0
    let next: string | undefined
    for (;;) {
      const page = await device.page({ epoch, since: this.cursor, next })
      if ('code' in page) return this.#reset(page.code)
      pages++
      this.apply(page)
      if (page.next !== null) {
        next = page.next
        continue
      }
      const wasFirst = this.cursor === undefined
      device.epoch = page.epoch
      this.cursor = page.rev
      this.rows.purge(page.purgedUntilMs)
      if (!wasFirst) return pages
      next = undefined
    }
  }

  #reset(code: string): 'RESET' {
    if (code !== 'RESET') throw new Error(code)
    this.rows = new MemoryLedger()
    this.cursor = undefined
    this.device.epoch = null
    return code
  }

  apply(page: PullPage): void {
    for (const put of putsOfPage(page)) this.rows.apply([put], put.row.rev)
    if (page.balances) this.balances = page.balances
  }
}
