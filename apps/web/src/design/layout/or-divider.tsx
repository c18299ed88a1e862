import { t } from '../../messages/text.ts'
import { ui } from '../primitives/primitives.ts'
import styles from './sign-in-layout.module.css'

/** Separates two ways to sign in. */
export function OrDivider() {
  return <p className={`${ui('row', 'small', 'faint')} ${styles['or']}`}>{t('session.or')}</p>
}
