import { describe, expect, it } from 'vitest'
import { EventLines } from './event-lines.ts'

describe('events in a stream', () => {
  it('are read completely, however the stream is split', () => {
    const text = ':\n\ndata: {"rev":1}\n\n: beat\n\nid: 7\ndata: {"rev":\ndata: 2}\n\n'
    for (let cut = 0; cut <= text.length; cut += 1) {
      const lines = new EventLines()
      expect([...lines.read(text.slice(0, cut)), ...lines.read(text.slice(cut))]).toEqual([
        '{"rev":1}',
        '{"rev":\n2}',
      ])
    }
  })

  it('wait until they are complete', () => {
    expect(new EventLines().read('data: {"rev":1}\n')).toEqual([])
  })
})
