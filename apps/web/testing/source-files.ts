import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { parseSync } from '@swc/core'

/** A source file of the app, without tests, as far as messages matter. */
export interface SourceFile {
  /** From the `src` folder on. */
  readonly path: string
  /** Text that a person would see and that is in no catalogue. */
  readonly literals: readonly string[]
  /** Every string in it, ids of messages among them. */
  readonly strings: ReadonlySet<string>
  /** Files that it needs to run. */
  readonly imports: readonly string[]
  /** Files that it loads when they are wanted, with the areas that it loads beside. */
  readonly loads: readonly { readonly path: string; readonly areas: readonly string[] }[]
}

interface Node {
  readonly type?: string
  readonly [key: string]: unknown
}

const source = join(import.meta.dirname, '../src')

/** Attributes and fields whose text is shown or read out. */
const shown =
  /^(?:alt|aria-label|aria-description|aria-roledescription|aria-valuetext|about|action|answer|body|busyLabel|caption|cause|confirm|content|description|detail|done|empty|explanation|heading|headline|hint|label|lead|legend|line|message|name|note|outcome|placeholder|question|reason|refused|sentence|status|submitLabel|subtitle|summary|text|title|tooltip|warning|words)$/

/** Words, the first with a capital: no name of a key or a class. */
const sentence = /^\p{Lu}\p{Ll}+ (?:\p{Ll}|…)/u

/** Names that are the same in every language, keys as they are printed, fixed keys of categories, and a header. */
const nameless = /^(?:Monedero|EUR|USD|Euro|N|Eating out|Other income|Bearer …)$/

/** Reads every file of the app. */
export function readSourceFiles(): SourceFile[] {
  const paths = globSync('**/*.{ts,tsx}', { cwd: source }).filter((path) => !/\.test\.tsx?$/.test(path))
  return paths.map(readSourceFile)
}

function readSourceFile(path: string): SourceFile {
  const code = readFileSync(join(source, path), 'utf8')
  const tree = parseSync(code, { syntax: 'typescript', tsx: path.endsWith('x'), target: 'es2024' })
  const literals: string[] = []
  const strings = new Set<string>()
  const imports: string[] = []
  const loads: { path: string; areas: string[] }[] = []
  const resolved = (specifier: string) =>
    specifier.startsWith('.') ? relative(source, join(source, dirname(path), specifier)) : undefined

  const visit = (value: unknown, isShown: boolean): void => {
    if (Array.isArray(value)) for (const each of value) visit(each, isShown)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return
    // The parser's tree has no type that all nodes share.
    const node = value as Node
    if (node.type === 'ImportDeclaration' || node.type === 'ExportNamedDeclaration') {
      const from = textOf(node['source'])
      const target = node['typeOnly'] === true || from === undefined ? undefined : resolved(from)
      if (target !== undefined && /\.tsx?$/.test(target)) imports.push(target)
      return
    }
    if (
      /^Ts(?:TypeAnnotation|InterfaceDeclaration|TypeAliasDeclaration|TypeParameterInstantiation)$/.test(
        node.type ?? '',
      )
    )
      return
    if (node.type === 'BinaryExpression') {
      visit([node['left'], node['right']], false)
      return
    }
    if (node.type === 'CallExpression') {
      const loaded = loadOf(node)
      const target = loaded && resolved(loaded.specifier)
      if (target !== undefined) {
        loads.push({ path: target, areas: loaded?.areas ?? [] })
        if (loaded?.areas.length) return
      }
      // What is passed to a function is shown only where that function's result is.
      visit(node['callee'], false)
      visit(node['arguments'], false)
      return
    }
    if (node.type === 'JSXText') report(String(node['value']))
    if (node.type === 'JSXAttribute') {
      visit(node['value'], shown.test(nameOf(node['name'])))
      return
    }
    if (node.type === 'KeyValueProperty') {
      visit(node['value'], shown.test(nameOf(node['key'])))
      return
    }
    // What is thrown is for whoever reads a log.
    if (node.type === 'NewExpression') return
    if (node.type === 'StringLiteral') {
      const text = String(node['value'])
      strings.add(text)
      if (isShown || sentence.test(text)) report(text)
    }
    if (node.type === 'TemplateLiteral') {
      const text = (node['quasis'] as { cooked: string }[]).map(({ cooked }) => cooked).join('…')
      if (isShown || sentence.test(text)) report(text)
    }
    for (const [key, child] of Object.entries(node)) if (key !== 'span') visit(child, isShown)
  }
  const report = (text: string) => {
    const words = text.replaceAll(/\s+/g, ' ').trim()
    if (/\p{L}{2}|^\p{Lu}$/u.test(words) && !nameless.test(words) && !/^[a-z-]+\.\w+$/.test(words))
      literals.push(words)
  }
  visit(tree.body, false)
  return { path, literals: literals.filter((text) => /\s|^\p{Lu}/u.test(text)), strings, imports, loads }
}

/** Functions that load code together with messages: how many arguments come before the areas, and areas that are loaded already. */
const loaders = new Map([
  ['withMessages', { before: 1, loaded: [] }],
  ['screen', { before: 2, loaded: [] }],
  ['signedInScreen', { before: 2, loaded: ['app', 'session'] }],
])

/** `import('…')`, `withMessages(() => import('…'), 'area')` or `screen(() => import('…'), 'Component', 'area')`. */
function loadOf(node: Node): { specifier: string; areas: string[] } | undefined {
  const callee = node['callee'] as Node
  const given = (node['arguments'] as { expression: Node }[]).map(({ expression }) => expression)
  if (callee.type === 'Import') return { specifier: textOf(given[0]) ?? '', areas: [] }
  const loader = callee.type === 'Identifier' ? loaders.get(String(callee['value'])) : undefined
  if (!loader) return undefined
  const body = given[0]?.['body'] as Node | undefined
  const inner = body?.type === 'CallExpression' ? loadOf(body) : undefined
  const areas = given.slice(loader.before).map((each) => textOf(each) ?? '')
  return inner && { ...inner, areas: [...loader.loaded, ...areas] }
}

function textOf(node: unknown): string | undefined {
  if (typeof node !== 'object' || node === null) return undefined
  const { type, value } = node as Node
  return type === 'StringLiteral' ? String(value) : undefined
}

function nameOf(node: unknown): string {
  const { value } = node as Node
  return typeof value === 'string' ? value : ''
}
