import { workerData } from 'node:worker_threads'
import type { Route, RouteAnswer, RouteRequest, Schema } from '@monedero/service'
import { pino } from 'pino'
import { type $ZodType, safeParse, toJSONSchema } from 'zod/v4/core'
import { createHttpServer } from '../../src/http/http-server.ts'
import { openProduct } from '../../src/product/product.ts'
import { configure } from '../../src/product/serve.ts'
import { type DeclaredRoute, IDLE_PATH, type JsonSchema } from './declared-route.ts'

// Runs the whole product in a worker thread, where a request that never ends can be stopped from outside. The first line of its
// output says where it is and what it declares, each further one is an error in its log.

const strings: Record<string, string> = workerData
const { config, secrets } = configure(strings)
// The stream of this thread; by itself pino writes to that of the process.
const log = pino({ level: 'error' }, process.stdout)
const passwordCosts = { memoryCost: 1024, timeCost: 1, parallelism: 1 }
const product = await openProduct({ config, secrets, log, print: () => {}, passwordCosts })
const running = new Set<Promise<RouteAnswer>>()
/** Answers when no request is being worked on, those of clients that have left included. */
const idle: Route = {
  method: 'GET',
  path: IDLE_PATH,
  access: 'open',
  input: {},
  async handle() {
    await Promise.allSettled(running)
    return { status: 200, json: {} }
  },
}
const server = createHttpServer({
  ...config,
  tls: undefined,
  routes: [...product.routes.map(watched), idle],
  uidOf: product.uidOf,
  log,
})
const port = await server.listen(0, '127.0.0.1')
const ready = { url: `http://127.0.0.1:${port}`, routes: product.routes.map(declared) }
process.stdout.write(`${JSON.stringify(ready)}\n`)

/** The same route; it counts as running while it works on a request. */
function watched(route: Route): Route {
  return {
    ...route,
    handle(request): Promise<RouteAnswer> {
      const answering = answerDeclared(route, request).finally(() => running.delete(answering))
      running.add(answering)
      return answering
    },
  }
}

/** The answer of a route; a success is an error if the route's declaration refuses the request. */
async function answerDeclared(route: Route, request: RouteRequest): Promise<RouteAnswer> {
  const answer = await route.handle(request)
  const hasSucceeded = !('status' in answer) || answer.status < 300
  if (hasSucceeded && !isDeclared(route, request))
    throw new Error(`${route.method} ${route.path} accepts what its declaration refuses`)
  return answer
}

function isDeclared({ input: { query, body } }: Route, request: RouteRequest): boolean {
  const isQuery = query === undefined || safeParse(zodOf(query), request.query).success
  if (body === undefined || 'streamOf' in body) return isQuery
  return isQuery && safeParse(zodOf(body.schema), request.body ?? {}).success
}

function declared({ method, path, access, input: { query, body } }: Route): DeclaredRoute {
  const parsed = body && 'schema' in body ? body : undefined
  return {
    method,
    path,
    access,
    query: query && jsonSchemaOf(query),
    body: parsed && jsonSchemaOf(parsed.schema),
    isStream: body !== undefined && 'streamOf' in body,
    mayBeForm: parsed?.mayBeForm === true,
    limitBytes: parsed?.limitBytes ?? 64 * 1024,
  }
}

function jsonSchemaOf(schema: Schema): JsonSchema {
  return toJSONSchema(zodOf(schema), { io: 'input', unrepresentable: 'any' }) as JsonSchema
}

/** Routes declare schemas of zod; their package does not depend on it. */
function zodOf(schema: Schema): $ZodType {
  return schema as unknown as $ZodType
}
