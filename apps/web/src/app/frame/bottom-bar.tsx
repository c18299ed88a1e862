import { Link } from '@tanstack/react-router'
import { LayoutGrid, Plus } from 'lucide-react'
import { t } from '../../messages/text.ts'
import { phonePlaces, places } from '../places.ts'
import styles from './bottom-bar.module.css'

/** The navigation on a phone, with the button that adds an entry in the middle. */
export function BottomBar() {
  const shown = places.slice(0, phonePlaces)
  return (
    <nav className={styles['bar']} aria-label={t('app.main')}>
      <ul>
        {shown.slice(0, 2).map(placeLink)}
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
        {shown.slice(2).map(placeLink)}
        {placeLink({ to: '/more', label: 'app.more', Icon: LayoutGrid })}
      </ul>
    </nav>
  )
}

function placeLink({ to, label, Icon }: (typeof places)[number]) {
  return (
    <li key={to}>
      <Link
        to={to}
        className={styles['place']}
        activeOptions={{ includeSearch: false }}
        // The place that is shown is shown from its top.
        onClick={() => location.pathname === to && scrollTo({ top: 0 })}
      >
        <Icon size={22} strokeWidth={1.75} aria-hidden />
        {t(label)}
      </Link>
    </li>
  )
}
