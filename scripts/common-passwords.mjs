// node scripts/common-passwords.mjs FILE: writes the list of common passwords that new passwords are compared with. FILE is
// `package/src/passwords.json` of `npm pack @zxcvbn-ts/language-common@3.0.4`: a JSON array, the most common first.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

const COUNT = 5000
const MIN_CHARACTERS = 8
/** In order the list is a third smaller. */
const byText = (one, other) => (one < other ? -1 : 1)

const all = JSON.parse(readFileSync(process.argv[2], 'utf8'))
const longEnough = all.filter((password) => Array.from(password).length >= MIN_CHARACTERS)
const listed = [...new Set(longEnough.map((password) => password.toLowerCase()))].slice(0, COUNT)
const compressed = brotliCompressSync(listed.toSorted(byText).join('\n')).toString('base64')

const licence = readFileSync(join(process.argv[2], '../../LICENSE.txt'), 'utf8')
const comment = licence
  .trim()
  .split('\n')
  .map((line) => ` * ${line}`.trimEnd())
  .join('\n')
const file = `/*!
 * The ${COUNT.toLocaleString('en')} most common passwords of at least ${MIN_CHARACTERS} characters in @zxcvbn-ts/language-common 3.0.4, made by scripts/common-passwords.mjs.
 *
${comment}
 */

/** In lower case, one in each line; brotli in base64. */
export const COMMON_PASSWORDS =
  '${compressed}'
`
writeFileSync(join(import.meta.dirname, '../packages/identity/src/passwords/common-passwords.ts'), file)
