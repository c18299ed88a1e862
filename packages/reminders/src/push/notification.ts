import { serverText } from '@monedero/messages'
import type { Person } from '../person.ts'
import type { Alert, AlertKind } from './alerts.ts'

/** What the service worker shows. */
export interface Notification {
  title: string
  body: string
  language: string
  /** A notification with the same tag is replaced. */
  tag: string
  /** What a click opens. */
  path: string
}

const MAX_TITLE_LENGTH = 120

/** Writes a notification in the language of the person; names and amounts are in it only if they are allowed. */
export function writeNotification(
  { key, kind, title, amount }: Alert,
  { language }: Person,
  showsAmounts: boolean,
): Notification {
  const place = { language, path: pathOf(kind) }
  const name = title.slice(0, MAX_TITLE_LENGTH)
  if (kind === 'due')
    return {
      ...place,
      // Without names, those of one day look the same: the last one replaces the others.
      tag: showsAmounts ? key : kind,
      title: showsAmounts
        ? serverText(language, 'mails.pushDueNamed', { name, amount })
        : serverText(language, 'mails.pushDue'),
      body: serverText(language, 'mails.pushDueBody'),
    }
  const isOver = kind === 'budget-over'
  if (!showsAmounts)
    return {
      ...place,
      tag: kind,
      title: serverText(language, isOver ? 'mails.pushBudgetOver' : 'mails.pushBudgetNear'),
      body: serverText(language, 'mails.pushBudgetBody'),
    }
  return {
    ...place,
    tag: key,
    title: serverText(language, isOver ? 'mails.pushBudgetOverNamed' : 'mails.pushBudgetNearNamed', { name }),
    body: serverText(language, isOver ? 'mails.pushBudgetOverBy' : 'mails.pushBudgetLeft', { amount }),
  }
}

/** Several alerts of a kind in one notification. */
export interface Summary {
  key: string
  kind: AlertKind
  count: number
  /** Whether others of the kind have notifications of their own. */
  isRest: boolean
}

const summaryTitles = {
  due: ['mails.pushDueMany', 'mails.pushDueMore'],
  'budget-near': ['mails.pushBudgetNearMany', 'mails.pushBudgetNearMore'],
  'budget-over': ['mails.pushBudgetOverMany', 'mails.pushBudgetOverMore'],
} as const

/** Writes a notification of how many alerts of a kind there are. */
export function writeSummary(
  { key, kind, count, isRest }: Summary,
  { language }: Person,
  showsAmounts: boolean,
): Notification {
  const [all, rest] = summaryTitles[kind]
  return {
    language,
    path: pathOf(kind),
    tag: showsAmounts ? key : kind,
    title: serverText(language, isRest ? rest : all, { count }),
    body: serverText(language, kind === 'due' ? 'mails.pushDueManyBody' : 'mails.pushBudgetManyBody', {
      count,
    }),
  }
}

function pathOf(kind: AlertKind): string {
  return kind === 'due' ? '/upcoming' : '/budgets'
}
