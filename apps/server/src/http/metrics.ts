import { createHash, timingSafeEqual } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { AuditRecord } from '@monedero/identity'
import type { Route } from '@monedero/service'
import { counter, createHistogram, exposition, gauge, type MetricFamily } from './metric-families.ts'
import { envelope, refusalStatus } from './refusals.ts'

/** Upper bounds of the buckets of durations, in seconds. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

const resolutionMs = 10

/** What a request is counted under that no route answers: pages and files of the web app, and unknown addresses. */
const OTHER = 'other'

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
  more: () => Promise<MetricFamily[]>
}

/** Starts measuring. Streams stay open for hours, so they are counted by how many are open. */
export function createMetrics(token: string, { openStreams, bodyBytes, auditCounts, more }: Gauges): Metrics {
  const requests = createHistogram(
    'monedero_http_request_seconds',
    'Duration of requests by route and status.',
    bounds,
    { hasLabels: true },
  )
  const eventLoop = monitorEventLoopDelay({ resolution: resolutionMs })
  eventLoop.enable()
  const delays = { sum: 0, count: 0 }

  /** Quantiles since the last scrape; sum and count since the start. */
  function eventLoopFamily(): MetricFamily {
    const { count, mean } = eventLoop
    delays.count += count
    if (count > 0) delays.sum += count * delaySeconds(mean)
    const family: MetricFamily = {
      name: 'monedero_event_loop_delay_seconds',
      type: 'summary',
      help: 'Delay of the event loop, with quantiles since the last scrape.',
      samples: [
        ['{quantile="0.5"}', delaySeconds(eventLoop.percentile(50))],
        ['{quantile="0.99"}', delaySeconds(eventLoop.percentile(99))],
        ['{quantile="1"}', delaySeconds(eventLoop.max)],
        ['_sum', delays.sum],
        ['_count', delays.count],
      ],
    }
    eventLoop.reset()
    return family
  }

  async function families(): Promise<MetricFamily[]> {
    const { rss } = process.memoryUsage()
    const { user, system } = process.cpuUsage()
    return [
      gauge('monedero_build_info', 'The running version.', [
        [`{version="${process.env['MONEDERO_VERSION']}"}`, 1],
      ]),
      gauge('monedero_event_streams', 'Open event streams.', openStreams()),
      gauge('monedero_request_body_bytes', 'Request bodies in memory.', bodyBytes()),
      counter(
        'monedero_identity_events_total',
        'Sign-ins, refusals and changes of accounts, by provider, reason or limit.',
        Array.from(auditCounts(), ({ event, kind, count }) => [`{event="${event}",kind="${kind}"}`, count]),
      ),
      eventLoopFamily(),
      gauge('process_resident_memory_bytes', 'Resident memory.', rss),
      counter('process_cpu_seconds_total', 'Processor time.', (user + system) / 1e6),
      gauge('process_uptime_seconds', 'Time since the start.', process.uptime()),
      requests.family(),
      ...(await more()),
    ]
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
              text: exposition(await families()),
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
        requests.observe((performance.now() - startedAtMs) / 1000, labels)
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
