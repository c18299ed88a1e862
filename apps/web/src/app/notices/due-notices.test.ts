import { Mail } from 'lucide-react'
import { expect, test } from 'vitest'
import { dueNotices } from './due-notices.ts'

const dayMs = 24 * 60 * 60 * 1000
const verify = { id: 'verify-email', Icon: Mail, lead: 'Verify your email.' }
const sample = { id: 'sample', Icon: Mail, lead: 'These are sample entries.' }

test('shows notices that were not dismissed, in the given order', () => {
  expect(dueNotices([verify, undefined, sample], {}, 0)).toEqual([verify, sample])
  expect(dueNotices([verify, sample], { 'verify-email': 0 }, dayMs)).toEqual([sample])
})

test('a notice is shown again a week after it was dismissed', () => {
  const dismissed = { 'verify-email': dayMs, sample: dayMs }
  expect(dueNotices([verify, sample], dismissed, 8 * dayMs - 1)).toEqual([])
  expect(dueNotices([verify, sample], dismissed, 8 * dayMs)).toEqual([verify, sample])
})
