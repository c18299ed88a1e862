import purse from '../../design/marks/purse.svg'
import { ui } from '../../design/primitives/primitives.ts'
import { t } from '../../messages/text.ts'
import styles from './coming-soon-screen.module.css'

const rings = [92, 168, 262, 374, 504, 652, 818]
const coins = [
  { x: -130, y: -106, r: 4, opacity: 0.6 },
  { x: 357, y: -112, r: 5, opacity: 0.4 },
  { x: -493, y: 104, r: 6, opacity: 0.3 },
  { x: 600, y: 255, r: 6, opacity: 0.25 },
  { x: -780, y: -246, r: 7, opacity: 0.18 },
]

/** The placeholder page for upcoming features. */
export function ComingSoonScreen() {
  return (
    <main className={`${ui('center', 'relative')} ${styles['page']}`}>
      <div className={styles['content']}>
        <div className={ui('relative')}>
          <svg className={styles['rings']} viewBox="-900 -900 1800 1800" aria-hidden>
            <g fill="none" stroke="#fff">
              {rings.map((r, index) => (
                <circle key={r} r={r} strokeOpacity={0.2 - index * 0.026} />
              ))}
            </g>
            <g fill="#fff">
              {coins.map(({ x, y, r, opacity }) => (
                <circle key={x} cx={x} cy={y} r={r} fillOpacity={opacity} />
              ))}
            </g>
          </svg>
          <img className={styles['mark']} src={purse} width={84} height={84} alt={t('landing.product')} />
        </div>
        {/* The picture above already has the name for screen readers. */}
        <p className={styles['name']} aria-hidden>
          {t('landing.product')}
        </p>
        <h1 className={styles['heading']}>{t('landing.comingSoon')}</h1>
        <hr className={styles['rule']} />
        <p className={styles['tuned']}>{t('landing.stayTuned')}</p>
      </div>
    </main>
  )
}
