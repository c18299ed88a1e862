import styles from './skip-link.module.css'

interface SkipLinkProps {
  /** The id of the element to go to, which must be able to take the focus. */
  targetId: string
  children: string
}

/** Skips to a part of the page. Visible only while focused. */
export function SkipLink({ targetId, children }: SkipLinkProps) {
  return (
    <a
      href={`#${targetId}`}
      className={styles['link']}
      onClick={(event) => {
        // The address stays as it is.
        event.preventDefault()
        document.getElementById(targetId)?.focus()
      }}
    >
      {children}
    </a>
  )
}
