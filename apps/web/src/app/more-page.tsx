import { Link } from '@tanstack/react-router'
import { ChevronRight, EyeOff, ListTree, LogOut, Settings, Sparkles } from 'lucide-react'
import { Switch } from '../design/buttons/switch.tsx'
import { hideAmounts, useAmountsHidden } from '../design/device/hide-amounts.ts'
import { Page } from '../design/layout/page.tsx'
import { ui } from '../design/primitives/primitives.ts'
import { useSignOut } from '../features/settings/use-sign-out.tsx'
import { t } from '../messages/text.ts'
import { useSession } from '../session/use-session.ts'
import styles from './more-page.module.css'
import { type Place, phonePlaces, places } from './places.ts'

const look = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const
const rules: Place = { to: '/rules', label: 'app.rules', Icon: ListTree }
const settings: Place = { to: '/settings', label: 'settings.title', Icon: Settings }

/** `/more`: what does not fit into the bar of a phone. */
export function MorePage() {
  const session = useSession()
  const isGuest = session.status === 'signed-in' && session.user.isGuest
  const { isBusy, leave, dialog } = useSignOut(isGuest)
  const shown = places.slice(phonePlaces).flatMap((place) => (place.second ? [place, rules] : [place]))
  return (
    <Page title={t('app.more')} isNarrow>
      <ul className={styles['places']}>
        {[...shown, settings].map(({ to, label, Icon }) => (
          <li key={to}>
            <Link className={ui('row', 'wide', 'gap12', 'lineBelow')} to={to}>
              <Icon {...look} />
              {t(label)}
              <ChevronRight {...look} size={16} />
            </Link>
          </li>
        ))}
        <li>
          <Link
            className={ui('row', 'wide', 'gap12', 'lineBelow')}
            to="."
            search={(old) => ({ ...old, show: 'news' })}
            resetScroll={false}
          >
            <Sparkles {...look} />
            {t('settings.whatsNew')}
            <ChevronRight {...look} size={16} />
          </Link>
        </li>
        <li>
          <label className={ui('row', 'wide', 'gap12', 'lineBelow')}>
            <EyeOff {...look} />
            <span aria-hidden>{t('settings.hideAmounts')}</span>
            <Switch label={t('settings.hideAmounts')} isOn={useAmountsHidden()} onChange={hideAmounts} />
          </label>
        </li>
        <li>
          <button
            className={ui('row', 'wide', 'gap12', 'bare', 'lineBelow')}
            type="button"
            aria-disabled={isBusy}
            onClick={() => !isBusy && leave()}
          >
            <LogOut {...look} />
            {isBusy ? t('session.saving') : t('settings.signOut')}
          </button>
        </li>
      </ul>
      {dialog}
    </Page>
  )
}
