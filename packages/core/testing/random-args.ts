import { categoryColours, colours } from '../src/appearance/colour.ts'
import { filedBys } from '../src/entries/entry-row.ts'
import { replacementIds } from '../src/entries/replacement-ids.ts'
import { rateSources } from '../src/rates/rate-row.ts'
import { walletKinds } from '../src/wallets/wallet-kind.ts'
import { RandomPlans } from './random-plans.ts'
import { days, texts } from './random-values.ts'

/** Random arguments: mostly valid references to existing rows, with every kind of mistake now and then. */
export class RandomArgs extends RandomPlans {
  own() {
    return {
      walletId: this.walletId(),
      amount: this.oneIn(4) ? this.size() : 0 - this.size(),
      categoryId: this.oneIn(3) ? null : this.categoryId(),
    }
  }

  /** Links, mostly to a purchase and an IOU of it. */
  links() {
    if (this.oneIn(4)) return { refundOf: null, iouId: null }
    const refundOf = this.purchaseId()
    const iou = this.pick(this.rows.ious.filter(({ entryId }) => entryId === refundOf || this.oneIn(20)))
    return { refundOf, iouId: this.oneIn(3) ? null : (iou?.id ?? null) }
  }

  part = (sign: 1 | -1) => ({
    id: this.newId(),
    amount: sign * (1 + this.chance(99_999)),
    categoryId: this.oneIn(3) ? null : this.categoryId(),
    note: this.pick(texts),
    tags: this.tags(),
  })

  parts(sign: 1 | -1 = this.oneIn(4) ? 1 : -1) {
    return Array.from({ length: 2 + this.chance(3) }, () => this.part(sign))
  }

  /** Changes of the parts of an entry, mostly of those that it has. */
  partChanges(entryId: string): object {
    const { parts, amount = -1 } = this.rows.entries.find(({ id }) => id === entryId) ?? {}
    const sign = amount < 0 ? -1 : 1
    if (!parts)
      return this.pick([{}, {}, { parts: this.parts(sign) }, { parts: null }, { partsIn: null }]) ?? {}
    const some = parts.map(({ id }) => id).filter(() => this.oneIn(3))
    const named = some.length > 0 ? some : [parts[0]?.id ?? '']
    const { id: _, amount: size, tags: listed, ...values } = this.part(this.oneIn(30) ? 1 : sign)
    const lists = [{}, { tags: listed }, { addTags: listed }, { removeTags: listed }]
    const sizes = { amount: this.oneIn(30) ? sign * this.size() : size }
    const set = { ...this.subsetOf({ ...values, ...sizes }), ...this.pick(lists) }
    return (
      this.pick([
        {},
        { parts: null },
        { parts: this.parts() },
        { addParts: [this.part(sign)] },
        { removeParts: named.slice(0, 1) },
        { changeParts: named.map((each) => ({ id: each, set })) },
        { addParts: [this.part(sign)], removeParts: named.slice(0, 1) },
        { partsIn: this.oneIn(2) ? null : parts.slice(0, 1).map(({ categoryId }) => categoryId) },
      ]) ?? {}
    )
  }

  /** Occasionally makes a new entry a split one, or a refund. */
  newKind() {
    if (this.oneIn(5)) {
      const parts = this.parts()
      return {
        parts,
        amount: parts.reduce((sum, part) => sum + part.amount, 0) + (this.oneIn(20) ? 1 : 0),
        categoryId: null,
        tags: this.oneIn(20) ? this.tags() : [],
      }
    }
    return this.oneIn(5) ? { amount: this.size(), ...this.links() } : {}
  }

  /** A change of one entry. */
  entrySet(id: string): object {
    const links = this.oneIn(6) ? this.subsetOf(this.links()) : {}
    const parts = this.oneIn(2) ? this.partChanges(id) : {}
    // Split entries have no amount, category and tags of their own: most changes respect that.
    const isSplit = this.rows.entries.find((row) => row.id === id)?.parts
    const isWhole = isSplit && !('partsIn' in parts) && !this.oneIn(20)
    const own = isWhole ? {} : { ...this.subsetOf(this.own()), ...this.someTags() }
    return {
      ...own,
      ...this.someTextsAndDate(),
      ...links,
      ...parts,
      ...(this.oneIn(4) && this.subsetOf(this.filing())),
      ...(this.oneIn(8) && { imported: this.importMark() }),
    }
  }

  /** Who chose the category, and what the description was before. */
  filing() {
    return { filedBy: this.pick(filedBys), original: this.oneIn(3) ? null : this.pick(texts) }
  }

  namedParts() {
    const split = this.rows.entries.filter(({ parts }) => parts !== null)
    return this.upTo(2, () => this.pick(split)).flatMap((row) =>
      row
        ? [{ entryId: row.id, partIds: (row.parts ?? []).slice(0, 1 + this.chance(2)).map(({ id }) => id) }]
        : [],
    )
  }

  fee() {
    return { amount: this.size(), categoryId: this.oneIn(2) ? null : this.categoryId() }
  }

  someFee(): object {
    const { amount, categoryId } = this.fee()
    return this.subsetOf({ feeAmount: this.oneIn(3) ? null : amount, feeCategoryId: categoryId })
  }

  wallet() {
    return {
      name: this.pick(texts) || 'Cash',
      kind: this.pick(walletKinds),
      currency: this.pick(['EUR', 'EUR', 'JPY']),
      symbol: this.pick(['€', '¥']),
      colour: this.pick(colours),
      icon: 'wallet',
      note: this.pick(texts),
      isLeftOut: this.oneIn(4),
      closingDay: this.oneIn(2) ? null : 1 + this.chance(31),
      dueDay: this.oneIn(2) ? null : 1 + this.chance(31),
      openingBalance: this.oneIn(20) ? this.size() : this.chance(1000) - 500,
    }
  }

  category() {
    return {
      name: this.pick(texts) || 'Food',
      colour: this.pick(categoryColours),
      icon: 'tag',
      parentId: this.oneIn(2) ? null : this.categoryId(),
      isLeftOut: this.oneIn(4),
    }
  }

  rate = () => ({
    ...this.pick([
      { from: 'EUR', to: 'JPY' },
      { from: 'JPY', to: 'EUR' },
      { from: 'EUR', to: 'USD' },
    ]),
    day: this.pick(days),
    numerator: this.size(),
    denominator: this.size(),
    source: this.pick(rateSources),
  })

  entry = () => ({
    id: this.oneIn(20) ? this.entryId() : this.newId(),
    ...this.own(),
    ...this.texts(),
    tags: this.tags(),
    ...this.date(),
    ...this.newKind(),
    ...(this.oneIn(4) && { imported: this.importMark() }),
    ...(this.oneIn(4) && this.filing()),
  })

  transfer = () => ({
    ...this.replacement(),
    ...this.between(),
    ...this.amounts(),
    ...this.texts(),
    tags: this.tags(),
    ...this.date(),
    ...(this.oneIn(3) && { fee: this.fee() }),
    ...(this.oneIn(4) && { originImported: this.importMark() }),
  })

  /** The ids of a transfer, which follow from the entry that it replaces, or are new. */
  replacement() {
    const [replaces, merges] = [this.entryId(), this.entryId()]
    const isMerged = merges !== replaces && this.oneIn(2)
    if (this.oneIn(4)) {
      return isMerged
        ? { ...replacementIds(replaces, merges), replaces, merges }
        : { ...replacementIds(replaces), replaces }
    }
    return {
      transferId: this.oneIn(20) ? this.transferId() : this.newId(),
      originEntryId: this.oneIn(40) ? this.entryId() : this.newId(),
      destinationEntryId: this.newId(),
      ...(this.oneIn(8) && { replaces }),
    }
  }

  /** Some of the parts, for a `set`. */
  subsetOf(parts: object): object {
    return Object.fromEntries(Object.entries(parts).filter(() => this.oneIn(3)))
  }

  someShared(): object {
    return { ...this.someTextsAndDate(), ...this.someTags() }
  }

  someTextsAndDate(): object {
    return { ...this.subsetOf(this.texts()), ...this.pick([{}, {}, this.date(), { day: this.pick(days) }]) }
  }

  someTags(): object {
    const lists = [{}, {}, { tags: this.tags() }, { addTags: this.tags() }, { removeTags: this.tags() }]
    return this.pick(lists) ?? {}
  }

  /** Entries and transfers, none twice. */
  named(seen = new Set<string>()) {
    const isNew = (id: string) => !seen.has(id) && seen.add(id)
    return {
      entryIds: this.upTo(3, this.entryId).filter(isNew),
      transferIds: this.upTo(3, this.transferId).filter(isNew),
    }
  }

  changes(): object[] {
    const seen = new Set<string>()
    return Array.from({ length: 1 + this.chance(3) }, () => {
      const { entryIds, transferIds } = this.named(seen)
      return this.oneIn(2)
        ? { entryIds, transferIds, set: this.someShared() }
        : { entryIds, transferIds: [], set: this.entrySet(entryIds[0] ?? '') }
    })
  }
}
