import styles from './palette.module.css'

/** The keys of a shortcut. Not read out: they are those of the page behind. */
export function KeyCaps({ caps }: { caps: readonly string[] }) {
  return (
    <span className={styles['keys']} aria-hidden>
      {caps.map((cap) => (
        <kbd key={cap}>{cap}</kbd>
      ))}
    </span>
  )
}
