import { type ComponentType, createElement, lazy, useState } from 'react'
import { loadFailedStylesheets } from './failed-stylesheets.ts'

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>

let attempt = 0

/** From now on, components whose code failed to load retry when rendered. */
export function loadAgain(): void {
  attempt += 1
}

/**
 * A component whose code is loaded on first render, or before with `load`. Once loaded it renders synchronously:
 * React's `lazy` shows the fallback of its boundary even then, and for at least 300 ms.
 */
export function loadable<Props extends object>(loadModule: Load<Props>) {
  let loaded: ComponentType<Props> | undefined
  let failedAttempt: number | undefined
  const load: Load<Props> = async () => {
    // Even an import of loaded code looks up all files that belong to it.
    if (loaded) return { default: loaded }
    try {
      const module = await loadModule()
      await loadFailedStylesheets()
      loaded = module.default
      return module
    } catch (error) {
      failedAttempt = attempt
      throw error
    }
  }
  let later = lazy(load)
  const current = () => {
    // React keeps the failure of a lazy component, so another attempt needs another component.
    if (failedAttempt !== undefined && failedAttempt !== attempt) {
      later = lazy(load)
      failedAttempt = undefined
    }
    return loaded ?? later
  }
  function Loadable(props: Props) {
    const [Shown] = useState<ComponentType<Props>>(current)
    return createElement(Shown, props)
  }
  return Object.assign(Loadable, { load, isLoaded: () => loaded !== undefined })
}
