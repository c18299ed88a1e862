import { t } from '../../messages/text.ts'
import styles from './sign-in-layout.module.css'

/** Separates two ways to sign in. */
export function OrDivider() {
  return <p className={styles['or']}>{t('session.or')}</p>
}
