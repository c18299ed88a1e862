import { Link } from '@tanstack/react-router'
import { ChevronRight, EyeOff, Sparkles } from 'lucide-react'
import { Switch } from '../design/buttons/switch.tsx'
import { hideAmounts, useAmountsHidden } from '../design/device/hide-amounts.ts'
import { Page } from '../design/layout/page.tsx'
import { t } from '../messages/text.ts'
import styles from './more-page.module.css'
import { phonePlaces, places } from './places.ts'

/** `/more`: the sections that do not fit into the bar of a phone. */
export function MorePage() {
  return (
    <Page title={t('app.more')} isNarrow>
      <ul className={styles['places']}>
        {places.slice(phonePlaces).map(({ to, label, Icon }) => (
          <li key={to}>
            <Link to={to}>
              <Icon size={20} strokeWidth={1.75} aria-hidden />
              {t(label)}
              <ChevronRight size={16} strokeWidth={2} aria-hidden />
            </Link>
          </li>
        ))}
        <li>
          <Link to="." search={(old) => ({ ...old, show: 'news' })} resetScroll={false}>
            <Sparkles size={20} strokeWidth={1.75} aria-hidden />
            {t('settings.whatsNew')}
            <ChevronRight size={16} strokeWidth={2} aria-hidden />
          </Link>
        </li>
        <li>
          <label className={styles['switch']}>
            <EyeOff size={20} strokeWidth={1.75} aria-hidden />
            <span aria-hidden>{t('settings.hideAmounts')}</span>
            <Switch label={t('settings.hideAmounts')} isOn={useAmountsHidden()} onChange={hideAmounts} />
          </label>
        </li>
      </ul>
    </Page>
  )
}
