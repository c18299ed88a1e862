import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, once, test } from '../product/fixtures.ts'
import { filled } from '../screens/filled-screens.ts'
import { asGuest, signedIn, signedOut, variants } from '../screens/screens.ts'
import { takePicture } from '../screens/take-picture.ts'

const screens = [...signedOut, ...signedIn, ...filled, ...asGuest]

test('every path of the app is among the pictures, each under a name of its own', once, () => {
  const routes = readFileSync(join(import.meta.dirname, '../../apps/web/src/app/routes.ts'), 'utf8')
  const paths = Array.from(routes.matchAll(/path: '(\/.*)'/g), ([, path]) => path)
  expect(paths.length).toBeGreaterThan(10)
  const pictured = new Set(screens.map(({ path }) => path.replace(/\?.*/, '')))
  expect(paths.filter((path) => path && !pictured.has(path))).toEqual([])
  expect(new Set(screens.map(({ name }) => name)).size).toBe(screens.length)
})

test(
  'pictures are taken at three sizes in light, dark and forced colours, at 200 % zoom, in Spanish and in the pseudo-locale',
  once,
  () => {
    expect(Object.keys(variants)).toEqual([
      'desktop-light',
      'desktop-dark',
      'desktop-forced',
      'phone-light',
      'phone-dark',
      'phone-forced',
      'small-light',
      'small-dark',
      'small-forced',
      'desktop-zoom',
      'desktop-es',
      'phone-es',
      'small-es',
      'desktop-pseudo',
      'phone-pseudo',
      'small-pseudo',
    ])
  },
)

test('a picture is taken only once its content is visible', once, async ({ page }, info) => {
  const file = info.outputPath('picture.png')
  const home = { name: 'home', path: '/' }
  // Only what is to be seen has to come this soon, not the page.
  page.setDefaultNavigationTimeout(30_000)
  page.setDefaultTimeout(500)
  const taken = takePicture(page, { ...home, shows: () => page.getByText('not there') }, file)
  await expect(taken).rejects.toThrow('home did not show what it should')
  expect(existsSync(file)).toBe(false)
  page.setDefaultTimeout(15_000)
  await takePicture(page, { ...home, shows: () => page.getByRole('heading', { level: 1 }) }, file)
  expect(existsSync(file)).toBe(true)
})
