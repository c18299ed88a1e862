import { type Dialect, type JournalEntry, type Posting, plainAmount } from './journal.ts'

/** The journal format of hledger, which ledger reads too. */
export const hledger: Dialect = {
  account: (...path) => path.map(accountName).join(':'),
  write: ({ accounts, entries }) =>
    [
      '; Exported by Monedero',
      '',
      ...accounts.map(({ account }) => `account ${account}`),
      '',
      ...entries.map(entryText),
    ].join('\n'),
}

/** Two spaces end the name of an account, a colon begins a child, a semicolon a comment. */
function accountName(name: string): string {
  return name.replaceAll(/[:;]/g, '-').replaceAll(/\s+/g, ' ').trim() || '-'
}

function entryText({ day, description, note, tags, postings }: JournalEntry): string {
  // A bar would separate a payee from a note.
  const title = description.replaceAll(/[;|]/g, '-').replaceAll(/\s+/g, ' ').trim()
  return [
    title === '' ? day : `${day} * ${title}`,
    ...comments(note),
    ...(tags.length > 0 ? [`    ; ${tags.map(tagText).join(', ')}`] : []),
    ...postings.map(postingText),
    '',
  ].join('\n')
}

function comments(note: string): string[] {
  return note.split('\n').flatMap((line) => (line.trim() === '' ? [] : [`    ; ${line.trim()}`]))
}

/** A tag ends with a colon and has no spaces. */
function tagText(tag: string): string {
  return `${tag.replaceAll(/[\s:,;]+/g, '-')}:`
}

function postingText({ account, amount, currency, cost, note = '' }: Posting): string {
  const price = cost ? ` @@ ${plainAmount(cost.amount)} ${cost.currency}` : ''
  const comment = note.trim() === '' ? '' : `  ; ${note.replaceAll(/\s+/g, ' ').trim()}`
  return `    ${account}  ${plainAmount(amount)} ${currency}${price}${comment}`
}
