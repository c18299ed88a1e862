import { ui } from '../primitives/primitives.ts'
import styles from './switch.module.css'

interface SwitchProps {
  label: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** A switch with immediate effect. Its label is beside it. */
export function Switch({ label, isOn, onChange }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      className={`${ui('inlineCenter', 'rigid', 'relative', 'bare')} ${styles['switch']}`}
      aria-label={label}
      aria-checked={isOn}
      onClick={() => onChange(!isOn)}
    />
  )
}
