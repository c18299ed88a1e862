import { refuseFile } from '../problem.ts'

export interface TextToken {
  readonly kind: 'text'
  readonly line: number
  /** With its entities, unless it is data. */
  readonly text: string
  readonly isData: boolean
}

/** A piece of XML, or of the SGML that OFX 1 is written in. Names are without the prefix of their namespace. */
export type TagToken =
  | TextToken
  | {
      readonly kind: 'open'
      readonly line: number
      readonly name: string
      readonly attributes: string
      /** `<a/>`: nothing closes it. */
      readonly isEmpty: boolean
    }
  | { readonly kind: 'close'; readonly line: number; readonly name: string }

/** The tags of a text and what stands between them, in one walk. Document types are refused, because they can define entities. */
export function* tagTokens(text: string): Generator<TagToken> {
  let [at, line] = [0, 1]
  while (at < text.length) {
    const start = text.indexOf('<', at)
    const between = text.slice(at, start === -1 ? text.length : start)
    if (between.trim() !== '') yield { kind: 'text', line, text: between, isData: false }
    line += countLines(between)
    if (start === -1) return
    const { end, tag, isData } = tagAt(text, start, line)
    if (isData) yield { kind: 'text', line, text: tag, isData }
    else if (tag.startsWith('/')) yield { kind: 'close', line, name: localName(tag.slice(1)) }
    else if (tag !== '')
      yield { kind: 'open', line, name: localName(tag), attributes: tag, isEmpty: tag.endsWith('/') }
    line += countLines(text.slice(start, end))
    at = end
  }
}

/** The content of the tag at `start`, and where the text goes on. Comments and declarations have none. */
function tagAt(text: string, start: number, line: number): { end: number; tag: string; isData: boolean } {
  const beyond = (part: string) => {
    const index = text.indexOf(part, start)
    return index === -1 ? refuseFile('TRUNCATED', line) : index + part.length
  }
  if (text.startsWith('<!--', start)) return { end: beyond('-->'), tag: '', isData: false }
  if (text.startsWith('<![CDATA[', start)) {
    const end = beyond(']]>')
    return { end, tag: text.slice(start + 9, end - 3), isData: true }
  }
  if (text.startsWith('<!', start)) refuseFile('ENTITIES', line)
  if (text.startsWith('<?', start)) return { end: beyond('?>'), tag: '', isData: false }
  const end = beyond('>')
  return { end, tag: text.slice(start + 1, end - 1).trim(), isData: false }
}

function localName(tag: string): string {
  const [name = ''] = /^[^\s>/]+/.exec(tag) ?? []
  return name.slice(name.indexOf(':') + 1)
}

function countLines(text: string): number {
  let lines = 0
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) lines += 1
  return lines
}

const named = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** A text or attribute without its entities. */
export function decoded(text: string): string {
  if (!text.includes('&')) return text
  return text.replaceAll(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,4}));/gi, (whole, decimal, hex, name) => {
    if (name) return named[String(name).toLowerCase() as keyof typeof named] ?? whole
    const code = decimal ? Number(decimal) : Number.parseInt(String(hex), 16)
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}
