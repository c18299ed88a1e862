import { engines } from '@monedero/database/testing'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { aFolder, aServer } from '../../testing/typed-command.ts'
import { exposition } from '../http/metric-families.ts'
import { openProduct } from './product.ts'
import { createProductMetrics } from './product-metrics.ts'
import { configure } from './serve.ts'

test.each(engines)(
  'commits, waiting, storage, mails, purges and backups are measured on %s',
  async (engine) => {
    const { config, secrets } = configure({
      ...(await aServer(engine)),
      BACKUP_DIR: aFolder(),
      INSTANCE_QUOTA_MB: '50',
    })
    const metrics = createProductMetrics()
    const log = pino({ level: 'silent' })
    const product = await openProduct({ config, secrets, log, print: () => {}, observe: metrics.observe })
    onTestFinished(() => product.close())
    await product.database.write((tx) => tx.lock('somebody'))
    await product.ledger.purge()
    await product.backups?.runIfDue()
    const lines = exposition(await metrics.families(product))
      .trim()
      .split('\n')
    const value = (name: string) => Number(lines.find((line) => line.startsWith(`${name} `))?.split(' ')[1])
    expect(value('monedero_commit_seconds_count')).toBeGreaterThan(0)
    expect(value('monedero_commit_seconds_sum')).toBeGreaterThan(0)
    expect(value('monedero_lock_wait_seconds_count')).toBeGreaterThan(0)
    const ofEngine = {
      sqlite: 'monedero_commit_group_size_count',
      postgres: 'monedero_pool_wait_seconds_count',
    }
    expect(value(ofEngine[engine])).toBeGreaterThan(0)
    expect(value('monedero_stored_bytes')).toBe(0)
    expect(value('monedero_instance_quota_bytes')).toBe(50_000_000)
    expect(lines).toContain('monedero_quota_refusals_total{quota="instance"} 0')
    for (const kind of ['mail', 'weekly-mail', 'push'])
      expect(lines).toContain(`monedero_delivery_queue{kind="${kind}"} 0`)
    expect(value('monedero_mail_queue')).toBe(0)
    expect(value('monedero_purge_runs_total')).toBe(1)
    expect(value('monedero_purge_failures_total')).toBe(0)
    expect(value('monedero_backup_bytes')).toBeGreaterThan(10_000)
    expect(value('monedero_backup_last_success_timestamp_seconds')).toBeGreaterThan(1_700_000_000)
    expect(value('monedero_backup_failures_total')).toBe(0)
    for (const line of lines) expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{[^}]+\})? [\d.e+-]+)$/)
  },
)

test('without an answer of the database the other metrics are served soon', async () => {
  const { config, secrets } = configure(await aServer('postgres'))
  const metrics = createProductMetrics()
  const log = pino({ level: 'silent' })
  const product = await openProduct({ config, secrets, log, print: () => {}, observe: metrics.observe })
  onTestFinished(() => product.close())
  const families = await product.database.write(async (tx) => {
    await tx.execute('lock table deliveries in access exclusive mode')
    return metrics.families(product)
  })
  const names = families.map(({ name }) => name)
  expect(names).not.toContain('monedero_mail_queue')
  expect(names).toContain('monedero_purge_runs_total')
})
