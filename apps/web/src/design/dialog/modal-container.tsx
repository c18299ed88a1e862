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
