// Checks every .md file of the repository: paragraphs of at most 100 words, links to files and headings that are there.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './install.mjs'

const MAX_WORDS = 100
// Its links are right in the package, where it lies beside docs/.
const elsewhere = new Set(['deploy/package-readme.md'])

const list = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], {
  cwd: root,
})
const files = list
  .toString()
  .split('\n')
  .filter((file) => file && existsSync(join(root, file)))
const problems = files.flatMap((file) => [
  ...longParagraphs(file),
  ...(elsewhere.has(file) ? [] : deadLinks(file)),
])

process.stdout.write(problems.length ? `${problems.join('\n')}\n` : `${files.length} files\n`)
process.exitCode = problems.length ? 1 : 0

/** The text of a file without blocks of code. */
function textOf(file) {
  return readFileSync(join(root, file), 'utf8').replace(/^ *```[^]*?^ *```/gm, '')
}

/** An item of a list is a paragraph; rows of tables and headings are none. */
function longParagraphs(file) {
  return textOf(file)
    .split(/\n\s*\n|\n(?=\s*(?:[-*+]|\d+\.) )|^\s*[|#].*$/m)
    .map((paragraph) => paragraph.split(/\s+/).filter(Boolean))
    .filter((words) => words.length > MAX_WORDS)
    .map((words) => `${file}: ${words.length} words in "${words.slice(0, 8).join(' ')} …"`)
}

function deadLinks(file) {
  const links = [...textOf(file).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link)
  return links
    .filter((link) => !/^\w+:/.test(link) && !leadsSomewhere(file, link))
    .map((link) => `${file}: ${link}`)
}

function leadsSomewhere(file, link) {
  const [path = '', heading] = link.split('#')
  const target = path ? join(dirname(file), path) : file
  if (!existsSync(join(root, target))) return false
  return heading === undefined || !target.endsWith('.md') || anchorsOf(target).has(heading)
}

/** As GitHub makes them. */
function anchorsOf(file) {
  const headings = [...textOf(file).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => heading)
  return new Set(
    headings.map((heading) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  )
}
