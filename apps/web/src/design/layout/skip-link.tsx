import styles from './skip-link.module.css'

interface SkipLinkProps {
  /** The id of the element to go to, which must be able to take the focus. */
  targetId: string
  children: string
}

/** Skips what lies before a part of the page. Seen only while it has the focus. */
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
