import type { Locator, Page } from '@playwright/test'
import { type Words, wordsIn } from './words.ts'

/** A screen, what a person does there, and what is to be seen before the picture is taken. */
export interface Screen {
  readonly name: string
  readonly path: string
  readonly act?: (page: Page, words: Words) => Promise<void>
  readonly shows: (page: Page, words: Words) => Locator
}

/** Opens a screen, and waits for what it is to show; fails if that does not come. */
export async function openScreen(
  page: Page,
  { name, path, act, shows }: Screen,
  words: Words = wordsIn('en'),
): Promise<void> {
  await page.goto(path)
  try {
    await act?.(page, words)
    await shows(page, words).first().waitFor()
  } catch (error) {
    throw new Error(`${name} did not show what it should`, { cause: error })
  }
  // What is still loading is drawn as a placeholder.
  await page.locator('[aria-busy="true"]').waitFor({ state: 'detached' })
}

/** Opens a screen and takes a picture of what it shows. */
export async function takePicture(page: Page, screen: Screen, file: string, words?: Words): Promise<void> {
  await openScreen(page, screen, words)
  const hasDialog = await page.getByRole('dialog').first().isVisible()
  await page.screenshot({
    path: file,
    // Of a list of entries only what is in sight is in the page; a dialog lies over what is in sight, and so do keys.
    fullPage: !/^\/(?:dashboard|add)/.test(screen.path) && !hasDialog,
    animations: 'disabled',
  })
}
