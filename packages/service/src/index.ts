export type { Clock } from './clock.ts'
export { type Ensure, ensureWith } from './ensure.ts'
export { createHourly, type Hourly } from './hourly.ts'
export type { Log } from './log.ts'
export type {
  BodyAnswer,
  ChunkedAnswer,
  EventSink,
  Route,
  RouteAnswer,
  RouteRequest,
  StreamAnswer,
} from './route.ts'
export { createSecrets, type Secrets } from './secrets.ts'
