import * as z from 'zod/mini'
import { isUuidV7, type UuidV7 } from './uuid-v7.ts'

/** A client-made id as it comes over the wire. */
export const uuidV7Schema = z.custom<UuidV7>(isUuidV7, 'must be a UUIDv7 in lower case')
