import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type BrowserContext, chromium } from '@playwright/test'
import { launchOptions } from '../browser.ts'
import { aGuest, aNewcomer, openAsGuest, signIn } from '../product/people.ts'
import { type RunningProduct, startProduct } from '../product/running-product.ts'
import { SyncDevice } from '../product/sync-device.ts'
import { cutText } from './cut-text.ts'
import { fillAccount } from './filled-account.ts'
import { filled } from './filled-screens.ts'
import { servePseudoLocale } from './pseudo-locale.ts'
import { asGuest, signedIn, signedOut, variants } from './screens.ts'
import { type Screen, takePicture } from './take-picture.ts'
import { type PictureLanguage, wordsIn } from './words.ts'

const folder = join(import.meta.dirname, '../screenshots')

// Without names of variants, all of them.
const wanted = process.argv.slice(2)
const chosen = Object.entries(variants).filter(([name]) => wanted.length === 0 || wanted.includes(name))
await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
await using product = await startProduct({ RATE_LIMIT: 'off' })
const browser = await chromium.launch(launchOptions)
const problems: string[] = []
let count = 0
for (const [variant, { language = 'en', ...options }] of chosen) {
  // A service worker would serve the original catalogues.
  const serviceWorkers = language === 'pseudo' ? 'block' : 'allow'
  const context = await browser.newContext({
    ...options,
    serviceWorkers,
    reducedMotion: 'reduce',
    locale: language === 'es' ? 'es-ES' : 'en-GB',
    timezoneId: 'Europe/Madrid',
    baseURL: product.url,
  })
  context.setDefaultTimeout(15_000)
  if (language === 'pseudo') await servePseudoLocale(context)
  else
    await context.addInitScript(
      (chosenLanguage) => localStorage.setItem('monedero.language', chosenLanguage),
      language,
    )
  await takeAll(context, product, variant, language)
  await context.close()
}
await browser.close()
for (const problem of problems) process.stdout.write(`${problem}\n`)
process.stdout.write(`${count} pictures in ${folder}\n`)
process.exitCode = problems.length > 0 ? 1 : 0

async function takeAll(
  context: BrowserContext,
  running: RunningProduct,
  variant: string,
  language: PictureLanguage,
): Promise<void> {
  const words = wordsIn(language)
  const page = await context.newPage()
  const take = async (screens: readonly Screen[]) => {
    for (const screen of screens) {
      try {
        await takePicture(page, screen, join(folder, `${screen.name}-${variant}.png`), words)
        for (const text of await cutText(page)) problems.push(`cut on ${screen.name}, ${variant}: ${text}`)
        count += 1
      } catch (error) {
        problems.push(`no picture of ${screen.name}, ${variant}: ${String(error)}`)
      }
    }
  }
  await take(signedOut)
  const { person, idToken } = await aNewcomer(running, language === 'pseudo' ? 'en' : language)
  await signIn(page, person)
  await take(signedIn)
  await fillAccount(running, { person, device: new SyncDevice(idToken) })
  await take(filled)
  await openAsGuest(page, await aGuest(running))
  await take(asGuest)
}
