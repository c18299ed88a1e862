import { refuseFile } from '../problem.ts'

/** Encodings that are recognised; any other one is chosen from a list. */
export const encodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'windows-1257',
  'iso-8859-2',
  'iso-8859-5',
  'iso-8859-7',
  'iso-8859-15',
  'koi8-r',
  'macintosh',
  'shift_jis',
  'gb18030',
  'big5',
  'euc-kr',
] as const

export type Encoding = (typeof encodings)[number]

const signatures: readonly { readonly bytes: readonly number[]; readonly kind: string }[] = [
  { bytes: [0x50, 0x4b, 0x03, 0x04], kind: 'ZIP' },
  { bytes: [0x25, 0x50, 0x44, 0x46], kind: 'PDF' },
  { bytes: [0xd0, 0xcf, 0x11, 0xe0], kind: 'XLS' },
  { bytes: [0x1f, 0x8b], kind: 'GZIP' },
]

/** The text of a file, and the encoding it was read in. Refuses what is no text. */
export function decodeText(bytes: Uint8Array, chosen?: Encoding): { text: string; encoding: Encoding } {
  const signature = signatures.find((each) => each.bytes.every((byte, index) => bytes[index] === byte))
  if (signature) refuseFile('UNSUPPORTED', 0, 0, signature.kind)
  const encoding = chosen ?? markedEncoding(bytes) ?? utf16Encoding(bytes) ?? plainEncoding(bytes)
  // Files that were put together have the mark of their encoding in the middle, too.
  const text = new TextDecoder(encoding).decode(bytes).replaceAll('\uFEFF', '')
  if (text.trim() === '') refuseFile('FILE_EMPTY')
  if (text.includes('\0')) refuseFile('BINARY')
  return { text, encoding }
}

function markedEncoding([first, second, third]: Uint8Array): Encoding | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined
}

/** In UTF-16 every other byte of a text in Latin letters is zero. */
function utf16Encoding(bytes: Uint8Array): Encoding | undefined {
  const sample = bytes.subarray(0, 1000)
  let [even, odd] = [0, 0]
  for (const [index, byte] of sample.entries()) {
    if (byte !== 0) continue
    if (index % 2 === 0) even += 1
    else odd += 1
  }
  if (odd > sample.length / 4 && even === 0) return 'utf-16le'
  return even > sample.length / 4 && odd === 0 ? 'utf-16be' : undefined
}

/** Text in another encoding is hardly ever well-formed UTF-8. */
function plainEncoding(bytes: Uint8Array): Encoding {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}
