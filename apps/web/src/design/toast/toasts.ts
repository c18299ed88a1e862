/** A short message at the foot of the page, with at most one thing to do about it. */
export interface Toast {
  message: string
  action?: { label: string; run: () => void }
}

/** A toast on the screen; the id tells two with the same words apart. */
export interface ShownToast extends Toast {
  id: number
}

type Holder = 'pointer' | 'focus'

const shownForMs = 8000

/** Holds the one toast that is shown: a new one takes its place, and time takes it away unless it is held. */
export function createToasts() {
  const listeners = new Set<() => void>()
  const holders = new Set<Holder>()
  let shown: ShownToast | undefined
  let lastId = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let startedAtMs = 0
  let leftMs = 0

  const set = (next: ShownToast | undefined) => {
    clearTimeout(timer)
    holders.clear()
    shown = next
    for (const listener of listeners) listener()
  }

  const run = () => {
    startedAtMs = Date.now()
    timer = setTimeout(dismiss, leftMs)
  }

  function dismiss(): void {
    set(undefined)
  }

  return {
    current: () => shown,

    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    show: (toast: Toast): void => {
      lastId += 1
      set({ ...toast, id: lastId })
      leftMs = shownForMs
      run()
    },

    dismiss,

    /** Stops the clock while the toast is pointed at or focused. */
    hold: (by: Holder): void => {
      if (holders.size === 0) {
        clearTimeout(timer)
        leftMs -= Date.now() - startedAtMs
      }
      holders.add(by)
    },

    /** Lets the clock go on where it stopped, once nothing holds the toast any more. */
    release: (by: Holder): void => {
      if (holders.delete(by) && holders.size === 0) run()
    },
  }
}

/** The toasts of this page. */
export const toasts = createToasts()
