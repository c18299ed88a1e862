import { Link } from '@tanstack/react-router'
import { Download, Server, WifiOff } from 'lucide-react'
import { Button } from '../../design/buttons/button.tsx'
import { buttonClass } from '../../design/buttons/button-class.ts'
import { LanguageChoice } from '../../design/layout/language-choice.tsx'
import { Logo } from '../../design/marks/logo.tsx'
import { ui } from '../../design/primitives/primitives.ts'
import { ThemeSwitch } from '../../design/theme/theme-switch.tsx'
import { t } from '../../messages/text.ts'
import { useOffers } from '../../session/use-offers.ts'
import { LandingPicture } from './landing-picture.tsx'
import styles from './landing-screen.module.css'
import { TryAsGuest } from './try-as-guest.tsx'

interface LandingScreenProps {
  /** Absent where the app is installed already. */
  onInstall?: () => void
  /** False in the page that the build writes: most elements are in the picture, and the text is to be painted first. */
  hasPicture?: boolean
}

const facts = [
  { Icon: Server, text: 'landing.factServer' },
  { Icon: Download, text: 'landing.factInstall' },
  { Icon: WifiOff, text: 'landing.factOffline' },
] as const

/** The landing page. It mentions only features that exist today. */
export function LandingScreen({ onInstall, hasPicture = true }: LandingScreenProps) {
  const offers = useOffers()
  return (
    <div className={styles['page']}>
      <header className={`${ui('row', 'spread')} ${styles['head']}`}>
        <Logo />
        <div className={ui('flex', 'gap8')}>
          {onInstall !== undefined && (
            <Button variant="ghost" onClick={onInstall}>
              {t('landing.install')}
            </Button>
          )}
          <ThemeSwitch />
        </div>
      </header>
      <main className={styles['main']}>
        <section className={styles['text']}>
          <h1>{t('landing.title')}</h1>
          <p className={styles['lead']}>{t('landing.lead')}</p>
          <div className={`${ui('flex', 'gap12')} ${styles['actions']}`}>
            {offers.signUp && (
              <Link to="/signup" className={buttonClass({ variant: 'primary', size: 'large' })}>
                {t('landing.signUp')}
              </Link>
            )}
            <Link
              to="/login"
              className={buttonClass({ size: 'large', ...(!offers.signUp && { variant: 'primary' }) })}
            >
              {t('landing.signIn')}
            </Link>
          </div>
          {offers.guests && <TryAsGuest />}
          <ul className={`${ui('stack', 'gap12', 'muted', 'lineAbove')} ${styles['facts']}`}>
            {facts.map(({ Icon, text }) => (
              <li className={ui('row', 'gap12')} key={text}>
                <Icon size={18} strokeWidth={1.75} aria-hidden />
                {t(text)}
              </li>
            ))}
          </ul>
          <div className={ui('above20')}>
            <LanguageChoice />
          </div>
        </section>
        <LandingPicture isDrawn={hasPicture} />
      </main>
    </div>
  )
}
