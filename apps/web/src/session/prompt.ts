import { useSyncExternalStore } from 'react'

interface Open<Question> {
  readonly question: Question
  /** The answer is being tried. */
  readonly isBusy: boolean
}

/** A prompt of a running operation, shown by the app until the answer is accepted. */
export class Prompt<Question, Answer> {
  readonly #listeners = new Set<() => void>()
  #open: Open<Question> | null = null
  #settle: ((answer: Answer | null) => void) | undefined
  /** Cancelled while an answer was being checked: no further prompt. */
  #isLeft = false

  /** Asks, and waits for the answer; null if cancelled. A newer prompt replaces an older one. */
  ask(question: Question): Promise<Answer | null> {
    this.#settle?.(null)
    if (this.#isLeft) return Promise.resolve(null)
    return new Promise((resolve) => {
      this.#settle = resolve
      this.#change({ question, isBusy: false })
    })
  }

  /** Submits an answer; the prompt stays open until the operation closes it or asks again. */
  readonly answer = (answer: Answer): void => {
    if (!this.#open || this.#open.isBusy) return
    this.#change({ ...this.#open, isBusy: true })
    this.#settle?.(answer)
  }

  /** Cancels the prompt. */
  readonly leave = (): void => {
    this.#isLeft = this.#open?.isBusy ?? false
    this.#settle?.(null)
    this.#change(null)
  }

  /** Closes the prompt. */
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

/** The open prompt, live. */
export function usePrompt<Question, Answer>(prompt: Prompt<Question, Answer>): Open<Question> | null {
  return useSyncExternalStore(prompt.subscribe, prompt.current)
}
