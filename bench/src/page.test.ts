import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { bundled, webFile } from './page.ts'

const pages = readdirSync(webFile('simulation')).filter((name) => name.endsWith('-page.ts'))

test.each(pages)('%s can be bundled for a page', async (name) => {
  await expect(bundled(`simulation/${name}`)).resolves.toMatch(/\S/)
})
