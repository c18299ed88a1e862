/** A short message at the foot of the page, with at most one thing to do about it. */
interface Toast {
  message: string
  /** `success` by default. An `error` stays until it is dismissed. */
  tone?: 'success' | 'info' | 'error'
  /** `keys` are those that do the same. */
  action?: { label: string; run: () => void; keys?: string }
  /** Messages unrelated to an open dialog are deferred until it is closed. */
  isNews?: boolean
}

/** A toast on the screen; the id tells two with the same words apart. */
interface ShownToast extends Toast {
  id: number
}

type Holder = 'pointer' | 'focus' | 'cover'

/** The current toast and the errors that are not dismissed yet. */
export interface Toasts {
  current: () => ShownToast | undefined
  /** Oldest first; the same list until it changes. */
  errors: () => readonly ShownToast[]
  /** Whether there is a toast or an error on the screen. */
  isAnyShown: () => boolean
  subscribe: (listener: () => void) => () => void
  show: (toast: Toast) => void
  dismiss: () => void
  dismissError: (id: number) => void
  /** For a sign-in of another person: errors belong to the previous one. */
  dismissErrors: () => void
  /** Pauses the timer while the toast is hovered or focused. */
  hold: (by: Holder) => void
  /** Resumes the timer once nothing holds the toast any more. */
  release: (by: Holder) => void
  /** An overlay opens: hides the toast until all overlays are closed. Returns a function that closes it. */
  cover: () => () => void
}

const shownForMs = 8000
/** More would fill a phone's screen. */
const maxErrors = 3
const none: readonly ShownToast[] = []

/** Creates the toasts: a new one replaces the current one, which expires unless it is held. Errors stay. */
export function createToasts(): Toasts {
  const listeners = new Set<() => void>()
  const holders = new Set<Holder>()
  const covers = new Set<symbol>()
  let shown: ShownToast | undefined
  let errors: readonly ShownToast[] = []
  let shownErrors = errors
  let lastId = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let startedAtMs = 0
  let leftMs = 0

  const notify = () => {
    for (const listener of listeners) listener()
  }

  const set = (next: ShownToast | undefined) => {
    clearTimeout(timer)
    holders.clear()
    shown = next
    if (next?.isNews && covers.size > 0) holders.add('cover')
    notify()
  }

  const setErrors = (next: readonly ShownToast[]) => {
    errors = next
    shownErrors = next
    notify()
  }

  const run = () => {
    startedAtMs = Date.now()
    timer = setTimeout(dismiss, leftMs)
  }

  function dismiss(): void {
    set(undefined)
  }

  function hold(by: Holder): void {
    if (holders.size === 0) {
      clearTimeout(timer)
      leftMs -= Date.now() - startedAtMs
    }
    holders.add(by)
  }

  function release(by: Holder): void {
    if (holders.delete(by) && holders.size === 0) run()
  }

  const current = () => (holders.has('cover') ? undefined : shown)

  return {
    current,
    isAnyShown: () => current() !== undefined || shownErrors.length > 0,

    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    errors: () => shownErrors,

    show: (toast) => {
      lastId += 1
      if (toast.tone === 'error') {
        // The same text again is the same error, shown anew.
        const others = errors.filter(({ message }) => message !== toast.message)
        setErrors([...others, { ...toast, id: lastId }].slice(-maxErrors))
        return
      }
      set({ ...toast, id: lastId })
      leftMs = shownForMs
      if (holders.size === 0) run()
    },

    dismiss,
    dismissError: (id) => setErrors(errors.filter((error) => error.id !== id)),
    dismissErrors: () => setErrors([]),

    hold,
    release,

    cover: () => {
      const cover = Symbol('cover')
      covers.add(cover)
      shownErrors = none
      notify()
      if (shown) {
        hold('cover')
        // A hidden toast is neither hovered nor focused.
        holders.delete('pointer')
        holders.delete('focus')
        notify()
      }
      return () => {
        covers.delete(cover)
        if (covers.size > 0) return
        shownErrors = errors
        release('cover')
        notify()
      }
    },
  }
}
