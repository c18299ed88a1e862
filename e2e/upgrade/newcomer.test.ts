import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, expect } from '@playwright/test'
import { afterAll, test } from 'vitest'
import { launchOptions, sizes } from '../browser.ts'
import { installPackage } from '../package/install-package.ts'
import { aPerson } from '../product/people.ts'
import { startProduct } from '../product/running-product.ts'
import { makeNextRelease } from './two-releases.ts'

const folder = await mkdtemp(join(tmpdir(), 'monedero-newcomer-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

test('a newcomer installs the package, signs up, adds an entry, and still has it after an upgrade', async () => {
  const step = stopwatch()
  const installed = await installPackage(folder)
  step('packed and installed')
  const program = [join(folder, 'node_modules/.bin/monedero')]
  await using product = await startProduct({}, program)
  step('ready')

  await using browser = await chromium.launch(launchOptions)
  const page = await browser.newPage({ ...sizes.desktop, baseURL: product.url })
  await page.goto('/signup')
  const { email, password } = aPerson()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm Password').fill(password)
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
  await page.getByRole('button', { name: 'Cash' }).click()
  await page.getByRole('button', { name: 'Skip' }).click()
  step('signed up, with a wallet')
  await page.getByLabel('Add an entry in one line').fill('12,50 lunch')
  await page.keyboard.press('Enter')
  const entry = page.getByRole('main').getByText('lunch').first()
  await expect(entry).toBeVisible()
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible()
  step('first entry')

  await product.stop()
  makeNextRelease(join(installed, 'server/dist'))
  await product.restart()
  step('upgraded')
  expect(await (await fetch(`${product.url}/v1/version`)).json()).toEqual({ version: '999.0.0' })
  const elsewhere = await browser.newPage({ ...sizes.phone, baseURL: product.url })
  await elsewhere.goto('/login')
  await elsewhere.getByLabel('Email').fill(email)
  await elsewhere.getByLabel('Password', { exact: true }).fill(password)
  await elsewhere.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(elsewhere.getByRole('main').getByText('lunch').first()).toBeVisible()
  step('found on another device')
})

/** Prints how long each step took. */
function stopwatch(): (step: string) => void {
  let sinceMs = performance.now()
  return (step) => {
    const nowMs = performance.now()
    process.stdout.write(`Newcomer: ${step} after ${((nowMs - sinceMs) / 1000).toFixed(1)} s\n`)
    sinceMs = nowMs
  }
}
