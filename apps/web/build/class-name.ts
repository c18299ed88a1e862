import { createHash } from 'node:crypto'
import { relative } from 'node:path'

/** Names a class of a CSS module. Vite's own names end with the number of a line, which scripts would carry as well. */
export function className(name: string, file: string): string {
  const path = relative(import.meta.dirname, file)
  return `${name}_${createHash('sha256').update(path).digest('base64url').slice(0, 5)}`
}
