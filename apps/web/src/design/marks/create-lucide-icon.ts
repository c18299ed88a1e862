import type { LucideProps } from 'lucide-react'
import { createElement, type ReactElement } from 'react'

/** An icon as the files of lucide-react describe it, without what the build leaves out. */
interface IconData {
  readonly node: readonly (readonly [tag: string, attributes: Record<string, string>])[]
}

/**
 * Replaces lucide-react's own `createLucideIcon` in the build. That one makes two components of each icon and supports
 * contexts, aliases and accessible names, which are not used here: 1.1 kB of the first page.
 */
export default function createLucideIcon({ node }: IconData): (props: LucideProps) => ReactElement {
  return ({ size = 24, ...attributes }) =>
    createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        ...attributes,
      },
      ...node.map(([tag, shape]) => createElement(tag, shape)),
    )
}
