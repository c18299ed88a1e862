const drawn = [
  'display',
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-opacity',
  'stroke-linecap',
  'stroke-linejoin',
  'opacity',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
] as const

/** A drawing as a file of its own: with the styles that it has on the page now, on the colour of its ground. */
export function svgText(drawing: SVGSVGElement): string {
  const copy = drawing.cloneNode(true)
  if (!(copy instanceof SVGSVGElement)) throw new TypeError('a copy of a drawing is a drawing')
  const originals = [drawing, ...drawing.querySelectorAll('*')]
  for (const [index, element] of [copy, ...copy.querySelectorAll('*')].entries()) {
    const original = originals[index]
    const style = original && getComputedStyle(original)
    element.removeAttribute('class')
    element.removeAttribute('style')
    for (const name of drawn) {
      const value = style?.getPropertyValue(name)
      if (value) element.setAttribute(name, value)
    }
  }
  const { width, height } = drawing.getBoundingClientRect()
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  copy.setAttribute('viewBox', `0 0 ${width} ${height}`)
  const ground = document.createElementNS('http://www.w3.org/2000/svg', 'rect')
  ground.setAttribute('width', '100%')
  ground.setAttribute('height', '100%')
  ground.setAttribute('fill', groundOf(drawing))
  copy.prepend(ground)
  return new XMLSerializer().serializeToString(copy)
}

/** The same as pixels, two for each of the page. */
export async function pngOf(drawing: SVGSVGElement): Promise<Blob> {
  const { width, height } = drawing.getBoundingClientRect()
  const url = URL.createObjectURL(new Blob([svgText(drawing)], { type: 'image/svg+xml' }))
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    const canvas = new OffscreenCanvas(Math.round(width * 2), Math.round(height * 2))
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    return await canvas.convertToBlob({ type: 'image/png' })
  } finally {
    URL.revokeObjectURL(url)
  }
}

/** The colour behind an element: that of the nearest one around it that has any. */
function groundOf(element: Element): string {
  for (let each: Element | null = element; each; each = each.parentElement) {
    const colour = getComputedStyle(each).backgroundColor
    if (colour !== 'rgba(0, 0, 0, 0)' && colour !== 'transparent') return colour
  }
  return 'white'
}
