import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { launchOptions } from '../browser.ts'
import { aGuest, aNewcomer, openAsGuest, signIn } from '../product/people.ts'
import { startProduct } from '../product/running-product.ts'
import { SyncDevice } from '../product/sync-device.ts'
import { cutText } from './cut-text.ts'
import { fillAccount } from './filled-account.ts'
import { filled } from './filled-screens.ts'
import { servePseudoLocale } from './pseudo-locale.ts'
import { asGuest, signedIn, signedOut, type Variant, variants } from './screens.ts'
import { type Screen, takePicture } from './take-picture.ts'
import { decideContrast } from './undecided-contrast.ts'
import { wordsIn } from './words.ts'

const folder = join(import.meta.dirname, '../screenshots')

// Without names of variants, all of them.
const wanted = process.argv.slice(2)
const chosen = Object.entries(variants).filter(([name]) => wanted.length === 0 || wanted.includes(name))
await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
await using product = await startProduct({ RATE_LIMIT: 'off' })
const browser = await chromium.launch(launchOptions)
// Where pictures are compared.
const lab = await browser.newPage()
const problems: string[] = []
let count = 0
const contrast = { measured: 0, unseen: 0, lowest: Infinity }
for (const [name, variant] of chosen) await takeAll(name, variant)
await browser.close()
for (const problem of problems) process.stdout.write(`${problem}\n`)
process.stdout.write(`${count} pictures in ${folder}\n`)
process.stdout.write(
  `${contrast.measured} texts measured whose contrast axe leaves undecided, the lowest ${contrast.lowest.toFixed(2)}:1; ${contrast.unseen} not in sight\n`,
)
process.exitCode = problems.length > 0 ? 1 : 0

async function takeAll(name: string, variant: Variant): Promise<void> {
  const { language = 'en' } = variant
  const words = wordsIn(language)
  const take = async (page: Page, screens: readonly Screen[]) => {
    for (const screen of screens) {
      try {
        await takePicture(page, screen, join(folder, `${screen.name}-${name}.png`), words)
        for (const text of await cutText(page)) problems.push(`cut on ${screen.name}, ${name}: ${text}`)
        if (isPlain(variant)) await measure(page, `${screen.name}, ${name}`)
        count += 1
      } catch (error) {
        problems.push(`no picture of ${screen.name}, ${name}: ${String(error)}`)
      }
    }
  }
  await using context = await openContext(variant)
  const page = await context.newPage()
  await take(page, signedOut)
  const { person, idToken } = await aNewcomer(product, language === 'pseudo' ? 'en' : language)
  await signIn(page, person)
  await take(page, signedIn)
  await fillAccount(product, { person, device: new SyncDevice(idToken) })
  await take(page, filled)
  await using contextOfGuest = await openContext(variant)
  const pageOfGuest = await contextOfGuest.newPage()
  await openAsGuest(pageOfGuest, await aGuest(product))
  await take(pageOfGuest, asGuest)
}

/** Whether a picture has the app's own colours, with a pixel for each of the page. */
function isPlain({ forcedColors, deviceScaleFactor, language }: Variant): boolean {
  return forcedColors !== 'active' && deviceScaleFactor === undefined && language === undefined
}

/** Decides what axe leaves undecided. */
async function measure(page: Page, where: string): Promise<void> {
  const found = await decideContrast(page, lab)
  contrast.measured += found.measured
  contrast.unseen += found.unseen
  contrast.lowest = Math.min(contrast.lowest, found.lowest)
  for (const text of found.problems) problems.push(`contrast on ${where}: ${text}`)
}

async function openContext({ language = 'en', ...options }: Variant): Promise<BrowserContext> {
  const context = await browser.newContext({
    ...options,
    // A service worker would serve the original catalogues.
    serviceWorkers: language === 'pseudo' ? 'block' : 'allow',
    reducedMotion: 'reduce',
    locale: language === 'en' || language === 'pseudo' ? 'en-GB' : language,
    timezoneId: 'Europe/Madrid',
    baseURL: product.url,
  })
  context.setDefaultTimeout(15_000)
  if (language === 'pseudo') await servePseudoLocale(context)
  else
    await context.addInitScript((chosenLanguage) => {
      localStorage.setItem('monedero.language', chosenLanguage)
    }, language)
  return context
}
