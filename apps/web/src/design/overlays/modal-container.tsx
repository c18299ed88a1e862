import { useSyncExternalStore } from 'react'
import styles from './modal-container.module.css'

const id = 'modal-container'

/** The place in the shell where dialogs and their overlay appear, above the routed content. */
export function ModalContainer() {
  return <div id={id} className={styles['container']} />
}

/** The element of the container in this page. */
export function modalContainer(): HTMLElement | null {
  return document.getElementById(id)
}

/** The same for what may be open from the first moment on: the container is then only there after the first render. */
export function useModalContainer(): HTMLElement | null {
  return useSyncExternalStore(neverAgain, modalContainer)
}

/** After the first render is over, the container stays the same. */
function neverAgain(): () => void {
  return () => {}
}
