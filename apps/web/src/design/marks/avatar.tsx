import { User } from 'lucide-react'
import { ui } from '../primitives/primitives.ts'
import styles from './avatar.module.css'
import { initialsOf } from './initials.ts'

interface AvatarProps {
  /** The name, or the address where there is none; without either it is anybody. */
  name: string | null
}

/** Two letters in a circle. Decorative: the name stands beside it, or on what it lies in. */
export function Avatar({ name }: AvatarProps) {
  const initials = initialsOf(name ?? '')
  return (
    <span className={`${ui('inlineCenter', 'rigid')} ${styles['avatar']}`} aria-hidden>
      {initials || <User size={16} strokeWidth={2} />}
    </span>
  )
}
