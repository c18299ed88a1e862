// Draws the PNG icons from the mark with a headless Chromium. Run by hand when the mark changes: npm run icons -w apps/web
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

const chromium = process.env['CHROMIUM'] ?? 'chromium'
const purse = readFileSync(join(import.meta.dirname, '../src/design/mark/purse.svg'), 'utf8')
const shapes = purse.slice(purse.indexOf('>') + 1, purse.lastIndexOf('</svg>'))

function page({ sizePx, corner, scale }: Icon): string {
  return `<!doctype html><style>*{margin:0}svg{display:block}</style>
<svg width="${sizePx}" height="${sizePx}" viewBox="0 0 32 32">
<rect width="32" height="32" rx="${corner}" fill="#2355e6"/>
<g fill="#fff" transform="translate(16 16) scale(${scale}) translate(-16 -16)">${shapes}</g></svg>`
}

const work = mkdtempSync(join(tmpdir(), 'monedero-icons-'))
try {
  for (const icon of icons) {
    const html = join(work, 'icon.html')
    writeFileSync(html, page(icon))
    execFileSync(
      chromium,
      [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--hide-scrollbars',
        '--default-background-color=00000000',
        `--user-data-dir=${join(work, 'profile')}`,
        `--window-size=${icon.sizePx},${icon.sizePx}`,
        `--screenshot=${join(import.meta.dirname, '../public/icons', icon.file)}`,
        html,
      ],
      { stdio: 'ignore' },
    )
  }
} finally {
  rmSync(work, { recursive: true, force: true })
}
