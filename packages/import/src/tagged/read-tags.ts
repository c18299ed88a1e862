import { refuseFile } from '../problem.ts'
import { decoded, type TextToken, tagTokens } from './tag-tokens.ts'

/** An element of XML. */
export interface TagNode {
  /** Without the prefix of its namespace. */
  readonly name: string
  readonly line: number
  readonly attributes: string
  text: string
  readonly children: TagNode[]
}

const deepest = 60

/**
 * Reads the tags of XML into a tree. Elements of the names in `neverInside` are never inside one of the same name: where that is not
 * closed, the next one closes it. A file that ends inside an element is refused as cut off.
 */
export function readTags(text: string, neverInside: ReadonlySet<string> = new Set()): TagNode {
  const root: TagNode = { name: '', line: 1, attributes: '', text: '', children: [] }
  const stack = [root]
  for (const token of tagTokens(text)) {
    const holder = stack.at(-1) ?? root
    if (token.kind === 'text') holder.text += textOf(token, holder)
    else if (token.kind === 'close') close(stack, token.name)
    else {
      const { name, line, attributes } = token
      if (neverInside.has(name)) close(stack, name)
      const node: TagNode = { name, line, attributes, text: '', children: [] }
      stack.at(-1)?.children.push(node)
      if (!token.isEmpty && stack.push(node) > deepest) refuseFile('TOO_DEEP', line)
    }
  }
  const open = stack.at(-1)
  if (stack.length > 1 && open) refuseFile('TRUNCATED', open.line, 0, open.name)
  return root
}

/** In runs of text, as Excel has them, spaces count. */
function textOf({ text, isData }: TextToken, { name }: TagNode): string {
  if (isData) return text
  return decoded(name === 't' ? text : text.trim())
}

/** Closes the innermost element of a name; a stray closing tag does nothing. */
function close(stack: TagNode[], name: string): void {
  const index = stack.findLastIndex((node) => node.name === name)
  if (index > 0) stack.length = index
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
