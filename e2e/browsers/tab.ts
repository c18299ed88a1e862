import { vi } from 'vitest'
import type { DriverElement, DriverTab } from './driver.ts'
import { findElement, type Role } from './find-element.ts'

const polling = { timeout: 40_000, interval: 50 }

/** A tab as a person uses it: an element that is not there yet is waited for. */
export class Tab {
  readonly #driver: DriverTab
  readonly #baseUrl: string

  constructor(driver: DriverTab, baseUrl: string) {
    this.#driver = driver
    this.#baseUrl = baseUrl
  }

  async goto(path: string): Promise<void> {
    await this.#driver.goto(new URL(path, this.#baseUrl).href)
  }

  async reload(): Promise<void> {
    await this.#driver.reload()
  }

  async close(): Promise<void> {
    await this.#driver.close()
  }

  /** Runs a function in the page. */
  evaluate<Value>(run: () => Value | Promise<Value>): Promise<Value> {
    return this.#driver.evaluate(call(run))
  }

  /** Waits until there is such an element. */
  async see(role: Role, name: string): Promise<void> {
    await this.#use(role, name, async () => undefined)
  }

  async click(role: Role, name: string): Promise<void> {
    await this.#use(role, name, (element) => element.click())
  }

  /** Types into a field, behind what it holds. */
  async fill(label: string, text: string): Promise<void> {
    await this.#use('textbox', label, (element) => element.type(text))
  }

  /** Waits until the tab is at this path. */
  async waitForPath(path: string): Promise<void> {
    await vi.waitFor(async () => {
      const href = await this.evaluate(() => location.href)
      if (new URL(href).pathname !== path) throw new Error(`not at ${path} but at ${href}`)
    }, polling)
  }

  /** Tries again when the element is replaced in the meantime. */
  async #use(role: Role, name: string, act: (element: DriverElement) => Promise<void>): Promise<void> {
    await vi.waitFor(async () => {
      const element = await this.#driver.query(call(findElement, role, name))
      if (!element) throw new Error(`no ${role} “${name}” on the page:\n${await this.#visibleText()}`)
      await act(element)
    }, polling)
  }

  #visibleText(): Promise<string> {
    return this.evaluate(() => `${location.href}\n${document.body.innerText}`)
  }
}

/** The text of a function and its arguments, to be run elsewhere. */
function call<Args extends string[]>(run: (...args: Args) => unknown, ...args: Args): string {
  return `(${run.toString()})(${args.map((arg) => JSON.stringify(arg)).join(', ')})`
}
