import { Link } from '@tanstack/react-router'
import { Download, Server, WifiOff } from 'lucide-react'
import { Button } from '../../design/button/button.tsx'
import { buttonClass } from '../../design/button/button-class.ts'
import { Logo } from '../../design/mark/logo.tsx'
import { ThemeSwitch } from '../../design/theme/theme-switch.tsx'
import { useOffers } from '../../session/use-offers.ts'
import { LandingPicture } from './landing-picture.tsx'
import styles from './landing-screen.module.css'
import { TryAsGuest } from './try-as-guest.tsx'

interface LandingScreenProps {
  /** Absent where the app is installed already. */
  onInstall?: () => void
}

const facts = [
  { Icon: Server, text: 'Runs on your own server' },
  { Icon: Download, text: 'Installs on a phone or a computer' },
  { Icon: WifiOff, text: 'Works without a network' },
]

/** What Monedero is, for whoever comes for the first time. It promises only what works today. */
export function LandingScreen({ onInstall }: LandingScreenProps) {
  const offers = useOffers()
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <Logo />
        <div className={styles['tools']}>
          {onInstall !== undefined && (
            <Button variant="ghost" onClick={onInstall}>
              Install
            </Button>
          )}
          <ThemeSwitch />
        </div>
      </header>
      <main className={styles['main']}>
        <section className={styles['text']}>
          <h1>Know what you have, to the cent.</h1>
          <p className={styles['lead']}>
            Monedero is a personal wallet for your cash, bank, card and savings. Note what you spend in
            seconds, on every device, also without a network.
          </p>
          <div className={styles['actions']}>
            {offers.signUp && (
              <Link to="/signup" className={buttonClass({ variant: 'primary', size: 'large' })}>
                Create account
              </Link>
            )}
            <Link
              to="/login"
              className={buttonClass({ size: 'large', ...(!offers.signUp && { variant: 'primary' }) })}
            >
              Sign in
            </Link>
          </div>
          {offers.guests && <TryAsGuest />}
          <ul className={styles['facts']}>
            {facts.map(({ Icon, text }) => (
              <li key={text}>
                <Icon size={18} strokeWidth={1.75} aria-hidden />
                {text}
              </li>
            ))}
          </ul>
        </section>
        <LandingPicture />
      </main>
    </div>
  )
}
