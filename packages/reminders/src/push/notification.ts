import { serverText } from '@monedero/messages'
import { dayText } from '../coming-text.ts'
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
export function writeNotification(alert: Alert, person: Person, showsAmounts: boolean): Notification {
  const { key, kind } = alert
  const { language } = person
  return {
    language,
    path: pathOf(kind),
    // Without names, those of one day look the same: the last one replaces the others.
    tag: showsAmounts ? key : kind,
    ...(showsAmounts
      ? named(alert, person)
      : {
          title: serverText(language, titles[kind]),
          body: serverText(language, kind === 'due' ? 'mails.pushDueBody' : 'mails.pushWhichOne'),
        }),
  }
}

const titles = {
  due: 'mails.pushDue',
  card: 'mails.pushCard',
  'budget-near': 'mails.pushBudgetNear',
  'budget-over': 'mails.pushBudgetOver',
} as const

function named({ kind, title, amount, day }: Alert, person: Person): Pick<Notification, 'title' | 'body'> {
  const { language } = person
  const name = title.slice(0, MAX_TITLE_LENGTH)
  if (kind === 'due' || kind === 'card')
    return {
      title: serverText(language, 'mails.pushDueNamed', { name, amount }),
      body:
        day === undefined
          ? serverText(language, 'mails.pushDueBody')
          : serverText(language, 'mails.pushCardBody', { day: dayText(day, person) }),
    }
  const isOver = kind === 'budget-over'
  return {
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
  card: ['mails.pushCardMany', 'mails.pushCardMore'],
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
    body: serverText(language, kind === 'due' ? 'mails.pushDueManyBody' : 'mails.pushWhichOnes', {
      count,
    }),
  }
}

function pathOf(kind: AlertKind): string {
  return kind === 'due' || kind === 'card' ? '/upcoming' : '/budgets'
}
