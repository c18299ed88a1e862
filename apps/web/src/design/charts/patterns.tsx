import styles from './charts.module.css'

/** How series are told apart besides their colour, the first plain: what is drawn over their fill, in a square of 8 pixels. */
const paths = [
  '',
  'M-2 2 2 -2M0 8 8 0M6 10 10 6',
  'M2 2h1v1H2zM6 6h1v1H6z',
  'M0 2h8M0 6h8',
  'M-2 6 2 10M0 0 8 8M6 -2 10 2',
  'M2 0v8M6 0v8',
  'M0 0 8 8M0 8 8 0',
] as const

/** The patterns of a chart, to be named by `patternOf`. */
export function Patterns({ id }: { id: string }) {
  return (
    <defs>
      {paths.map((path, index) => (
        <pattern key={path} id={`${id}-${index}`} width="8" height="8" patternUnits="userSpaceOnUse">
          <path d={path} className={styles['pattern']} />
        </pattern>
      ))}
    </defs>
  )
}

/** The fill of what is drawn over a series of this number. */
export function patternOf(id: string, index: number): string {
  return `url(#${id}-${index % paths.length})`
}
