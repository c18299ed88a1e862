import { test as base, expect } from 'vitest'
import { startCuttableNetwork } from '../product/cuttable-network.ts'
import { startMailbox } from '../product/mailbox.ts'
import { startProduct } from '../product/running-product.ts'
import { launchFirefox } from './firefox.ts'
import { Tab } from './tab.ts'
import { launchWebKit } from './webkit.ts'

const launch = process.env['BROWSER'] === 'webkit' ? launchWebKit : launchFirefox

/** Each story has a product and a browser of its own, with a network between them. */
export const test = base
  // Vitest wants an object pattern even where a part needs no other.
  .extend('mailbox', async ({ task: _ }, { onCleanup }) => {
    const mailbox = await startMailbox()
    onCleanup(() => mailbox[Symbol.asyncDispose]())
    return mailbox
  })
  .extend('product', async ({ mailbox }, { onCleanup }) => {
    const product = await startProduct({
      SMTP_URL: mailbox.url,
      MAIL_FROM: 'Monedero <no-reply@monedero.test>',
      RATE_LIMIT: 'off',
    })
    onCleanup(() => product[Symbol.asyncDispose]())
    return product
  })
  .extend('network', async ({ product }, { onCleanup }) => {
    const network = await startCuttableNetwork(product.url)
    onCleanup(() => network[Symbol.asyncDispose]())
    return network
  })
  .extend('browser', async ({ network }, { onCleanup }) => {
    const driver = await launch()
    onCleanup(() => driver[Symbol.asyncDispose]())
    return { newTab: async (url = network.url) => new Tab(await driver.newTab(), url) }
  })

export { expect }
