import { t } from '../../messages/text.ts'
import styles from './door.module.css'

/** The word between two ways in. */
export function Or() {
  return <p className={styles['or']}>{t('session.or')}</p>
}
