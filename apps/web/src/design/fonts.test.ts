import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { brotliDecompressSync } from 'node:zlib'
import { currencies } from '@monedero/core'
import { describe, expect, it } from 'vitest'

const css = readFileSync(new URL('fonts.css', import.meta.url), 'utf8')

interface ShippedFont {
  path: string
  /** The unicode ranges of this file: first and last code point of each. */
  ranges: [first: number, last: number][]
}

const shippedFonts: ShippedFont[] = css
  .split('@font-face')
  .filter((face) => face.includes('unicode-range'))
  .map((face) => ({
    path: createRequire(import.meta.url).resolve(
      /url\("(?<path>[^"]+)"\)/.exec(face)?.groups?.['path'] ?? '',
    ),
    ranges: [...face.matchAll(/U\+(?<first>[0-9A-F]+)(?:-(?<last>[0-9A-F]+))?/g)].map(({ groups }) => {
      const first = Number.parseInt(groups?.['first'] ?? '', 16)
      return [first, groups?.['last'] === undefined ? first : Number.parseInt(groups['last'], 16)]
    }),
  }))

/** Reads the table `cmap` of a WOFF2 file (https://www.w3.org/TR/WOFF2): it is never transformed, and its tag is number 0. */
function readCmap(file: Buffer): Buffer {
  let at = 48
  const readByte = () => file.readUInt8(at++)
  const readBase128 = () => {
    let value = 0
    for (;;) {
      const byte = readByte()
      value = value * 128 + (byte & 0x7f)
      if (byte < 0x80) return value
    }
  }
  let cmap: [start: number, length: number] | undefined
  let start = 0
  for (let left = file.readUInt16BE(12); left > 0; left -= 1) {
    const flags = readByte()
    const tag = flags & 0x3f
    if (tag === 63) at += 4
    const originalLength = readBase128()
    const isGlyphTable = tag === 10 || tag === 11
    const isTransformed = isGlyphTable ? flags >> 6 !== 3 : flags >> 6 !== 0
    const length = isTransformed ? readBase128() : originalLength
    if (tag === 0) cmap = [start, length]
    start += length
  }
  if (cmap === undefined) throw new Error('The font has no table cmap.')
  const tables = brotliDecompressSync(file.subarray(at, at + file.readUInt32BE(20)))
  return tables.subarray(cmap[0], cmap[0] + cmap[1])
}

/** The code points of a character map, from its segments (format 4). */
function codePoints(cmap: Buffer): Set<number> {
  const found = new Set<number>()
  for (let record = 0; record < cmap.readUInt16BE(2); record += 1) {
    const table = cmap.subarray(cmap.readUInt32BE(4 + record * 8 + 4))
    if (table.readUInt16BE(0) !== 4) continue
    const doubledCount = table.readUInt16BE(6)
    for (let segment = 0; segment < doubledCount; segment += 2) {
      const last = table.readUInt16BE(14 + segment)
      const first = table.readUInt16BE(16 + doubledCount + segment)
      for (let point = first; point <= last; point += 1) found.add(point)
    }
  }
  return found
}

const drawn = new Set<number>()
for (const { path, ranges } of shippedFonts) {
  for (const point of codePoints(readCmap(readFileSync(path)))) {
    if (ranges.some(([first, last]) => point >= first && point <= last)) drawn.add(point)
  }
}

function missingFrom(text: string): string[] {
  return Array.from(text).filter((letter) => !drawn.has(letter.codePointAt(0) ?? 0))
}

describe('the shipped letters', () => {
  it('draw every currency symbol and name that can be chosen', () => {
    expect(currencies.length).toBeGreaterThan(100)
    expect(currencies.flatMap(({ code, symbol, name }) => missingFrom(code + symbol + name))).toEqual([])
  })

  it('draw an amount: figures, comma, dot, true minus, plus and the no-break space', () => {
    expect(missingFrom('0123456789,.−+\u00a0%')).toEqual([])
  })

  it('leave other scripts to the system', () => {
    expect(missingFrom('яあ')).toEqual(['я', 'あ'])
  })
})
