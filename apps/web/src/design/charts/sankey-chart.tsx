import { type SankeyLink, type SankeyNode, sankey } from 'd3-sankey'
import { ui } from '../primitives/primitives.ts'
import { type Mark, paintOf, type Series } from './chart-data.ts'
import styles from './charts.module.css'
import { Marks } from './marks.tsx'
import { shortenedTo, textWidth } from './text-width.ts'
import { useWidth } from './use-width.ts'

/** A place that something flows from or to. */
export interface FlowEnd extends Series {
  readonly value: number
  /** The figure as it is read. */
  readonly text: string
  readonly tip: Pick<Mark, 'title' | 'lines' | 'href'>
}

interface SankeyChartProps {
  /** What the places are. */
  label: string
  from: readonly FlowEnd[]
  to: readonly FlowEnd[]
  /** Where everything comes together. */
  middle: FlowEnd
  onOpen: (href: string) => void
}

interface End {
  readonly end: FlowEnd
  readonly side: 'from' | 'middle' | 'to'
}

const nodeWidth = 12
/** The size of names and figures, and how wide a name is at most where there is room. */
const labelRem = 0.8125
const labelWidth = 138
/** For the words of a place, and for all bands together. */
const rowHeight = 44
const bandsHeight = 240

/** Bands from where something comes to where it goes, as wide as there is much of it. Names and figures are always written out. */
export function SankeyChart({ label, from, to, middle, onOpen }: SankeyChartProps) {
  const [frame, width] = useWidth<HTMLDivElement>()
  const isNarrow = width < 640
  // Figures are written out, however long; names end in … where they are longer than both.
  const figures =
    Math.max(...[...from, ...to, middle].map(({ text }) => textWidth(text, labelRem))) + nodeWidth
  const room = {
    from: isNarrow ? 0 : Math.max(150, figures),
    to: Math.max(isNarrow ? 118 : 190, figures + nodeWidth),
  }
  const height = Math.max(from.length, to.length) * rowHeight + bandsHeight
  const nodes = [
    ...from.map((end): End => ({ end, side: 'from' })),
    { end: middle, side: 'middle' as const },
    ...to.map((end): End => ({ end, side: 'to' })),
  ]
  const links = [
    ...from.map(({ value }, index) => ({ source: index, target: from.length, value })),
    ...to.map(({ value }, index) => ({ source: from.length, target: from.length + 1 + index, value })),
  ]
  const layout = sankey<End, object>()
    .nodeWidth(nodeWidth)
    .nodePadding(36)
    .nodeSort(null)
    .extent([
      [room.from, 36],
      [Math.max(room.from + 82, width - room.to), height - 12],
    ])
  if (width === 0)
    return <div ref={frame} className={`${ui('relative')} ${styles['frame']}`} style={{ height }} />
  const graph = layout({ nodes: nodes.map((node) => ({ ...node })), links })
  return (
    <div ref={frame} className={`${ui('relative')} ${styles['frame']}`} style={{ height }}>
      <svg data-chart width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden>
        {graph.links.map((link, index) => {
          const flow = index < from.length ? from[index] : to[index - from.length]
          return (
            <g key={flow?.key}>
              <path
                d={bandOf(link)}
                className={styles['band']}
                style={{ fill: paintOf(flow?.colour ?? 'slate') }}
              />
              <path
                d={edgesOf(link)}
                className={styles['edge']}
                style={{ stroke: paintOf(flow?.colour ?? 'slate') }}
              />
            </g>
          )
        })}
        {graph.nodes.map((node) => (
          <g key={`${node.side} ${node.end.key}`}>
            <rect
              {...boxOf(node)}
              rx={2}
              className={styles['fill']}
              style={{ fill: paintOf(node.end.colour) }}
            />
            <EndLabel node={node} isNarrow={isNarrow} most={isNarrow ? room.to - nodeWidth : labelWidth} />
          </g>
        ))}
      </svg>
      <Marks
        label={label}
        width={width}
        onOpen={onOpen}
        tip="under"
        marks={graph.nodes.map((node) => markOf(node, isNarrow, width))}
      />
    </div>
  )
}

type PlacedNode = SankeyNode<End, object>

/** The corners of a band, and the curves between them. */
function cornersOf({ source, target, y0 = 0, y1 = 0, width = 0 }: SankeyLink<End, object>) {
  const x0 = (typeof source === 'object' && source.x1) || 0
  const x1 = (typeof target === 'object' && target.x0) || 0
  const middle = (x0 + x1) / 2
  const half = Math.max(1, width) / 2
  const curve = (from: number, to: number) => `C${middle} ${from} ${middle} ${to}`
  return { x0, x1, top: [y0 - half, y1 - half], bottom: [y0 + half, y1 + half], curve } as const
}

/** The outline of a band. A thick line along its middle would fold where it is wider than long. */
function bandOf(link: SankeyLink<End, object>): string {
  const { x0, x1, top, bottom, curve } = cornersOf(link)
  const [down, up] = [curve(top[0], top[1]), curve(bottom[1], bottom[0])]
  return `M${x0} ${top[0]}${down} ${x1} ${top[1]}V${bottom[1]}${up} ${x0} ${bottom[0]}Z`
}

/** The lines along both sides of a band. */
function edgesOf(link: SankeyLink<End, object>): string {
  const { x0, x1, top, bottom, curve } = cornersOf(link)
  return [top, bottom].map(([from, to]) => `M${x0} ${from}${curve(from, to)} ${x1} ${to}`).join('')
}

function boxOf({ x0 = 0, x1 = 0, y0 = 0, y1 = 0 }: PlacedNode) {
  return { x: x0, y: y0, width: x1 - x0, height: Math.max(1, y1 - y0) }
}

/** Sources have their words at the left, or over their band where there is no room; the middle above. */
function EndLabel({ node, isNarrow, most }: { node: PlacedNode; isNarrow: boolean; most: number }) {
  const { x, y, width, height } = boxOf(node)
  const { side, end } = node
  const isRight = side === 'to' || (isNarrow && side === 'from')
  const at =
    side === 'middle'
      ? { x: x + width / 2, y: y - 22, anchor: 'middle' as const }
      : isRight
        ? { x: x + width + 8, y: y + height / 2 - 3, anchor: 'start' as const }
        : { x: x - 8, y: y + height / 2 - 3, anchor: 'end' as const }
  return (
    <text x={at.x} y={at.y} textAnchor={at.anchor} className={styles['endLabel']}>
      <tspan>{shortenedTo(end.label, most, (text) => textWidth(text, labelRem, 500))}</tspan>
      <tspan x={at.x} dy="1.25em" className={styles['endValue']}>
        {end.text}
      </tspan>
    </text>
  )
}

/** The target of a place covers its words too. */
function markOf(node: PlacedNode, isNarrow: boolean, chartWidth: number): Mark {
  const { x, y, width, height } = boxOf(node)
  const { side, end } = node
  const tall = Math.max(height, 36)
  const target = { ...end.tip, key: `${side} ${end.key}`, y: y + height / 2 - tall / 2, height: tall }
  if (side === 'middle') return { ...target, x: x - 8, width: width + 16, y, height }
  if (side === 'to') return { ...target, x, width: chartWidth - x }
  return isNarrow ? { ...target, x: 0, width: x + width + 96 } : { ...target, x: 0, width: x + width }
}
