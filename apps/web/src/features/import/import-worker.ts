import { type ReadOptions, readFile } from '@monedero/import'

/** A file to read, and what a person has chosen about it. */
export interface ReadRequest {
  readonly bytes: Uint8Array
  readonly options: ReadOptions
}

addEventListener('message', ({ data }: MessageEvent<ReadRequest>) => {
  postMessage(readFile(data.bytes, data.options))
})
