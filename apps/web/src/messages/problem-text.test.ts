import { collectionNames, Refusal, readMutation } from '@monedero/core'
import { anId, anImport } from '@monedero/core/testing'
import { afterEach, describe, expect, it } from 'vitest'
import { loadCatalogues } from '../../testing/load-catalogues.ts'
import { refusalText } from './problem-text.ts'

afterEach(() => loadCatalogues('en'))

describe('a refusal of the server', () => {
  it('is a sentence in the language of the page', () => {
    loadCatalogues('es')
    const refused = {
      code: 'LIMIT_REACHED',
      details: [10, 'MB of rows for guests'],
      message: 'The limit is 10 MB',
    }
    expect(refusalText(refused)).toBe(
      'Como invitado puedes guardar hasta 10 MB. Crea una cuenta para tener más.',
    )
  })

  it('says what to do where all people together have reached the limit of the server', () => {
    const refused = {
      code: 'LIMIT_REACHED',
      details: [5_000, 'MB of rows on this server'],
      message: 'The limit is 5,000 MB of rows on this server',
    }
    expect(refusalText(refused)).toBe(
      'This server is full. Ask the person who runs it to make room, then try again. Until then your changes stay on this device.',
    )
  })

  it('has words of its own where it is about a backup', () => {
    const refused = {
      code: 'ARCHIVE_TOO_LARGE',
      details: [10, 'MB of rows until you verify your email'],
      message: '',
    }
    expect(refusalText(refused, 'archive')).toBe(
      'This backup is too large. The limit is 10 MB until you verify your email. Verify it first.',
    )
    expect(refusalText({ ...refused, details: [] }, 'archive')).toBe(
      'This backup is too large for your account. Ask the person who runs this server.',
    )
  })

  it.each([
    ['rule', 'This rule was deleted. Create a new one.'],
    ['recurring entry', 'This recurring entry was deleted. Create a new one.'],
    [
      'replaced entry',
      'This entry was deleted, or became part of a transfer on another device. Check that transfer, then discard this change.',
    ],
  ])('about a deleted %s does not advise to restore it', (what, expected) => {
    expect(refusalText({ code: 'DELETED', details: [what], message: '' })).toBe(expected)
  })

  it('gives the limit of the note that is too long: parts and IOUs have shorter ones than entries', () => {
    const note = 'x'.repeat(2001)
    expect(refusalOf(() => readMutation('iou.update', { id: anId(1), set: { note } }))).toBe(
      'Enter a note of at most 500 characters.',
    )
    expect(refusalOf(() => readMutation('entry.update', { id: anId(1), set: { note } }))).toMatch(
      /of at most 2.000 characters/,
    )
  })

  it.each([
    ['of 41 characters', { tags: ['x'.repeat(41)] }],
    ['beyond the twentieth', { tags: Array.from({ length: 21 }, (_, index) => `tag ${index}`) }],
  ])('gives both limits of tags for one %s', (_, set) => {
    expect(refusalOf(() => readMutation('entry.update', { id: anId(1), set }))).toBe(
      'Use up to 20 tags of up to 40 characters each.',
    )
  })

  it('names no limit of length for a text that has something else wrong with it', () => {
    const refused = { code: 'INVALID', details: ['name', 'must have no control characters'], message: '' }
    expect(refusalText(refused)).toBe('This change has a value that isn’t allowed. Check what you entered.')
  })

  it.each(collectionNames.filter((name) => name !== 'user'))('gives the limit of %s', (name) => {
    const refused = { code: 'LIMIT_REACHED', details: [77, name], message: '' }
    expect(refusalText(refused)).toContain('77')
  })

  it('leaves the name of a wallet as it is', () => {
    const refused = { code: 'BALANCE_RANGE', details: ['bank.es savings'], message: '' }
    expect(refusalText(refused)).toContain('“bank.es savings”')
    expect(refusalText({ ...refused, details: ['bank.es'] })).toContain('“bank.es”')
  })

  it('shows the message of the server for an unknown code', () => {
    const refused = { code: 'TOO_EARLY', details: [], message: 'Come back tomorrow.' }
    expect(refusalText(refused, 'archive')).toBe('Come back tomorrow.')
  })

  it.each([
    ['matched', { entryId: anId(1), bankId: null, dayBefore: '2026-11-14', day: '2026-11-14' }, 5001],
    ['replaced', { entryId: anId(1), transferId: anId(2) }, 5001],
    ['accounts', { account: 'DE00', walletId: anId(1) }, 201],
    ['madeCategoryIds', anId(1), 501],
  ])('gives the limit where an import has too many %s', (field, value, count) => {
    const { undoneAtMs: _, deletedAtMs: __, rev: ___, ...given } = anImport()
    const args = { ...given, [field]: Array.from({ length: count }, () => value) }
    expect(refusalOf(() => readMutation('import.create', args))).toContain(
      `at most ${(count - 1).toLocaleString('de')}`,
    )
  })
})

function refusalOf(act: () => unknown): string {
  try {
    act()
  } catch (error) {
    if (error instanceof Refusal) return refusalText(error)
  }
  return ''
}
