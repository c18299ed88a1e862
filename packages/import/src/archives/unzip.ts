import { Unzip, UnzipInflate } from 'fflate'
import { refuseFile, UnreadableFile } from '../problem.ts'

const chunkBytes = 64 * 1024
const maxFiles = 100

export function isZip([first, second, third, fourth]: Uint8Array): boolean {
  return first === 0x50 && second === 0x4b && third === 0x03 && fourth === 0x04
}

/**
 * The files of a ZIP by their paths. What comes out is counted while it comes, because the sizes that a ZIP states may be wrong: a small
 * file must not fill the memory.
 */
export function unzip(bytes: Uint8Array, maxBytes: number): ReadonlyMap<string, Uint8Array> {
  const files = new Map<string, Uint8Array>()
  let [total, begun] = [0, 0]
  const reader = new Unzip((file) => {
    begun += 1
    if (begun > maxFiles) refuseFile('ZIP_TOO_LARGE')
    if (file.name.endsWith('/')) return
    const pieces: Uint8Array[] = []
    file.ondata = (error, data, isLast) => {
      // What is thrown below comes back as an error of the decompressor.
      if (error instanceof UnreadableFile) throw error
      if (error) refuseFile('ZIP_UNREADABLE')
      total += data.length
      if (total > maxBytes) refuseFile('ZIP_TOO_LARGE')
      pieces.push(data)
      if (isLast) files.set(file.name, joined(pieces))
    }
    file.start()
  })
  reader.register(UnzipInflate)
  for (let start = 0; start < bytes.length; start += chunkBytes)
    push(reader, bytes.subarray(start, start + chunkBytes), start + chunkBytes >= bytes.length)
  return files
}

/** A file that is cut off, encrypted or packed in another way makes the reader throw. */
function push(reader: Unzip, chunk: Uint8Array, isLast: boolean): void {
  try {
    reader.push(chunk, isLast)
  } catch (error) {
    // The codes of its own errors are numbers.
    if (error instanceof Error && 'code' in error && typeof error.code === 'number')
      refuseFile('ZIP_UNREADABLE')
    throw error
  }
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}
