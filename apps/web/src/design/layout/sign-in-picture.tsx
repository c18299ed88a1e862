import { Landmark, PiggyBank } from 'lucide-react'
import { rich, t } from '../../messages/text.ts'
import { Logo } from '../marks/logo.tsx'
import { ui } from '../primitives/primitives.ts'
import styles from './sign-in-picture.module.css'

const rings = [120, 210, 310, 420, 540, 670, 810]
const coins = [
  { x: 210, y: 0, r: 3, opacity: 0.5 },
  { x: 298, y: 299, r: 4, opacity: 0.35 },
  { x: -269, y: 155, r: 3.5, opacity: 0.35 },
  { x: -379, y: -382, r: 5, opacity: 0.22 },
]

/** The balance of three made-up months: salaries, rents and what lies between. */
const spark =
  'M0 25 L20 26 L34 31 L58 33 L90 36 L96 52 L118 55 L148 57 L156 58 L160 7 L166 18 L194 21 L202 25 L252 27 L262 44 L292 46 L304 49 L321 50 L324 6 L336 8'

/** Three wallets of a made-up account. Decorative; hidden where there is no room for it. */
export function SignInPicture() {
  return (
    <aside className={`${ui('column', 'relative')} ${styles['picture']}`} aria-hidden>
      <svg className={styles['rings']} viewBox="-720 -450 1440 900" preserveAspectRatio="xMidYMid slice">
        <g fill="none" stroke="#fff">
          {rings.map((r, index) => (
            <circle key={r} r={r} strokeOpacity={0.13 - index * 0.016} />
          ))}
        </g>
        <g fill="#fff">
          {coins.map(({ x, y, r, opacity }) => (
            <circle key={x} cx={x} cy={y} r={r} fillOpacity={opacity} />
          ))}
        </g>
      </svg>
      <Logo />
      <div className={`${ui('center')} ${styles['stack']}`}>
        <div className={`${ui('column')} ${styles['back']}`}>
          <p>
            <PiggyBank size={20} strokeWidth={1.75} />
            {t('login.savings')}
            <em className={ui('pushRight', 'micro')}>EUR</em>
          </p>
        </div>
        <div className={`${ui('column')} ${styles['middle']}`}>
          <p>
            <Landmark size={20} strokeWidth={1.75} />
            {t('login.usAccount')}
            <em className={ui('pushRight', 'micro')}>USD</em>
          </p>
        </div>
        <div className={`${ui('column')} ${styles['front']}`}>
          <p>
            <Landmark size={20} strokeWidth={1.75} />
            {t('login.everyday')}
            <em className={ui('pushRight', 'micro')}>EUR</em>
          </p>
          <p className={styles['balance']}>
            3.482<span>,17 €</span>
          </p>
          <svg className={styles['spark']} viewBox="0 0 336 64" preserveAspectRatio="none">
            <path className={styles['area']} d={`${spark} V64 H0 Z`} />
            <path className={styles['line']} d={spark} vectorEffect="non-scaling-stroke" />
          </svg>
        </div>
      </div>
      <p className={styles['claim']}>{rich('login.claim', { br: <br /> })}</p>
    </aside>
  )
}
