import { isUtf8 } from 'node:buffer'
import type { IncomingMessage } from 'node:http'
import { type BodyInput, parseJson } from '@monedero/service'
import type { HeldMemory } from './body-memory.ts'

/** Marks a body that does not match its content type; the route responds in its own envelope. */
export const malformed = Symbol('malformed body')

/** Thrown if a body exceeds the limit of its route. */
export class BodyTooLarge extends Error {}

/** Thrown if a body arrives for which there is no memory. */
export class NoMemoryLeft extends Error {}

/** Thrown if a client disconnects before its body was read. */
export class ClientHasLeft extends Error {}

const JSON_TYPE = 'application/json'
const FORM_TYPE = 'application/x-www-form-urlencoded'

/** A body that is held in memory. */
type ParsedInput = Exclude<BodyInput, { streamOf: string }>

/** The type of a body, without its parameters. */
export function contentTypeOf({ headers }: IncomingMessage): string | undefined {
  return headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase()
}

/** The announced size of a body; undefined where it comes in chunks. */
export function announcedBytes({ headers }: IncomingMessage): number | undefined {
  const length = headers['content-length']
  return length === undefined ? undefined : Number(length)
}

/** Reads a body by its content type; undefined where there is none. */
export async function readBody(
  request: IncomingMessage,
  { mayBeForm }: ParsedInput,
  { limitBytes, memory }: { limitBytes: number; memory: HeldMemory },
): Promise<unknown> {
  const chunks = await readChunks(request, limitBytes, memory)
  if (chunks.length === 0) return undefined
  const bytes = Buffer.concat(chunks)
  const type = contentTypeOf(request)
  if (type === JSON_TYPE) return jsonOf(bytes)
  if (type === FORM_TYPE && mayBeForm === true)
    return Object.fromEntries(new URLSearchParams(bytes.toString('utf8')))
  return malformed
}

function readChunks(request: IncomingMessage, limitBytes: number, memory: HeldMemory): Promise<Buffer[]> {
  const isAnnounced = announcedBytes(request) !== undefined
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let length = 0
    const giveUp = (error: Error) => {
      // What follows is dropped, so that the client gets its answer.
      request.off('data', take).resume()
      chunks.length = 0
      reject(error)
    }
    const take = (chunk: Buffer) => {
      length += chunk.length
      if (length > limitBytes) giveUp(new BodyTooLarge())
      else if (!isAnnounced && !memory.grow(chunk.length)) giveUp(new NoMemoryLeft())
      else chunks.push(chunk)
    }
    request.on('data', take)
    request.on('end', () => resolve(chunks))
    const leave = () => reject(new ClientHasLeft())
    request.on('error', leave)
    request.on('close', leave)
    // It may have left before anybody listened, also with all of its body sent.
    if (request.destroyed) leave()
  })
}

function jsonOf(bytes: Buffer): unknown {
  const value = isUtf8(bytes) ? parseJson(bytes.toString('utf8')) : undefined
  return value === undefined ? malformed : value
}
