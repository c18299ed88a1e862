import type { LucideIcon } from 'lucide-react'
import { Logo } from '../../design/marks/logo.tsx'
import { Mark } from '../../design/marks/mark.tsx'
import { ui } from '../../design/primitives/primitives.ts'
import { t } from '../../messages/text.ts'
import styles from './landing-picture.module.css'
import { sampleDays, sampleWallets } from './sample-wallet.ts'

const selected = 'landing.everyday'

interface TileProps {
  Icon: LucideIcon
  colour: string
}

function Tile({ Icon, colour }: TileProps) {
  return (
    <span className={`${ui('center', 'rigid')} ${styles['tile']}`} data-colour={colour}>
      <Icon size="1.1em" strokeWidth={1.75} />
    </span>
  )
}

function Balance() {
  return (
    <div className={styles['balance']}>
      <p>{t('landing.balance')}</p>
      <p>
        3.482<span>,17 €</span>
      </p>
    </div>
  )
}

function Days() {
  return sampleDays.map(({ name, date, total, entries }) => (
    <section key={date} className={styles['day']}>
      <div className={`${ui('row', 'baseline', 'lineBelow')} ${styles['dayHead']}`}>
        <b>{t(name)}</b>
        <span>{t(date)}</span>
        <span>{total}</span>
      </div>
      {entries.map(({ title, category, time, amount, Icon, colour }) => (
        <div key={title} className={styles['entry']}>
          <Tile Icon={Icon} colour={colour} />
          <b>{t(title)}</b>
          <span className={`${ui('muted')} ${styles['category']}`}>{t(category)}</span>
          <span className={`${ui('figures', 'faint')} ${styles['time']}`}>{time}</span>
          <span className={styles['amount']} data-kind={category}>
            {amount}
          </span>
        </div>
      ))}
    </section>
  ))
}

function Computer() {
  return (
    <div className={styles['window']}>
      <div className={styles['side']}>
        <Logo />
        <p>{t('landing.wallets')}</p>
        {sampleWallets.map(({ name, balance, Icon, colour }) => (
          <div
            key={name}
            className={`${ui('columns', 'medium', 'figures', 'muted')} ${styles['wallet']}`}
            data-selected={name === selected}
          >
            <Tile Icon={Icon} colour={colour} />
            <span>{t(name)}</span>
            <span data-negative={balance.startsWith('−')}>{balance}</span>
          </div>
        ))}
      </div>
      <div className={styles['panel']}>
        <Balance />
        <Days />
      </div>
    </div>
  )
}

function Phone() {
  return (
    <div className={styles['phone']}>
      <div className={styles['screen']}>
        <Mark />
        <div className={styles['chips']}>
          {sampleWallets.slice(1, 4).map(({ name, Icon, colour }) => (
            <span className={ui('inlineRow', 'noWrap')} key={name} data-selected={name === selected}>
              <Tile Icon={Icon} colour={colour} />
              {t(name)}
            </span>
          ))}
        </div>
        <Balance />
        <Days />
      </div>
    </div>
  )
}

interface LandingPictureProps {
  /** When false, only the empty frame is drawn. */
  isDrawn: boolean
}

/** A drawing, in the app's own colours and letters, of the wallet screen. */
export function LandingPicture({ isDrawn }: LandingPictureProps) {
  return (
    <figure className={styles['picture']} aria-label={t('landing.picture')}>
      {isDrawn && (
        <div className={styles['devices']} aria-hidden>
          <Computer />
          <Phone />
        </div>
      )}
    </figure>
  )
}
