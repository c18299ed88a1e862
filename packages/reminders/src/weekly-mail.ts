import { createHash, timingSafeEqual } from 'node:crypto'
import {
  addDays,
  type BudgetProgress,
  type Coming,
  type DocumentLists,
  formatAmount,
  nearestBalance,
} from '@monedero/core'
import { type Deliver, type Letter, renderLetter } from '@monedero/delivery'
import { serverText } from '@monedero/messages'
import { budgetsNow } from './budgets-now.ts'
import { comingAmount, comingFrom, comingTitle, dayText } from './coming-text.ts'
import { once } from './once.ts'
import { type OpenPayment, openPayments, paymentAmount } from './open-payments.ts'
import { type Person, personOf } from './person.ts'
import type { Ports } from './ports.ts'
import { remindersOf } from './reminder-rows.ts'

/** The kind of these deliveries. */
export const WEEKLY_MAIL = 'weekly-mail'

const DAYS_AHEAD = 6

/** What is delivered, written at the moment of delivery. */
export interface WeeklyMail {
  uid: string
}

/** Writes and sends a weekly mail, unless it was turned off or there is nothing to write. */
export function createWeeklyMailDelivery(ports: Ports): Deliver {
  const { database, clock, ledger, publicUrl } = ports
  return async ({ id, payload }) => {
    const { uid }: WeeklyMail = JSON.parse(payload)
    const reminders = await database.first(remindersOf, { uid })
    const recipient = await ports.recipientOf(uid, database)
    if (reminders?.weekly_mail !== 1 || !recipient?.email) return
    const documents = await ledger.documents(uid)
    const person = personOf(documents, reminders, recipient, clock.nowMs())
    const coming = comingFrom(documents, person.today, DAYS_AHEAD)
    const readEntries = once(() => ledger.entries(uid))
    const until = addDays(person.today, DAYS_AHEAD)
    const unsubscribe = unsubscribeUrl(ports, uid)
    const letter = writeLetter({
      coming: coming.filter(({ state }) => state !== 'skipped'),
      payments: await openPayments(documents, readEntries, { today: person.today, until }),
      budgets: await budgetsNow(documents, readEntries, person),
      documents,
      person,
    })
    if (letter === undefined) return
    const action = {
      label: serverText(person.language, 'mails.weeklyAction'),
      link: new URL('/upcoming', publicUrl).href,
    }
    const footer = { label: serverText(person.language, 'mails.weeklyUnsubscribe'), link: unsubscribe }
    await ports.deliverMail({
      id,
      to: recipient.email,
      ...renderLetter({ ...letter, action, unsubscribe: footer }, publicUrl),
      unsubscribeUrl: unsubscribe,
    })
  }
}

interface Week {
  coming: readonly Coming[]
  payments: readonly OpenPayment[]
  budgets: readonly BudgetProgress[]
  documents: DocumentLists
  person: Person
}

function writeLetter({ coming, payments, budgets, documents, person }: Week): Letter | undefined {
  const { language } = person
  const all = [
    ...coming.map((each) => ({
      on: each.on,
      title: comingTitle(each, documents, language),
      amount: comingAmount(each, person),
    })),
    ...payments.map((each) => ({
      on: each.dueOn,
      title: serverText(language, 'mails.cardPayment', { wallet: each.card.name }),
      amount: paymentAmount(each, person),
    })),
  ].toSorted((a, b) => (a.on < b.on ? -1 : Number(a.on > b.on)))
  if (all.length === 0 && budgets.length === 0) return undefined
  const written = (each: (typeof all)[number]) =>
    serverText(language, 'mails.weeklyLine', { ...each, day: dayText(each.on, person) })
  const overdue = all.filter(({ on }) => on < person.today)
  const ahead = all.filter(({ on }) => on >= person.today)
  const lists = [
    { title: serverText(language, 'mails.weeklyOverdue'), lines: overdue.map(written) },
    { title: serverText(language, 'mails.weeklyComing'), lines: ahead.map(written) },
    {
      title: serverText(language, 'mails.weeklyBudgets'),
      lines: budgets.map((each) => budgetText(each, person)),
    },
  ]
  return {
    language,
    subject: serverText(language, 'mails.weeklySubject', { count: ahead.length }),
    paragraphs: ahead.length === 0 ? [serverText(language, 'mails.weeklyNothing')] : [],
    lists: lists.filter(({ lines }) => lines.length > 0),
    footnote: serverText(language, 'mails.weeklyNote'),
  }
}

function budgetText({ budget, spent, planned, carried, left }: BudgetProgress, person: Person): string {
  const symbol = person.symbolOfCurrency(budget.currency)
  const text = (amount: number) =>
    formatAmount(nearestBalance(BigInt(amount)), { symbol, format: person.numbers })
  const values = { name: budget.name, spent: text(spent), planned: text((planned ?? 0) + carried) }
  return left < 0
    ? serverText(person.language, 'mails.weeklyBudgetOver', { ...values, over: text(-left) })
    : serverText(person.language, 'mails.weeklyBudgetLeft', { ...values, left: text(left) })
}

/** The address that ends the mails of an account without signing in. */
function unsubscribeUrl({ publicUrl, secrets }: Ports, uid: string): string {
  const url = new URL(UNSUBSCRIBE_PATH, publicUrl)
  url.searchParams.set('token', `${uid}.${secrets.mac(PURPOSE, uid)}`)
  return url.href
}

/** Where mails are unsubscribed from. */
export const UNSUBSCRIBE_PATH = '/v1/reminders/unsubscribe'
const PURPOSE = 'unsubscribe'

/** The account of a token to unsubscribe with; undefined if it is not one of ours. */
export function unsubscribingUid({ secrets }: Pick<Ports, 'secrets'>, token: string): string | undefined {
  const [uid = '', given = ''] = token.split('.')
  return timingSafeEqual(hash(given), hash(secrets.mac(PURPOSE, uid))) ? uid : undefined
}

/** Of the same length for all texts, as the comparison needs it. */
function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
