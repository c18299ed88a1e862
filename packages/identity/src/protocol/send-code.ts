import type { Transaction } from '@monedero/database'
import type { Language } from '@monedero/messages'
import type { CodeRequest } from '../action-codes/action-codes.ts'
import { actionLink } from '../action-codes/action-link.ts'
import type { Ports } from './ports.ts'

/** The recipient of a code and the continue URL of its link. */
interface Delivery {
  to: string
  continueUrl?: string | undefined
  /** Made and queued like any other, and sent to nobody. */
  isDecoy?: boolean
  /** Defaults to that of the client or of the account with this address. */
  language?: Language
}

/** Creates a code and queues its mail. */
export async function sendCode(
  { actionCodes, queueMail, settings }: Pick<Ports, 'actionCodes' | 'queueMail' | 'settings'>,
  tx: Transaction,
  request: CodeRequest,
  { to, continueUrl, isDecoy = false, language }: Delivery,
): Promise<void> {
  const { purpose, email, newEmail } = request
  const { code, expiresAtMs } = await actionCodes.make(tx, request)
  const link = actionLink(settings, { purpose, code, continueUrl })
  const common = { to, expiresAtMs, isDecoy, ...(language && { language }) }
  if (purpose === 'change-email') {
    const data = { link, ...(email && { oldEmail: email.email }) }
    return queueMail(tx, { ...common, template: purpose, data })
  }
  if (purpose === 'recover-email') {
    const data = { link, ...(newEmail !== undefined && { newEmail }) }
    return queueMail(tx, { ...common, template: purpose, data })
  }
  return queueMail(tx, { ...common, template: purpose, data: { link } })
}
