import { type ComponentType, createElement, lazy, useState } from 'react'

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>

/**
 * A component whose code is loaded when it is first drawn, or before with `load`. Drawn after that it is there at once:
 * React's `lazy` shows the fallback of its boundary even then, and for at least 300 ms.
 */
export function loadable<Props extends object>(loadModule: Load<Props>) {
  let loaded: ComponentType<Props> | undefined
  const load: Load<Props> = async () => {
    const module = await loadModule()
    loaded = module.default
    return module
  }
  const Later = lazy(load)
  function Loadable(props: Props) {
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Later)
    return createElement(Shown, props)
  }
  return Object.assign(Loadable, { load })
}
