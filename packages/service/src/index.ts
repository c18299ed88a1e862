export type { Clock } from './clock.ts'
export { type Ensure, ensureWith } from './ensure.ts'
export { createHourly, type Hourly } from './hourly.ts'
export type { LimitRow } from './limit-row.ts'
export type { Log } from './log.ts'
export { MAX_JSON_LEVELS, MAX_JSON_VALUES, parseJson } from './parse-json.ts'
export type {
  BodyAnswer,
  BodyInput,
  ChunkedAnswer,
  EventSink,
  Route,
  RouteAnswer,
  RouteInput,
  RouteRequest,
  Schema,
  StreamAnswer,
} from './route.ts'
export { canOpen, createSecrets, type SealedText, type Secrets } from './secrets.ts'
