import { randomBytes } from 'node:crypto'
import {
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { key32 } from '../config/parsers.ts'
import { OperatorError, systemCode } from './operator-error.ts'

/** Creates the folder if it is missing, and checks that it is writable. */
export function prepareDataFolder(dataDir: string): void {
  prepareFolder('DATA_DIR', dataDir)
}

/** Creates the folder of a variable if it is missing, and checks that it is writable. */
export function prepareFolder(variable: FolderVariable, folder: string): void {
  expectingFolder(variable, folder, () => {
    makeFolder(folder)
    const probe = join(folder, `.probe-${randomBytes(6).toString('hex')}`)
    writeFileSync(probe, '')
    rmSync(probe)
  })
}

/** Checks that the folder of a variable is writable, or could be made; leaves nothing behind. */
export function probeFolder(variable: FolderVariable, folder: string): void {
  expectingFolder(variable, folder, () => {
    let existing = folder
    while (!existsSync(existing)) existing = dirname(existing)
    rmdirSync(mkdtempSync(join(existing, '.probe-')))
  })
}

type FolderVariable = 'DATA_DIR' | 'BACKUP_DIR'

function expectingFolder(variable: FolderVariable, folder: string, work: () => void): void {
  try {
    work()
  } catch (error) {
    throw new OperatorError(
      `${variable} is "${folder}"; expected a folder that can be written to (${systemCode(error)}).`,
    )
  }
}

/** One folder after another: Node's recursive form loops forever where the file system returns ENOENT for every attempt, as /proc does. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    if (systemCode(error) !== 'EEXIST') throw error
  }
}

/** The file that holds the key when SECRET_KEY is not set. */
export function secretKeyFile(dataDir: string): string {
  return join(dataDir, 'secret.key')
}

/** The key of this folder; undefined if none was made. */
export function readSecretKey(dataDir: string): Uint8Array | undefined {
  const file = secretKeyFile(dataDir)
  const text = readText(file)
  if (text === undefined) return undefined
  const parsed = key32(text.trim())
  if ('value' in parsed) return parsed.value
  throw new OperatorError(`The file "${file}" has no valid key; expected ${parsed.expected}.`)
}

/** Makes the key of this folder. */
export function makeSecretKey(dataDir: string): Uint8Array {
  writeKey(secretKeyFile(dataDir))
  const key = readSecretKey(dataDir)
  if (key === undefined) throw new OperatorError(`The file "${secretKeyFile(dataDir)}" was removed.`)
  return key
}

/** Written to a temporary file and linked into place, so that two servers starting at once use the same key. */
function writeKey(file: string): void {
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  writeFileSync(draft, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flush: true })
  try {
    linkSync(draft, file)
  } catch (error) {
    if (systemCode(error) !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return undefined
    throw new OperatorError(`The file "${file}" cannot be read (${systemCode(error)}).`)
  }
}
