import { budgetAmountKinds, rollovers } from '../src/budgets/budget-row.ts'
import { weekCounts, weekendRules } from '../src/periods/period-setting.ts'
import { nthWeekdays, occurrencesOf } from '../src/recurring/recurrence.ts'
import { daysKey } from '../src/recurring/recurring-row.ts'
import { amountMatches, signs, textMatches } from '../src/rules/rule-row.ts'
import { days, RandomValues, tags, texts } from './random-values.ts'

const recurringDays = ['2026-10-31', '2026-11-14', '2026-12-31']

/** Random arguments of what is planned, filed and imported: IOUs, budgets, rules, recurring entries, imports and periods. */
export class RandomPlans extends RandomValues {
  iou() {
    return {
      person: this.pick(['Eva', 'Zoë']),
      amount: this.size(),
      note: this.pick(texts),
      settledOn: this.oneIn(2) ? null : this.pick(days),
    }
  }

  budget() {
    return {
      name: this.pick(texts) || 'Food',
      scope: this.pick([
        { of: 'everything' },
        { of: 'tag', tag: this.pick(tags) },
        { of: 'categories', ids: [...new Set([this.categoryId(), this.categoryId()])] },
      ]),
      rollover: this.pick(rollovers),
      note: this.pick(texts),
      order: this.chance(100) / 4,
    }
  }

  /** Amounts of a budget, each in its place. */
  budgetAmounts() {
    const places = days.toSorted().flatMap((day) => budgetAmountKinds.map((applies) => ({ day, applies })))
    return places
      .filter(() => this.oneIn(3))
      .map(({ day, applies }) => ({ day, applies, amount: this.size() }))
  }

  planned() {
    const ids = [...new Set(this.upTo(2, this.budgetId))]
    return ids.flatMap((id) =>
      this.budgetAmounts().map(({ amount, day, applies }) => ({
        id,
        day,
        applies,
        amount: this.oneIn(4) ? null : amount,
      })),
    )
  }

  ruleId = (): string => this.known(this.pick(this.rows.rules)?.id)

  checkpointId = (): string => this.known(this.pick(this.rows.checkpoints)?.id)

  rule() {
    const condition = () =>
      this.pick([
        { on: 'description', match: this.pick(textMatches), text: this.pick(['coffee', 'ren*t', 'Café']) },
        { on: 'amount', match: this.pick(amountMatches), amount: this.size() },
        { on: 'wallet', walletId: this.walletId() },
        { on: 'sign', sign: this.pick(signs) },
      ])
    return {
      conditions: [condition(), ...this.upTo(2, condition)],
      target: this.pick([
        null,
        { to: 'category', categoryId: this.categoryId() },
        { to: 'transfer', walletId: this.walletId() },
      ]),
      tags: this.tags(),
      description: this.pick(texts),
      isOn: !this.oneIn(4),
      order: this.chance(100) / 4,
    }
  }

  recurringId = (): string => this.known(this.pick(this.rows.recurring)?.id)

  /** An occurrence, mostly one that there is. */
  occurrence() {
    const row = this.pick(this.rows.recurring)
    const some = row ? [...take(occurrencesOf(row), 6)] : []
    const day = this.oneIn(10) ? this.pick(days) : (this.pick(some)?.day ?? this.pick(days))
    return { id: this.known(row?.id), series: row?.series ?? this.newId(), day }
  }

  /** Occurrences of a recurring entry, some of which may have been added. */
  takesBack(id: string) {
    const row = this.rows.recurring.find((each) => each.id === id)
    if (!row || this.oneIn(2)) return {}
    return { takesBack: { series: row.series, days: [...take(occurrencesOf(row), 4)].map(({ day }) => day) } }
  }

  posting() {
    const { id, series, day } = this.occurrence()
    const row = this.rows.recurring.find((each) => each.id === id)
    return {
      id,
      series,
      day,
      by: this.oneIn(3) ? 'schedule' : 'person',
      ...(row && { days: daysKey(row) }),
      ...this.date(),
      ...(this.oneIn(4) && { amount: this.size() }),
      ...(this.oneIn(3) && { amountIn: this.size() }),
    }
  }

  /** Few occurrences: those of a story are added one by one. */
  recurring() {
    const isOften = this.oneIn(3)
    return {
      walletId: this.walletId(),
      destinationId: this.oneIn(4) ? this.walletId() : null,
      amount: this.oneIn(4) ? this.size() : 0 - this.size(),
      amountIn: this.oneIn(4) ? this.size() : null,
      isAbout: this.oneIn(5),
      categoryId: this.oneIn(3) ? null : this.categoryId(),
      tags: this.tags(),
      ...this.texts(),
      every: isOften ? 10 + this.chance(5) : 1 + this.chance(3),
      pattern: this.pick<object>(
        isOften
          ? [{ by: 'days' }, { by: 'weeks', weekdays: [1, 5] }]
          : [
              { by: 'day-of-month', day: 1 + this.chance(31) },
              { by: 'last-day' },
              { by: 'last-working-day' },
              { by: 'weekday-of-month', nth: this.pick(nthWeekdays), weekday: 1 + this.chance(7) },
              { by: 'years', month: 2, day: 29 },
            ],
      ),
      from: this.pick(recurringDays),
      end: this.pick([
        { ends: 'never' },
        { ends: 'on', day: this.pick(recurringDays) },
        { ends: 'after', times: 1 + this.chance(5) },
      ]),
      weekend: this.pick(weekendRules),
      isAutomatic: !this.oneIn(4),
      isPaused: this.oneIn(5),
      pausedOn: this.oneIn(2) ? null : this.pick(recurringDays),
    }
  }

  progress() {
    return {
      postedUntil: this.oneIn(2) ? null : this.pick(recurringDays),
      posted: [],
      skipped: [],
      changes: this.upTo(1, () => ({ day: this.pick(recurringDays), amount: this.size(), on: null })),
    }
  }

  occurrenceChange = () => ({
    day: this.pick(recurringDays),
    amount: this.oneIn(3) ? null : this.size(),
    on: this.oneIn(3) ? this.pick(recurringDays) : null,
  })

  occurrenceChanges() {
    const changes = this.upTo(2, this.occurrenceChange)
    return [...new Map(changes.map((change) => [change.day, change])).values()]
  }

  replaced = () => ({ entryId: this.entryId(), transferId: this.transferId() })

  checkpoint = () => ({
    walletId: this.walletId(),
    day: this.pick(days),
    balance: this.size() - this.size(),
    importId: this.oneIn(2) ? null : this.importId(),
  })

  importId = (): string => this.known(this.pick(this.rows.imports)?.id)

  importFields() {
    const { dateMs: importedAtMs, offsetMinutes } = this.date()
    const table = { header: this.newId(), roles: ['date', 'amount'], dayOrder: 'dmy', decimal: ',' }
    return {
      fileName: this.pick(['november.csv', 'Extracto año.ofx']),
      source: 'CSV',
      importedAtMs,
      offsetMinutes,
      accounts: [{ account: this.pick(['', 'ES12']), walletId: this.walletId() }],
      table: this.oneIn(2) ? null : table,
      madeWalletIds: this.upTo(2, this.walletId),
      madeCategoryIds: [],
      replaced: this.upTo(2, () => ({ entryId: this.entryId(), transferId: this.newId() })),
      matched: this.upTo(2, () => ({
        entryId: this.entryId(),
        bankId: this.oneIn(2) ? null : 'A1',
        dayBefore: '2026-11-02',
        day: '2026-11-03',
      })),
      rejected: this.upTo(2, () => ({
        walletId: this.walletId(),
        day: '2026-11-03',
        amount: 0 - this.size(),
        description: 'Coffee',
        bankId: null,
        isTakenBack: this.oneIn(3),
      })),
      entryCount: this.chance(200),
      skippedCount: this.chance(5),
    }
  }

  importMark() {
    const digest = this.chance(0x7fffffff).toString(16).padStart(8, '0')
    return { importId: this.importId(), bankId: this.oneIn(2) ? null : 'A1', digest }
  }

  period() {
    return this.pick([
      { start: 'calendar-month' },
      { start: 'day-of-month', day: 1 + this.chance(31), weekend: this.pick(weekendRules) },
      { start: 'last-day', weekend: this.pick(weekendRules) },
      { start: 'last-working-day' },
      { start: 'weeks', weeks: this.pick(weekCounts), from: this.pick(days) },
    ])
  }

  between() {
    return { origin: this.walletId(), destination: this.walletId() }
  }
}

function* take<T>(values: Iterable<T>, most: number): Generator<T> {
  let taken = 0
  for (const value of values) {
    if (taken++ === most) return
    yield value
  }
}
