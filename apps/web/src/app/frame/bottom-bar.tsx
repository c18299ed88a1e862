import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { t } from '../../messages/text.ts'
import { places } from '../places.ts'
import styles from './bottom-bar.module.css'

/** The ways through the app on a phone, with the button that adds an entry in their middle. */
export function BottomBar() {
  const half = Math.ceil(places.length / 2)
  return (
    <nav className={styles['bar']} aria-label={t('app.main')}>
      <ul>
        {places.slice(0, half).map(placeLink)}
        <li>
          <Link
            to="."
            search={(old) => ({ ...old, new: 'expense' })}
            resetScroll={false}
            className={styles['add']}
            aria-label={t('app.addEntry')}
            activeProps={{ 'aria-current': undefined }}
          >
            <Plus size={26} strokeWidth={2} aria-hidden />
          </Link>
        </li>
        {places.slice(half).map(placeLink)}
      </ul>
    </nav>
  )
}

function placeLink({ to, label, Icon }: (typeof places)[number]) {
  return (
    <li key={to}>
      <Link to={to} className={styles['place']} activeOptions={{ includeSearch: false }}>
        <Icon size={22} strokeWidth={1.75} aria-hidden />
        {t(label)}
      </Link>
    </li>
  )
}
