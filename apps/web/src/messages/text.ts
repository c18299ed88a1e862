import { fillPieces, type MessageParameters, type Piece, parseMessage, type Style } from '@monedero/messages'
import {
  cloneElement,
  createElement,
  Fragment,
  isValidElement,
  type ReactElement,
  type ReactNode,
} from 'react'
import { countText } from './count-text.ts'
import { loaded } from './loaded-messages.ts'

type TextParameters = MessageParameters<string | number, never>
type RichParameters = MessageParameters<ReactNode, ReactElement>

export type MessageId = keyof TextParameters

/** Messages that are filled with nothing. */
export type PlainMessageId = { [Id in MessageId]: TextParameters[Id] extends null ? Id : never }[MessageId]

type Values<Parameters, Id extends keyof Parameters> = Parameters[Id] extends null ? [] : [Parameters[Id]]

/** A message in the language of the page. Its area must have been loaded: see `withMessages`. */
export function t<Id extends MessageId>(id: Id, ...[values]: Values<TextParameters, Id>): string {
  return partsOf(id, values).join('')
}

/** A message whose id is made of a code. Its parameters are not checked. */
export function filled(id: MessageId, values: object): string {
  return partsOf(id, values).join('')
}

/** Whether there is such a message, in an area that is loaded. */
export function isMessageId(id: string): id is MessageId {
  return textOf(id) !== undefined
}

/** A message with parts that are drawn: an amount, or an element that is given what stands in its tag, such as a link. */
export function rich<Id extends MessageId>(id: Id, ...[values]: Values<RichParameters, Id>): ReactNode {
  return createElement(Fragment, null, ...asNodes(partsOf(id, values)))
}

function partsOf(id: MessageId, values: object | null | undefined): unknown[] {
  return fillPieces(piecesOf(id), { ...values }, style)
}

const style: Style = {
  get language() {
    return loaded.language
  },
  number: countText,
  tag: (value, inner) =>
    isValidElement(value) ? cloneElement(value, {}, ...asNodes(inner)) : inner.join(''),
}

function asNodes(parts: unknown[]): ReactNode[] {
  // Parts are text, and what was given to `rich`, whose types are nodes.
  return parts as ReactNode[]
}

const read = new Map<string, readonly Piece[]>()

function piecesOf(id: MessageId): readonly Piece[] {
  const text = textOf(id) ?? id
  let pieces = read.get(text)
  if (!pieces) read.set(text, (pieces = parseMessage(text)))
  return pieces
}

function textOf(id: string): string | undefined {
  const dot = id.indexOf('.')
  // An id begins with its area.
  const area = id.slice(0, dot) as Parameters<typeof loaded.areas.get>[0]
  const catalogue = loaded.areas.get(area) ?? {}
  const key = id.slice(dot + 1)
  return Object.hasOwn(catalogue, key) ? catalogue[key] : undefined
}
