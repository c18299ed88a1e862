import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

/** What was found of the text whose contrast axe leaves undecided, as it does over gradients and where something overlaps it. */
interface DecidedContrast {
  /** How many elements were measured, with the lowest ratio. */
  readonly measured: number
  readonly lowest: number
  /** How many have no text in sight: it lies under something else, or is for screen readers only. */
  readonly unseen: number
  /** Text with less contrast than WCAG 1.4.3 asks for. */
  readonly problems: readonly string[]
}

interface Target {
  readonly index: number
  readonly name: string
  /** Of its lines of text, in the window. */
  readonly boxes: readonly { x: number; y: number; width: number; height: number }[]
  /** The text colour, with the opacity of everything around it: 0 to 255, and 0 to 1. */
  readonly ink: readonly [number, number, number, number]
  readonly needed: number
}

const checker = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Measures the text of a page that axe leaves undecided: its colour against the background of each of its pixels. */
export async function decideContrast(page: Page, lab: Page): Promise<DecidedContrast> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(checker)
  const count = await page.evaluate(markUndecided)
  const ratios = new Map<number, { name: string; ratio: number; needed: number }>()
  // Each text is brought in sight, and measured together with all others that are in sight then.
  for (let next = 0; next < count; next += 1) {
    if (ratios.has(next)) continue
    await page.evaluate(bringInSight, next)
    const targets = (await page.evaluate(textInSight)).filter(({ index }) => !ratios.has(index))
    if (targets.length === 0) continue
    const shot = async () => (await page.screenshot({ animations: 'disabled' })).toString('base64')
    const written = await shot()
    await page.evaluate(addStyles, withoutText)
    const blank = await shot()
    await page.evaluate(() => void document.adoptedStyleSheets.pop())
    const found = await lab.evaluate(lowestRatios, { written, blank, targets })
    for (const [index, ratio] of found) {
      const target = targets.find((each) => each.index === index)
      if (target) ratios.set(index, { ...target, ratio })
    }
  }
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  const all = [...ratios.values()]
  return {
    measured: all.length,
    lowest: Math.min(Infinity, ...all.map(({ ratio }) => ratio)),
    unseen: count - all.length,
    problems: all.flatMap(({ name, ratio, needed }) =>
      ratio < needed ? [`${ratio.toFixed(2)}:1 instead of ${needed}:1: ${name}`] : [],
    ),
  }
}

const withoutText = `*, *::before, *::after, ::placeholder {
  color: transparent !important;
  -webkit-text-fill-color: transparent !important;
  caret-color: transparent !important;
  text-decoration-color: transparent !important;
  text-shadow: none !important;
  transition: none !important;
}
svg :is(text, tspan) { fill: transparent !important; }`

/** Runs in the page, by itself. A style element would be against the page's policy. */
function addStyles(text: string): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  document.adoptedStyleSheets.push(sheet)
}

/** Runs in the page, by itself. */
async function markUndecided(): Promise<number> {
  const exclude = [...document.querySelectorAll('[data-base-ui-inert][aria-hidden="true"]')]
  const { incomplete }: axe.AxeResults = await Reflect.get(globalThis, 'axe').run(
    { exclude },
    { runOnly: { type: 'rule', values: ['color-contrast'] }, resultTypes: ['incomplete'] },
  )
  const nodes = incomplete.flatMap((result) => result.nodes)
  for (const [index, { target }] of nodes.entries())
    document.querySelector(target.join(' '))?.setAttribute('data-undecided', String(index))
  return nodes.length
}

/** Runs in the page, by itself. */
function bringInSight(index: number): void {
  document
    .querySelector(`[data-undecided="${index}"]`)
    ?.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
}

/** Runs in the page, by itself. */
function textInSight(): Target[] {
  const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  const channels = (colour: string): [number, number, number, number] => {
    if (!pen) throw new Error('no canvas')
    pen.clearRect(0, 0, 1, 1)
    pen.fillStyle = colour
    pen.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0, alpha = 0] = pen.getImageData(0, 0, 1, 1).data
    return [red, green, blue, alpha / 255]
  }
  return Array.from(document.querySelectorAll<HTMLElement>('[data-undecided]')).flatMap((element) => {
    const style = getComputedStyle(element)
    const isPlaceholder = element instanceof HTMLInputElement && element.value === ''
    const range = document.createRange()
    range.selectNodeContents(element)
    const rects =
      element instanceof HTMLInputElement ? [element.getBoundingClientRect()] : [...range.getClientRects()]
    const boxes = rects.filter(({ x, y, width, height, left, right, top, bottom }) => {
      if (width < 2 || height < 2 || left < 0 || top < 0 || right > innerWidth || bottom > innerHeight)
        return false
      const there = document.elementsFromPoint(x + width / 2, y + height / 2)
      const own = there.findIndex((each) => element.contains(each) || each.contains(element))
      // Something to press may lie over words, as in charts.
      return (
        own >= 0 &&
        there.slice(0, own).every((each) => channels(getComputedStyle(each).backgroundColor)[3] === 0)
      )
    })
    if (boxes.length === 0) return []
    let opacity = 1
    for (let around: Element | null = element; around; around = around.parentElement)
      opacity *= Number(getComputedStyle(around).opacity)
    const [red, green, blue, alpha] = channels(
      element instanceof SVGElement
        ? style.fill
        : isPlaceholder
          ? getComputedStyle(element, '::placeholder').color
          : style.color,
    )
    const size = Number.parseFloat(style.fontSize)
    const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700)
    return [
      {
        index: Number(element.dataset['undecided']),
        name: `${element.tagName.toLowerCase()} “${(element.textContent || element.getAttribute('placeholder') || '').trim().slice(0, 40)}”`,
        boxes: boxes.map(({ x, y, width, height }) => ({ x, y, width, height })),
        ink: [red, green, blue, alpha * opacity] as const,
        needed: isLarge ? 3 : 4.5,
      },
    ]
  })
}

/** Runs in an empty page, by itself: the lowest ratio of each text, at the pixels that differ without it. */
async function lowestRatios(given: {
  written: string
  blank: string
  targets: readonly Target[]
}): Promise<[number, number][]> {
  const pictures = [given.written, given.blank].map(async (base64) => {
    const image = new Image()
    image.src = `data:image/png;base64,${base64}`
    await image.decode()
    const canvas = new OffscreenCanvas(image.width, image.height)
    const pen = canvas.getContext('2d')
    if (!pen) throw new Error('no canvas')
    pen.drawImage(image, 0, 0)
    return pen.getImageData(0, 0, image.width, image.height)
  })
  const [written, blank] = await Promise.all(pictures)
  if (!written || !blank) throw new Error('a picture is missing')
  const weights = [0.2126, 0.7152, 0.0722]
  const luminance = (...channels: readonly number[]) =>
    channels.reduce((sum, channel, at) => {
      const share = channel / 255
      const linear = share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
      return sum + (weights[at] ?? 0) * linear
    }, 0)
  return given.targets.flatMap(({ index, boxes, ink: [red, green, blue, alpha] }): [number, number][] => {
    let lowest = Infinity
    for (const box of boxes)
      for (let y = Math.ceil(box.y); y < box.y + box.height; y += 1)
        for (let x = Math.ceil(box.x); x < box.x + box.width; x += 1) {
          const at = 4 * (y * blank.width + x)
          const [r = 0, g = 0, b = 0] = blank.data.subarray(at, at + 3)
          const [r2 = 0, g2 = 0, b2 = 0] = written.data.subarray(at, at + 3)
          if (Math.abs(r - r2) + Math.abs(g - g2) + Math.abs(b - b2) < 60) continue
          const over = (channel: number, below: number) => alpha * channel + (1 - alpha) * below
          const one = luminance(over(red, r), over(green, g), over(blue, b))
          const other = luminance(r, g, b)
          lowest = Math.min(lowest, (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05))
        }
    return lowest === Infinity ? [] : [[index, lowest]]
  })
}
