import { useSyncExternalStore } from 'react'

interface Open<Question> {
  readonly question: Question
  /** The answer is being tried. */
  readonly isBusy: boolean
}

/** A question that an operation under way asks the person, wherever the app can show it, until the answer is right. */
export class Prompt<Question, Answer> {
  readonly #listeners = new Set<() => void>()
  #open: Open<Question> | null = null
  #settle: ((answer: Answer | null) => void) | undefined
  /** The person has left while an answer was being tried: they are not asked again. */
  #isLeft = false

  /** Asks, and waits for the answer; null when the person gives up. A newer question takes the place of an older. */
  ask(question: Question): Promise<Answer | null> {
    this.#settle?.(null)
    if (this.#isLeft) return Promise.resolve(null)
    return new Promise((resolve) => {
      this.#settle = resolve
      this.#change({ question, isBusy: false })
    })
  }

  /** The person answers; the question stays in sight until the operation closes it or asks anew. */
  readonly answer = (answer: Answer): void => {
    if (!this.#open || this.#open.isBusy) return
    this.#change({ ...this.#open, isBusy: true })
    this.#settle?.(answer)
  }

  /** The person gives up. */
  readonly leave = (): void => {
    this.#isLeft = this.#open?.isBusy ?? false
    this.#settle?.(null)
    this.#change(null)
  }

  /** The operation has nothing more to ask. */
  close(): void {
    this.#isLeft = false
    this.#settle = undefined
    this.#change(null)
  }

  readonly current = (): Open<Question> | null => this.#open

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #change(open: Open<Question> | null): void {
    this.#open = open
    for (const listener of this.#listeners) listener()
  }
}

/** The question that waits for an answer, live. */
export function usePrompt<Question, Answer>(prompt: Prompt<Question, Answer>): Open<Question> | null {
  return useSyncExternalStore(prompt.subscribe, prompt.current)
}
