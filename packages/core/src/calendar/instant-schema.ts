import * as z from 'zod/mini'
import { isInstantMs, isUtcOffsetMinutes } from './instant.ts'

/** An instant as it comes over the wire: whole epoch milliseconds, years 0001 to 9999. */
export const instantMsSchema = z.custom<number>(isInstantMs, 'must be epoch milliseconds, years 0001 to 9999')

/** Minutes east of UTC as they come over the wire. */
export const utcOffsetMinutesSchema = z.custom<number>(
  isUtcOffsetMinutes,
  'must be whole minutes within ±1080',
)
