import { describe, expect, it } from 'vitest'
import { createKeyboard } from './create-keyboard.ts'
import { createKeys } from './create-keys.ts'
import type { KeyName } from './key-table.ts'

const key = (name: string, held: { ctrlKey?: boolean; metaKey?: boolean; altKey?: boolean } = {}) => ({
  key: name,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...held,
})

const onPage = { layerCount: 0 }

function listening(...names: readonly KeyName[]) {
  const handlers = createKeys()
  const keys = { ...handlers, ...createKeyboard(handlers) }
  const heard: string[] = []
  const note = (text: string) => () => void heard.push(text)
  for (const name of names) keys.add({ name, place: 'page', run: note(name) })
  return { keys, heard, note }
}

describe('keys', () => {
  it('match in both cases, and with Ctrl or the command key as defined in the table', () => {
    const { keys, heard, note } = listening('add')
    keys.add({ name: 'undo', place: 'anywhere', run: note('undo') })
    expect(keys.press(key('n'), onPage)).toBe(true)
    expect(keys.press(key('N'), onPage)).toBe(true)
    expect(keys.press(key('n', { ctrlKey: true }), onPage)).toBe(false)
    expect(keys.press(key('z'), onPage)).toBe(false)
    expect(keys.press(key('z', { metaKey: true }), onPage)).toBe(true)
    expect(keys.press(key('n', { altKey: true }), onPage)).toBe(false)
    expect(heard).toEqual(['add', 'add', 'undo'])
  })

  it('that are punctuation match with AltGr too, which some keyboards need', () => {
    const { keys, heard } = listening('nextWallet', 'undo')
    expect(keys.press(key(']', { ctrlKey: true, altKey: true }), onPage)).toBe(true)
    expect(keys.press(key('z', { ctrlKey: true, altKey: true }), onPage)).toBe(false)
    expect(heard).toEqual(['nextWallet'])
  })

  it('of the page are inactive while an overlay is open, and those of the overlay work', () => {
    const { keys, heard, note } = listening('next', 'add')
    keys.add({ name: 'next', place: 'layer', run: note('detail') })
    keys.press(key('ArrowDown'), onPage)
    keys.press(key('j'), { layerCount: 1 })
    expect(keys.press(key('n'), { layerCount: 1 })).toBe(false)
    expect(keys.press(key('j'), { layerCount: 2 })).toBe(false)
    expect(heard).toEqual(['next', 'detail'])
  })

  it('call the last handler, and the previous one once that is removed', () => {
    const { keys, heard, note } = listening()
    keys.add({ name: 'delete', place: 'page', run: note('first') })
    const leave = keys.add({ name: 'delete', place: 'page', run: note('second') })
    keys.press(key('Delete'), onPage)
    leave()
    keys.press(key('d'), onPage)
    expect(heard).toEqual(['second', 'first'])
  })

  it('that type a character can be turned off; the others stay', () => {
    const { keys, heard } = listening('search', 'delete', 'undo', 'help', 'close', '/wallets')
    keys.allowCharacters(false)
    for (const name of ['/', 'd', '?', 'g', 'w', 'Delete', 'Escape']) keys.press(key(name), onPage)
    keys.press(key('z', { ctrlKey: true }), onPage)
    expect(heard).toEqual(['delete', 'close', 'undo'])
  })

  it('rest while a text is typed, but for those that open the palette', () => {
    const { keys, heard } = listening('add', 'palette', 'undo')
    const inField = { layerCount: 0, isInField: true }
    expect(keys.press(key('n'), inField)).toBe(false)
    expect(keys.press(key('z', { ctrlKey: true }), inField)).toBe(false)
    expect(keys.press(key('k', { metaKey: true }), inField)).toBe(true)
    expect(heard).toEqual(['palette'])
  })

  it('one after the other lead to screens, and mean nothing else then', () => {
    const { keys, heard } = listening('/trash', 'addTransfer', 'add')
    const press = (name: string, atMs: number, layerCount = 0) => keys.press(key(name), { layerCount, atMs })
    expect([press('g', 0), press('t', 100)]).toEqual([true, true])
    expect([press('g', 1000), press('n', 1100)]).toEqual([true, true])
    press('t', 1200)
    press('g', 2000)
    press('t', 9000)
    expect(press('g', 10_000, 1)).toBe(false)
    expect(heard).toEqual(['/trash', 'addTransfer', 'addTransfer'])
  })

  it('can be run once by the handler that is added next', () => {
    const { keys, heard, note } = listening('setTags')
    keys.runOnceHandled('setTags')
    keys.add({ name: 'add', place: 'page', run: note('add') })
    keys.add({ name: 'setTags', place: 'page', run: note('bar') })
    keys.add({ name: 'setTags', place: 'page', run: note('another') })
    expect(heard).toEqual(['bar'])
  })
})
