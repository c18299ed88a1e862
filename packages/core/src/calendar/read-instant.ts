import { matching } from '../reading/reader.ts'
import { isInstantMs, isUtcOffsetMinutes } from './instant.ts'

/** An instant as it comes over the wire: whole epoch milliseconds, years 0001 to 9999. */
export const readInstantMs = matching(isInstantMs, 'must be epoch milliseconds, years 0001 to 9999')

/** Minutes east of UTC as they come over the wire. */
export const readUtcOffsetMinutes = matching(isUtcOffsetMinutes, 'must be whole minutes within ±1080')
