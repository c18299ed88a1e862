import type { Screen } from './take-picture.ts'
import { beginning } from './words.ts'

type Finder = Screen['shows']
type Act = NonNullable<Screen['act']>

export const heading =
  (name: string): Finder =>
  (page, words) =>
    page.getByRole('heading', { name: words(name), exact: true })
export const text =
  (english: string): Finder =>
  (page, words) =>
    page.getByText(words(english), { exact: true })
export const field =
  (label: string): Finder =>
  (page, words) =>
    page.getByLabel(words(label))
export const alert: Finder = (page) => page.getByRole('alert')
export const invalidField: Finder = (page) => page.locator('[aria-invalid="true"]')
export const dialog =
  (name: string): Finder =>
  (page, words) =>
    page.getByRole('dialog', { name: words(name), exact: true })
export const fieldIn =
  (name: string, label: string): Finder =>
  (page, words) =>
    dialog(name)(page, words).getByLabel(words(label))
export const entry: Finder = (page, words) =>
  page
    .getByRole('region', { name: words('Entries'), exact: true })
    .getByRole('listitem')
    .first()
export const chart: Finder = (page) => page.locator('svg[data-chart]').first()
export const table: Finder = (page) => page.getByRole('table').first()
export const press =
  (name: string): Act =>
  (page, words) =>
    page.getByRole('button', { name: words(name), exact: true }).click()
/** Presses a button whose name ends with what is chosen. */
export const pressBeginning =
  (name: string): Act =>
  (page, words) =>
    page.getByRole('button', { name: beginning(words(name)) }).click()
