import { Link } from '@tanstack/react-router'
import { Avatar } from '../../design/avatar/avatar.tsx'
import { Logo } from '../../design/mark/logo.tsx'
import styles from './top-bar.module.css'

interface TopBarProps {
  /** Of the account; null for a guest. */
  name: string | null
}

/** The bar over every screen on a phone: home, and the account. */
export function TopBar({ name }: TopBarProps) {
  return (
    <header className={styles['bar']}>
      <Link to="/dashboard" className={styles['logo']} aria-label="Monedero, entries">
        <Logo />
      </Link>
      <Link to="/settings" className={styles['account']} aria-label="Account and settings">
        <Avatar name={name} />
      </Link>
    </header>
  )
}
