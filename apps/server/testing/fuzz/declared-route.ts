import type { Route } from '@monedero/service'

/** What a route declares, as data that goes from one thread to another. */
export interface DeclaredRoute {
  readonly method: Route['method']
  readonly path: string
  readonly access: Route['access']
  readonly query: JsonSchema | undefined
  readonly body: JsonSchema | undefined
  readonly isStream: boolean
  readonly mayBeForm: boolean
  readonly limitBytes: number
}

/** The parts of JSON Schema that zod writes and the fuzzer reads. */
export interface JsonSchema {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly JsonSchema[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly items?: JsonSchema
  readonly minItems?: number
  readonly maxItems?: number
  readonly maxLength?: number
  readonly pattern?: string
}

/** The route that answers when no other request is being worked on. */
export const IDLE_PATH = '/idle'
