import { cutText } from '@monedero/core'

/** How wide a text of a chart is in pixels, in letters of so many rem. Every digit counts as the widest, as figures are tabular. */
export function textWidth(text: string, rem: number, weight = 400): number {
  context ??= document.createElement('canvas').getContext('2d')
  const letterSize = rem * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  const plain = text.replaceAll(/\d/g, '0')
  if (!context) return plain.length * letterSize * 0.64
  const { fontFamily, fontSize, letterSpacing, wordSpacing } = getComputedStyle(document.body)
  context.font = `${weight} ${letterSize}px ${fontFamily}`
  const spacing =
    plain.length * emOf(letterSpacing, fontSize) + (plain.split(' ').length - 1) * emOf(wordSpacing, fontSize)
  return context.measureText(plain).width + spacing * letterSize
}

/** A reader may have set spacings of their own. */
function emOf(spacing: string, fontSize: string): number {
  return Number.parseFloat(spacing) / Number.parseFloat(fontSize) || 0
}

let context: CanvasRenderingContext2D | null | undefined

/** As much of a text as is no wider than so many pixels, with … where something is left out. */
export function shortenedTo(text: string, most: number, widthOf: (text: string) => number): string {
  if (widthOf(text) <= most) return text
  let count = text.length - 1
  while (count > 1 && widthOf(beginningOf(text, count)) > most) count -= 1
  return beginningOf(text, count)
}

function beginningOf(text: string, count: number): string {
  return `${cutText(text, count).trimEnd()}…`
}
