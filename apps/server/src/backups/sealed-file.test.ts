import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { isSealed, seal, unseal } from './sealed-file.ts'

const key = new Uint8Array(32).fill(7)
const chunk = 65_536
const headBytes = 32

function files() {
  const folder = mkdtempSync(join(tmpdir(), 'monedero-sealed-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return { plain: join(folder, 'plain'), sealed: join(folder, 'sealed'), back: join(folder, 'back') }
}

test.each([0, 1, chunk - 1, chunk, chunk + 1, 3 * chunk, 3 * chunk + 17])(
  'a file of %i bytes comes back as it was',
  async (size) => {
    const { plain, sealed, back } = files()
    writeFileSync(plain, randomBytes(size))
    await seal(plain, sealed, key)
    await unseal(sealed, back, key)
    expect(readFileSync(back).equals(readFileSync(plain))).toBe(true)
    expect([await isSealed(sealed), await isSealed(plain)]).toEqual([true, false])
    expect(statSync(sealed).mode & 0o077).toBe(0)
  },
)

test('the same content is encrypted differently each time', async () => {
  const { plain, sealed, back } = files()
  writeFileSync(plain, 'the same')
  await seal(plain, sealed, key)
  await seal(plain, back, key)
  expect(readFileSync(sealed).equals(readFileSync(back))).toBe(false)
  expect(readFileSync(sealed).includes('the same')).toBe(false)
})

const sealedChunk = chunk + 16
const damages: [string, (bytes: Buffer) => Buffer][] = [
  [
    'a changed byte',
    (bytes) => Buffer.from(bytes.map((byte, at) => (at === headBytes + 5 ? byte ^ 1 : byte))),
  ],
  ['another salt', (bytes) => Buffer.from(bytes.map((byte, at) => (at === 20 ? byte ^ 1 : byte)))],
  ['a missing last chunk', (bytes) => bytes.subarray(0, headBytes + 2 * sealedChunk)],
  ['a chunk cut short', (bytes) => bytes.subarray(0, headBytes + 2 * sealedChunk + 5)],
  ['nothing after the head', (bytes) => bytes.subarray(0, headBytes)],
  [
    'chunks in another order',
    (bytes) =>
      Buffer.concat([
        bytes.subarray(0, headBytes),
        bytes.subarray(headBytes + sealedChunk, headBytes + 2 * sealedChunk),
        bytes.subarray(headBytes, headBytes + sealedChunk),
        bytes.subarray(headBytes + 2 * sealedChunk),
      ]),
  ],
  ['more at the end', (bytes) => Buffer.concat([bytes, randomBytes(sealedChunk)])],
]

test.each(damages)('refuses %s', async (_title, damage) => {
  const { plain, sealed, back } = files()
  writeFileSync(plain, randomBytes(2 * chunk + 100))
  await seal(plain, sealed, key)
  writeFileSync(sealed, damage(readFileSync(sealed)))
  await expect(unseal(sealed, back, key)).rejects.toThrow('is damaged, or BACKUP_KEY is not the key')
})

test('refuses another key', async () => {
  const { plain, sealed, back } = files()
  writeFileSync(plain, 'mine')
  await seal(plain, sealed, key)
  await expect(unseal(sealed, back, new Uint8Array(32))).rejects.toThrow('BACKUP_KEY is not the key')
})
