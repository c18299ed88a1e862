import { createHash, timingSafeEqual } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { AuditRecord } from '@monedero/identity'
import type { Route } from '@monedero/service'
import { bucketLines, familyLines, head, type MetricFamily } from './metric-families.ts'
import { envelope, refusalStatus } from './refusals.ts'

/** Upper bounds of the buckets of durations, in seconds. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

const resolutionMs = 10

const REQUESTS = 'monedero_http_request_seconds'

const EVENT_LOOP = 'monedero_event_loop_delay_seconds'

/** What a request is counted under that no route answers: pages and files of the web app, and unknown addresses. */
const OTHER = 'other'

/** Durations of requests with the same labels. */
interface Durations {
  readonly labels: string
  /** Per bound, those that took no longer than it and longer than the bound before. */
  readonly counts: number[]
  count: number
  sum: number
}

/** Measurements of one node for Prometheus. */
export interface Metrics {
  /** Answers `GET /metrics` with the right token. */
  route: Route
  /** Counts a request once it is answered. */
  watch: (response: ServerResponse, route: Route | undefined) => void
  stop: () => void
}

/** How often something happened since the start. */
export interface AuditCount {
  event: AuditRecord['event']
  /** The provider, the reason of a refusal or the limit; empty where there is none. */
  kind: NonNullable<AuditRecord['provider' | 'reason' | 'limit']> | ''
  count: number
}

/** Figures that others keep. */
interface Gauges {
  openStreams: () => number
  /** Of request bodies in memory. */
  bodyBytes: () => number
  auditCounts: () => Iterable<AuditCount>
  /** Lines of metrics that others keep. */
  more: () => Promise<string[]>
}

/** Starts measuring. Streams stay open for hours, so they are counted by how many are open. */
export function createMetrics(token: string, { openStreams, bodyBytes, auditCounts, more }: Gauges): Metrics {
  const requests = new Map<string, Durations>()
  const eventLoop = monitorEventLoopDelay({ resolution: resolutionMs })
  eventLoop.enable()
  const delays = { sum: 0, count: 0 }

  function observe(labels: string, seconds: number): void {
    const durations = requests.get(labels) ?? { labels, counts: bounds.map(() => 0), count: 0, sum: 0 }
    requests.set(labels, durations)
    const bucket = bounds.findIndex((bound) => seconds <= bound)
    if (bucket !== -1) durations.counts[bucket] = (durations.counts[bucket] ?? 0) + 1
    durations.count += 1
    durations.sum += seconds
  }

  /** Quantiles since the last scrape; sum and count since the start. */
  function eventLoopLines(): string[] {
    const { count, mean } = eventLoop
    delays.count += count
    if (count > 0) delays.sum += count * delaySeconds(mean)
    const lines = [
      ...head(EVENT_LOOP, 'summary', 'Delay of the event loop, with quantiles since the last scrape.'),
      `${EVENT_LOOP}{quantile="0.5"} ${delaySeconds(eventLoop.percentile(50))}`,
      `${EVENT_LOOP}{quantile="0.99"} ${delaySeconds(eventLoop.percentile(99))}`,
      `${EVENT_LOOP}{quantile="1"} ${delaySeconds(eventLoop.max)}`,
      `${EVENT_LOOP}_sum ${delays.sum}`,
      `${EVENT_LOOP}_count ${delays.count}`,
    ]
    eventLoop.reset()
    return lines
  }

  async function report(): Promise<string> {
    const { rss } = process.memoryUsage()
    const { user, system } = process.cpuUsage()
    const lines = [
      ...family('monedero_build_info', 'gauge', 'The version that runs.', [
        [`{version="${process.env['MONEDERO_VERSION']}"}`, 1],
      ]),
      ...family('monedero_event_streams', 'gauge', 'Open event streams.', [['', openStreams()]]),
      ...family('monedero_request_body_bytes', 'gauge', 'Request bodies in memory.', [['', bodyBytes()]]),
      ...family(
        'monedero_identity_events_total',
        'counter',
        'Sign-ins, refusals and changes of accounts, by provider, reason or limit.',
        Array.from(auditCounts(), ({ event, kind, count }) => [`{event="${event}",kind="${kind}"}`, count]),
      ),
      ...eventLoopLines(),
      ...family('process_resident_memory_bytes', 'gauge', 'Resident memory.', [['', rss]]),
      ...family('process_cpu_seconds_total', 'counter', 'Processor time.', [['', (user + system) / 1e6]]),
      ...family('process_uptime_seconds', 'gauge', 'Time since the start.', [['', process.uptime()]]),
      ...head(REQUESTS, 'histogram', 'Duration of requests by route and status.'),
      ...Array.from(requests.values()).flatMap(histogram),
      ...(await more()),
    ]
    return `${lines.join('\n')}\n`
  }

  const expected = digest(`Bearer ${token}`)
  return {
    route: {
      method: 'GET',
      path: '/metrics',
      // Of its own token.
      access: 'open',
      input: {},
      isForAnyHost: true,
      handle: async ({ headers }) =>
        timingSafeEqual(digest(headers['authorization'] ?? ''), expected)
          ? {
              status: 200,
              headers: { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' },
              text: await report(),
            }
          : { status: refusalStatus('NOT_FOUND'), json: envelope('NOT_FOUND') },
    },
    watch(response, route) {
      const { req } = response
      if (req.headers.accept === 'text/event-stream') return
      const startedAtMs = performance.now()
      response.once('close', () => {
        const status = response.headersSent ? response.statusCode : 'gone'
        const path = route?.path ?? OTHER
        const method = route?.method ?? OTHER
        const labels = `method="${method}",route="${path}",status="${status}"`
        observe(labels, (performance.now() - startedAtMs) / 1000)
      })
    },
    stop: () => eventLoop.disable(),
  }
}

/** Node measures how long a timer of `resolutionMs` takes. */
function delaySeconds(nanoseconds: number): number {
  return Math.max(0, nanoseconds / 1e9 - resolutionMs / 1000)
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

function family(
  name: string,
  type: MetricFamily['type'],
  help: string,
  samples: MetricFamily['samples'],
): string[] {
  return familyLines({ name, type, help, samples })
}

function histogram({ labels, ...counted }: Durations): string[] {
  return bucketLines(REQUESTS, labels, { bounds, ...counted })
}
