import type { RouteRequest } from '@monedero/service'
import * as z from 'zod'
import { ensure } from '../../errors.ts'
import { OutsideFailure } from '../../outside-failure.ts'
import { parsePhoneNumber } from '../../phone/phone-number.ts'
import { codeText } from '../../phone/sms.ts'
import { readBody, TEXT_LENGTH, text } from '../body.ts'
import type { Ports } from '../ports.ts'

type SendPorts = Pick<Ports, 'database' | 'limits' | 'phoneCodes' | 'sendSms' | 'settings'>

/** What it reads. */
export const sendVerificationCodeBody = z.object({ phoneNumber: text(TEXT_LENGTH) })

/** Sends a code to a phone. */
export async function sendVerificationCode(ports: SendPorts, request: RouteRequest): Promise<object> {
  const { database, limits, phoneCodes, sendSms, settings } = ports
  const { phoneNumber: typed } = readBody(sendVerificationCodeBody, request)
  ensure(sendSms, 'OPERATION_NOT_ALLOWED', 'Phone sign-in is not set up on this server.')
  ensure(typed, 'MISSING_PHONE_NUMBER')
  const phoneNumber = parsePhoneNumber(typed)
  ensure(phoneNumber, 'INVALID_PHONE_NUMBER')
  const { sessionInfo, code } = await database.write(async (tx) => {
    const byNumber = limits.counter('smsToNumber', phoneNumber)
    await limits.count(tx, [byNumber, limits.counter('smsFromNetwork', request.network)])
    return phoneCodes.create(tx, phoneNumber)
  })
  try {
    await sendSms({ to: phoneNumber, text: codeText(code, settings.publicUrl) })
  } catch (error) {
    throw new OutsideFailure('The SMS gateway did not take a message', error)
  }
  return { sessionInfo }
}
