import { refuseFile } from '../problem.ts'
import { allBelow, nodeAt, readTags, type TagNode, textAt } from '../tagged/read-tags.ts'
import { decoded } from '../tagged/tag-tokens.ts'

type Files = ReadonlyMap<string, Uint8Array>

export function isXlsx(files: Files): boolean {
  return files.has('xl/workbook.xml')
}

/** The sheets of an Excel file in their order, each as a CSV text, made when it is asked for. Formulas count by the values that Excel has stored. */
export function* sheetsOf(files: Files): Generator<string> {
  const root = xmlOf(files, 'xl/workbook.xml')
  const is1904 = /date1904\s*=\s*["'](1|true)/.test(nodeAt(root, 'workbook/workbookPr')?.attributes ?? '')
  const context: Context = { strings: sharedStrings(files), dateStyles: dateStyles(files), is1904 }
  const paths = [...files.keys()].filter((path) => /^xl\/worksheets\/[^/]+\.xml$/.test(path))
  const room = { letters: maxLetters }
  for (const path of paths.toSorted((a, b) => numberOf(a) - numberOf(b)))
    yield sheetText(xmlOf(files, path), context, room)
}

/** Of `sheet2.xml` 2. */
function numberOf(path: string): number {
  return Number(/(\d+)\.xml$/.exec(path)?.[1] ?? 0)
}

interface Context {
  readonly strings: readonly string[]
  /** Which of the styles of cells show a date. */
  readonly dateStyles: readonly boolean[]
  readonly is1904: boolean
}

function xmlOf(files: Files, path: string): TagNode {
  return readTags(new TextDecoder().decode(files.get(path) ?? new Uint8Array()))
}

function sharedStrings(files: Files): string[] {
  if (!files.has('xl/sharedStrings.xml')) return []
  return allBelow(xmlOf(files, 'xl/sharedStrings.xml'), 'si').map(textOf)
}

/** Formatted text comes in several runs; phonetic readings are none of it. */
function textOf(node: TagNode): string {
  return node.children
    .map((child) => (child.name === 't' ? child.text : child.name === 'r' ? textAt(child, 't') : ''))
    .join('')
}

/** The built-in formats of dates, beside those that a file defines. */
function isDateFormat(id: number, codes: ReadonlyMap<number, string>): boolean {
  const code = codes.get(id)
  if (code === undefined) return (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)
  // Neither literal text nor a currency, nor what stands for a space or is repeated, is part of a date.
  return /[dmy]/i.test(code.replaceAll(/"[^"]*"|\[[^\]]*\]|[\\_*]./g, ''))
}

function dateStyles(files: Files): boolean[] {
  if (!files.has('xl/styles.xml')) return []
  const root = xmlOf(files, 'xl/styles.xml')
  const codes = new Map(
    allBelow(root, 'numFmt').map(({ attributes }) => [
      Number(attribute(attributes, 'numFmtId')),
      attribute(attributes, 'formatCode'),
    ]),
  )
  const cells = nodeAt(root, 'styleSheet/cellXfs')?.children ?? []
  return cells.map(({ attributes }) => isDateFormat(Number(attribute(attributes, 'numFmtId')), codes))
}

function attribute(attributes: string, name: string): string {
  const found = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes)
  return decoded(found?.[1] ?? found?.[2] ?? '')
}

const maxColumns = 300
/** As many as Excel has. */
const maxRows = 1_048_576
/** As many as a text file may have: a shared text can stand in any number of cells. */
const maxLetters = 50 * 1024 * 1024
/** Empty rows and cells before filled ones take time, too: each counts as so many letters. */
const lettersPerCell = 10

function sheetText(root: TagNode, context: Context, room: { letters: number }): string {
  const lines: string[] = []
  for (const row of allBelow(root, 'row')) {
    const place = Number(attribute(row.attributes, 'r')) || lines.length + 1
    // Rows without cells are left out of the file; their lines keep the numbers right.
    const missing = place <= maxRows ? Math.max(0, place - 1 - lines.length) : 0
    for (let count = 0; count < missing; count += 1) lines.push('')
    const cells = new Map<number, string>()
    for (const [index, cell] of row.children.entries()) {
      const column = columnOf(attribute(cell.attributes, 'r')) ?? index
      const text = column < maxColumns ? cellText(cell, context) : ''
      if (text !== '') cells.set(column, text)
    }
    const width = Math.max(-1, ...cells.keys()) + 1
    const texts = Array.from({ length: width }, (_, column) => cells.get(column) ?? '')
    const line = texts.map((text) => (text === '' ? '' : `"${text.replaceAll('"', '""')}"`)).join(',')
    room.letters -= line.length + (missing + width) * lettersPerCell
    if (room.letters < 0) refuseFile('TOO_MUCH_TEXT', place)
    lines.push(line)
  }
  return lines.join('\n')
}

/** `AB12` is column 27, counted from 0. */
function columnOf(reference: string): number | undefined {
  const [letters] = /^[A-Z]{1,3}/.exec(reference) ?? []
  if (letters === undefined) return undefined
  let column = 0
  for (let at = 0; at < letters.length; at += 1) column = column * 26 + letters.charCodeAt(at) - 64
  return column - 1
}

function cellText(cell: TagNode, { strings, dateStyles: styles, is1904 }: Context): string {
  const type = attribute(cell.attributes, 't')
  const value = textAt(cell, 'v')
  if (type === 's') return strings[Number(value)] ?? ''
  if (type === 'inlineStr') return textOf(nodeAt(cell, 'is') ?? cell)
  if (type !== '' && type !== 'n') return value
  const number = Number(value)
  if (value === '' || !Number.isFinite(number)) return value
  return styles[Number(attribute(cell.attributes, 's'))] ? dayText(number, is1904) : numberText(number)
}

/** Days since the end of 1899, or of 1903. Excel counts 29 February 1900, which never was. */
function dayText(serial: number, is1904: boolean): string {
  const days = Math.floor(serial) - (is1904 ? 24_107 : 25_569)
  const date = new Date(days * 86_400_000)
  return Number.isNaN(date.getTime()) ? String(serial) : date.toISOString().slice(0, 10)
}

/** Binary fractions such as 18.600000000000001 are amounts of two decimals. */
function numberText(number: number): string {
  const hundredths = Math.round(number * 100)
  const isAmount = Math.abs(number * 100 - hundredths) < 1e-4
  return Number.isInteger(number) || !isAmount ? String(number) : (hundredths / 100).toFixed(2)
}
