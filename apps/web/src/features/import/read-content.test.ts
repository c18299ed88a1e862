import type { TableMapping } from '@monedero/import'
import { expect, test } from 'vitest'
import { contentOf } from '../../../testing/imported.ts'
import { importTable, mappingOf } from './read-content.ts'

const text = 'Date;Details;Amount;D/C\n2026-11-02;Lunch;18,60;D\n2026-11-05;Correction;-10,00;D\n'
const decided: TableMapping = {
  roles: ['date', 'description', 'amount', 'sign'],
  dayOrder: 'mdy',
  decimal: ',',
  isSignChosen: true,
  isByHand: true,
}

test('what the person decided about a table is remembered with an import', () => {
  const { table } = contentOf(text, { mapping: decided })
  expect(table && mappingOf(importTable(table))).toEqual(decided)
})

test('a conflict of signs that the person was not asked about is asked with the next file', () => {
  const { table } = contentOf(text.split('\n').slice(0, 2).join('\n'))
  const mapping = table && mappingOf(importTable(table))
  expect(contentOf(text, mapping ? { mapping } : {}).table?.hasSignConflict).toBe(true)
})
