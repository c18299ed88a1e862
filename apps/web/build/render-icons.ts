// Draws the PNG icons from the mark, and favicon.ico from favicon.svg, with a headless Chromium. Run by hand when the mark changes: npm run icons -w apps/web
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

interface Icon {
  file: string
  sizePx: number
  /** Corner of the blue tile, in units of the mark's 32. */
  corner: number
  /** Size of the purse against the mark's own. */
  scale: number
}

// The platform rounds a maskable icon and an iOS icon itself: the blue fills the square. A maskable icon also
// keeps everything that matters inside the inner circle of 80 %.
const icons: Icon[] = [
  { file: 'icon-192.png', sizePx: 192, corner: 9, scale: 1 },
  { file: 'icon-512.png', sizePx: 512, corner: 9, scale: 1 },
  { file: 'icon-maskable-512.png', sizePx: 512, corner: 0, scale: 0.86 },
  { file: 'apple-touch-icon.png', sizePx: 180, corner: 0, scale: 1 },
]

/** Sizes inside favicon.ico, for clients that ask for that name instead of reading the page. */
const faviconSizesPx = [16, 32, 48]

const publicFolder = join(import.meta.dirname, '../public')
const chromium = process.env['CHROMIUM'] ?? 'chromium'
const purse = readFileSync(join(import.meta.dirname, '../src/design/marks/purse.svg'), 'utf8')
const shapes = purse.slice(purse.indexOf('>') + 1, purse.lastIndexOf('</svg>'))

function drawing({ sizePx, corner, scale }: Icon): string {
  return `<svg width="${sizePx}" height="${sizePx}" viewBox="0 0 32 32">
<rect width="32" height="32" rx="${corner}" fill="#2355e6"/>
<g fill="#fff" transform="translate(16 16) scale(${scale}) translate(-16 -16)">${shapes}</g></svg>`
}

/** An ICO file: a directory of 16 bytes for each picture, then the pictures as PNG. */
function icoFile(pictures: readonly { sizePx: number; png: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pictures.length, 4)
  let offset = head.length
  for (const [index, { sizePx, png }] of pictures.entries()) {
    const at = 6 + 16 * index
    head.writeUInt8(sizePx, at)
    head.writeUInt8(sizePx, at + 1)
    head.writeUInt16LE(1, at + 4)
    head.writeUInt16LE(32, at + 6)
    head.writeUInt32LE(png.length, at + 8)
    head.writeUInt32LE(offset, at + 12)
    offset += png.length
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)])
}

const work = mkdtempSync(join(tmpdir(), 'monedero-icons-'))

function render(content: string, sizePx: number, file: string): void {
  const html = join(work, 'icon.html')
  writeFileSync(html, `<!doctype html><style>*{margin:0}svg{display:block}</style>${content}`)
  const options = ['--headless', '--no-sandbox', '--disable-gpu', '--hide-scrollbars']
  execFileSync(
    chromium,
    [
      ...options,
      '--default-background-color=00000000',
      `--user-data-dir=${join(work, 'profile')}`,
      `--window-size=${sizePx},${sizePx}`,
      `--screenshot=${file}`,
      html,
    ],
    { stdio: 'ignore' },
  )
}

try {
  for (const icon of icons) render(drawing(icon), icon.sizePx, join(publicFolder, 'icons', icon.file))
  const favicon = readFileSync(join(publicFolder, 'favicon.svg'), 'utf8')
  const pictures = faviconSizesPx.map((sizePx) => {
    const file = join(work, `favicon-${sizePx}.png`)
    render(favicon.replace('<svg', `<svg width="${sizePx}" height="${sizePx}"`), sizePx, file)
    return { sizePx, png: readFileSync(file) }
  })
  writeFileSync(join(publicFolder, 'favicon.ico'), icoFile(pictures))
} finally {
  rmSync(work, { recursive: true, force: true })
}
