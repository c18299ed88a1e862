import styles from './switch.module.css'

interface SwitchProps {
  label: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** Something that is on or off, at once. What it is stands beside it. */
export function Switch({ label, isOn, onChange }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      className={styles['switch']}
      aria-label={label}
      aria-checked={isOn}
      onClick={() => onChange(!isOn)}
    />
  )
}
