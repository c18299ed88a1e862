import { X509Certificate } from 'node:crypto'
import type { Logger } from 'pino'

/** Certificates that renew themselves are renewed a month or a third of their life ahead. */
export const renewalMs = 14 * 86_400_000

/** Logs that the certificate in TLS_CERT has expired, expires soon, or is not valid yet. */
export function warnOfCertificate(pem: Buffer, log: Pick<Logger, 'warn' | 'error'>): void {
  const { validFromDate, validToDate } = new X509Certificate(pem)
  const nowMs = Date.now()
  if (validToDate.getTime() < nowMs)
    log.error(
      { validTo: validToDate },
      'the certificate in TLS_CERT has expired and browsers refuse it; renew it and restart the server',
    )
  else if (validFromDate.getTime() > nowMs)
    log.error(
      { validFrom: validFromDate },
      'the certificate in TLS_CERT is not valid yet and browsers refuse it; check the certificate and the clock',
    )
  else if (validToDate.getTime() < nowMs + renewalMs)
    log.warn(
      { validTo: validToDate },
      'the certificate in TLS_CERT expires soon; renew it and restart the server',
    )
}
