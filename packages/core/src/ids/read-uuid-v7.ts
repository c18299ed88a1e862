import { matching } from '../reading/reader.ts'
import { isUuidV7 } from './uuid-v7.ts'

/** A client-made id as it comes over the wire. */
export const readUuidV7 = matching(isUuidV7, 'must be a UUIDv7 in lower case')
