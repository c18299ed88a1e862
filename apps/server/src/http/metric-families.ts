/** One metric for Prometheus. */
export interface MetricFamily {
  name: string
  type: 'counter' | 'gauge' | 'histogram' | 'summary'
  help: string
  samples: Sample[]
}

/** What follows the name of the metric, such as its labels, and a value. */
type Sample = readonly [suffix: string, value: number]

/** The text that Prometheus reads. */
export function exposition(families: readonly MetricFamily[]): string {
  const lines = families.flatMap(({ name, type, help, samples }) => [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} ${type}`,
    ...samples.map(([suffix, value]) => `${name}${suffix} ${value}`),
  ])
  return `${lines.join('\n')}\n`
}

/** A gauge of one value, or of one for each set of labels. */
export function gauge(name: string, help: string, value: number | Sample[]): MetricFamily {
  return { name, type: 'gauge', help, samples: samplesOf(value) }
}

/** A counter of one value, or of one for each set of labels. */
export function counter(name: string, help: string, value: number | Sample[]): MetricFamily {
  return { name, type: 'counter', help, samples: samplesOf(value) }
}

function samplesOf(value: number | Sample[]): Sample[] {
  return typeof value === 'number' ? [['', value]] : value
}

/** Counts of values up to bounds. */
export interface Histogram {
  /** `labels` as in `method="GET",status="200"`. */
  observe: (value: number, labels?: string) => void
  family: () => MetricFamily
}

/** The values with the same labels. */
interface Series {
  /** Per bound, the values up to it and above the bound before. */
  readonly counts: number[]
  count: number
  sum: number
}

/** Creates a histogram; without labels it begins at zero. */
export function createHistogram(
  name: string,
  help: string,
  bounds: readonly number[],
  { hasLabels = false } = {},
): Histogram {
  const newSeries = (): Series => ({ counts: bounds.map(() => 0), count: 0, sum: 0 })
  const all = new Map<string, Series>(hasLabels ? [] : [['', newSeries()]])
  return {
    observe(value, labels = '') {
      const series = all.get(labels) ?? newSeries()
      all.set(labels, series)
      const bucket = bounds.findIndex((bound) => value <= bound)
      if (bucket !== -1) series.counts[bucket] = (series.counts[bucket] ?? 0) + 1
      series.count += 1
      series.sum += value
    },
    family: () => ({
      name,
      type: 'histogram',
      help,
      samples: Array.from(all).flatMap(([labels, series]) => seriesSamples(labels, bounds, series)),
    }),
  }
}

/** Prometheus adds up: each bucket counts everything up to its bound. */
function seriesSamples(labels: string, bounds: readonly number[], { counts, count, sum }: Series): Sample[] {
  let upTo = 0
  const before = labels === '' ? '' : `${labels},`
  const own = labels === '' ? '' : `{${labels}}`
  const buckets = bounds.map((bound, index): Sample => {
    upTo += counts[index] ?? 0
    return [`_bucket{${before}le="${bound}"}`, upTo]
  })
  return [...buckets, [`_bucket{${before}le="+Inf"}`, count], [`_sum${own}`, sum], [`_count${own}`, count]]
}
