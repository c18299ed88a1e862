import { describe, expect, it } from 'vitest'
import { createKeys } from './create-keys.ts'

const key = (name: string, held: { ctrlKey?: boolean; metaKey?: boolean; altKey?: boolean } = {}) => ({
  key: name,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...held,
})

function listening() {
  const keys = createKeys()
  const heard: string[] = []
  const note = (text: string) => () => void heard.push(text)
  return { keys, heard, note }
}

describe('keys', () => {
  it('match in both cases, and with Ctrl or the command key as defined in the table', () => {
    const { keys, heard, note } = listening()
    keys.add({ name: 'add', place: 'page', run: note('add') })
    keys.add({ name: 'undo', place: 'anywhere', run: note('undo') })
    expect(keys.press(key('n'), 0)).toBe(true)
    expect(keys.press(key('N'), 0)).toBe(true)
    expect(keys.press(key('n', { ctrlKey: true }), 0)).toBe(false)
    expect(keys.press(key('z'), 0)).toBe(false)
    expect(keys.press(key('z', { metaKey: true }), 0)).toBe(true)
    expect(keys.press(key('n', { altKey: true }), 0)).toBe(false)
    expect(heard).toEqual(['add', 'add', 'undo'])
  })

  it('of the page are inactive while an overlay is open, and those of the overlay work', () => {
    const { keys, heard, note } = listening()
    keys.add({ name: 'next', place: 'page', run: note('row') })
    keys.add({ name: 'next', place: 'layer', run: note('detail') })
    keys.add({ name: 'add', place: 'page', run: note('add') })
    keys.press(key('ArrowDown'), 0)
    keys.press(key('j'), 1)
    expect(keys.press(key('n'), 1)).toBe(false)
    expect(keys.press(key('j'), 2)).toBe(false)
    expect(heard).toEqual(['row', 'detail'])
  })

  it('call the last handler, and the previous one once that is removed', () => {
    const { keys, heard, note } = listening()
    keys.add({ name: 'delete', place: 'page', run: note('first') })
    const leave = keys.add({ name: 'delete', place: 'page', run: note('second') })
    keys.press(key('Delete'), 0)
    leave()
    keys.press(key('d'), 0)
    expect(heard).toEqual(['second', 'first'])
  })

  it('that type a character can be turned off; the others stay', () => {
    const { keys, heard, note } = listening()
    for (const name of ['search', 'delete', 'undo', 'help', 'close'] as const)
      keys.add({ name, place: 'page', run: note(name) })
    keys.allowCharacters(false)
    for (const name of ['/', 'd', '?', 'Delete', 'Escape']) keys.press(key(name), 0)
    keys.press(key('z', { ctrlKey: true }), 0)
    expect(heard).toEqual(['delete', 'close', 'undo'])
  })
})
