import { refuseFile } from '../problem.ts'

/** An element of XML, or of the SGML that OFX 1 is written in. */
export interface TagNode {
  /** Without the prefix of its namespace. */
  readonly name: string
  readonly line: number
  readonly attributes: string
  text: string
  readonly children: TagNode[]
}

const deepest = 60
const named = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/**
 * Reads tags into a tree in one walk through the text. A tag that is closed nowhere in the file holds nothing but text, as in OFX 1.
 * Document types are refused, because they can define entities; a file that ends inside an element is refused as cut off.
 */
export function readTags(text: string): TagNode {
  const closed = closedNames(text)
  const root: TagNode = { name: '', line: 1, attributes: '', text: '', children: [] }
  const stack = [root]
  let leaf: TagNode | undefined
  let [at, line] = [0, 1]
  while (at < text.length) {
    const start = text.indexOf('<', at)
    const between = text.slice(at, start === -1 ? text.length : start)
    const holder = leaf ?? stack.at(-1)
    // In runs of text, as Excel has them, spaces count.
    if (holder && between.trim() !== '')
      holder.text += decoded(holder.name === 't' ? between : between.trim())
    line += countLines(between)
    if (start === -1) break
    const { end, tag, isData } = tagAt(text, start, line)
    at = end
    const lineOfTag = line
    line += countLines(text.slice(start, end))
    if (isData) {
      if (holder) holder.text += tag
      continue
    }
    if (tag === '') continue
    leaf = undefined
    if (tag.startsWith('/')) {
      close(stack, localName(tag.slice(1)))
      continue
    }
    const name = localName(tag)
    const node: TagNode = { name, line: lineOfTag, attributes: tag, text: '', children: [] }
    stack.at(-1)?.children.push(node)
    if (tag.endsWith('/')) continue
    if (!closed.has(name)) leaf = node
    else if (stack.push(node) > deepest) refuseFile('TOO_DEEP', lineOfTag)
  }
  const open = stack.at(-1)
  if (stack.length > 1 && open) refuseFile('TRUNCATED', open.line, 0, open.name)
  return root
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

function closedNames(text: string): Set<string> {
  const names = new Set<string>()
  for (let at = text.indexOf('</'); at !== -1; at = text.indexOf('</', at + 2))
    names.add(localName(text.slice(at + 2, at + 82)))
  return names
}

/** Closes the innermost element of a name; a stray closing tag does nothing. */
function close(stack: TagNode[], name: string): void {
  const index = stack.findLastIndex((node) => node.name === name)
  if (index > 0) stack.length = index
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

/** A text or attribute without its entities. */
export function decoded(text: string): string {
  if (!text.includes('&')) return text
  return text.replaceAll(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,4}));/gi, (whole, decimal, hex, name) => {
    if (name) return named[String(name).toLowerCase() as keyof typeof named] ?? whole
    const code = decimal ? Number(decimal) : Number.parseInt(String(hex), 16)
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}

/** The first element at a path below a node, such as `Acct/Id/IBAN`. */
export function nodeAt(node: TagNode | undefined, path: string): TagNode | undefined {
  let found = node
  for (const name of path.split('/')) found = found?.children.find((child) => child.name === name)
  return found
}

/** The text at the first of some paths that has any. */
export function textAt(node: TagNode | undefined, ...paths: readonly string[]): string {
  for (const path of paths) {
    const text = nodeAt(node, path)?.text
    if (text) return text
  }
  return ''
}

/** All elements of a name anywhere below a node, outermost only. */
export function allBelow(node: TagNode, name: string): TagNode[] {
  return node.children.flatMap((child) => (child.name === name ? [child] : allBelow(child, name)))
}
