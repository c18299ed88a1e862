import { join } from 'node:path'
import type { EnvironmentValues } from './environment.ts'

/** Values that must never be logged or shown. Addresses are here because they may carry passwords. */
export interface Secrets {
  databaseUrl: string
  /** Missing: it is made in, or read from, DATA_DIR/secret.key. */
  secretKey: Uint8Array | undefined
  /** Missing: backups are not encrypted. */
  backupKey: Uint8Array | undefined
  smtpUrl: string | undefined
  googleClientSecret: string | undefined
  smsUrl: string | undefined
  metricsToken: string | undefined
}

/** Third step: the secrets, apart from everything else. */
export function secretsOf(values: EnvironmentValues, dataDir: string): Secrets {
  return {
    databaseUrl: values.DATABASE_URL ?? `sqlite:${join(dataDir, 'monedero.sqlite')}`,
    secretKey: values.SECRET_KEY,
    backupKey: values.BACKUP_KEY,
    smtpUrl: values.SMTP_URL,
    googleClientSecret: values.GOOGLE_CLIENT_SECRET,
    smsUrl: values.SMS_URL,
    metricsToken: values.METRICS_TOKEN,
  }
}
