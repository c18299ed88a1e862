/** A short message at the foot of the page, with at most one thing to do about it. */
interface Toast {
  message: string
  /** `keys` are those that do the same. */
  action?: { label: string; run: () => void; keys?: string }
}

/** A toast on the screen; the id tells two with the same words apart. */
interface ShownToast extends Toast {
  id: number
}

type Holder = 'pointer' | 'focus'

/** The one toast that is shown, and who may change it. */
export interface Toasts {
  current: () => ShownToast | undefined
  subscribe: (listener: () => void) => () => void
  show: (toast: Toast) => void
  dismiss: () => void
  /** Stops the clock while the toast is pointed at or focused. */
  hold: (by: Holder) => void
  /** Lets the clock go on where it stopped, once nothing holds the toast any more. */
  release: (by: Holder) => void
}

const shownForMs = 8000

/** Holds the one toast that is shown: a new one takes its place, and time takes it away unless it is held. */
export function createToasts(): Toasts {
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

    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    show: (toast) => {
      lastId += 1
      set({ ...toast, id: lastId })
      leftMs = shownForMs
      run()
    },

    dismiss,

    hold: (by) => {
      if (holders.size === 0) {
        clearTimeout(timer)
        leftMs -= Date.now() - startedAtMs
      }
      holders.add(by)
    },

    release: (by) => {
      if (holders.delete(by) && holders.size === 0) run()
    },
  }
}
