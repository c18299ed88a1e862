/** One metric for Prometheus, with a sample for each set of labels. */
export interface MetricFamily {
  name: string
  type: 'counter' | 'gauge'
  help: string
  samples: [labels: string, value: number][]
}

/** Counts of values up to bounds. */
export interface Histogram {
  observe: (value: number) => void
  lines: () => string[]
}

/** Creates a histogram without labels. */
export function createHistogram(name: string, help: string, bounds: readonly number[]): Histogram {
  const counts = bounds.map(() => 0)
  let count = 0
  let sum = 0
  return {
    observe(value) {
      const bucket = bounds.findIndex((bound) => value <= bound)
      if (bucket !== -1) counts[bucket] = (counts[bucket] ?? 0) + 1
      count += 1
      sum += value
    },
    lines: () => [...head(name, 'histogram', help), ...bucketLines(name, '', { bounds, counts, count, sum })],
  }
}

/** The lines before the samples of a metric. */
export function head(name: string, type: string, help: string): string[] {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`]
}

/** The lines of a counter or gauge. */
export function familyLines({ name, type, help, samples }: MetricFamily): string[] {
  return [...head(name, type, help), ...samples.map(([labels, value]) => `${name}${labels} ${value}`)]
}

/** The samples of a histogram. Prometheus adds up: each bucket counts everything up to its bound. */
export function bucketLines(
  name: string,
  labels: string,
  { bounds, counts, count, sum }: { bounds: readonly number[]; counts: number[]; count: number; sum: number },
): string[] {
  let upTo = 0
  const before = labels === '' ? '' : `${labels},`
  const buckets = bounds.map((bound, index) => {
    upTo += counts[index] ?? 0
    return `${name}_bucket{${before}le="${bound}"} ${upTo}`
  })
  const own = labels === '' ? '' : `{${labels}}`
  return [
    ...buckets,
    `${name}_bucket{${before}le="+Inf"} ${count}`,
    `${name}_sum${own} ${sum}`,
    `${name}_count${own} ${count}`,
  ]
}
