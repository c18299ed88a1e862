import { useSyncExternalStore } from 'react'

interface Open<Question> {
  readonly question: Question
  /** The answer is being tried. */
  readonly isBusy: boolean
}

/** A question that an operation under way asks the person, wherever the app can show it. */
export class Prompt<Question, Answer> {
  readonly #listeners = new Set<() => void>()
  #open: Open<Question> | null = null
  #settle: ((answer: Answer | null) => void) | undefined

  /** Asks, and waits for the answer; null when the person gives up. A newer question takes the place of an older. */
  ask(question: Question): Promise<Answer | null> {
    this.#settle?.(null)
    return new Promise((resolve) => {
      this.#settle = resolve
      this.#change({ question, isBusy: false })
    })
  }

  /** The person answers; the question stays in sight until it is closed or asked anew. */
  readonly answer = (answer: Answer): void => {
    if (!this.#open || this.#open.isBusy) return
    this.#change({ ...this.#open, isBusy: true })
    this.#settle?.(answer)
  }

  /** The person gives up, or there is nothing more to ask. */
  readonly close = (): void => {
    this.#change(null)
    this.#settle?.(null)
    this.#settle = undefined
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
