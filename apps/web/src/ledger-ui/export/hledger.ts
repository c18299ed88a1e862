import { type Dialect, type JournalEntry, type Posting, plainAmount } from './journal.ts'

/** The journal format of hledger, which ledger reads too. */
export const hledger: Dialect = {
  account: (...path) => path.map(accountName).join(':'),
  write: ({ accounts, currencies, entries }) =>
    [
      '; Exported by Monedero',
      '',
      // `hledger check -s` requires them.
      ...currencies.map((currency) => `commodity 1000.00 ${currency}`),
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
  // What begins with a bracket would be a code, so it gets an empty one.
  const code = title.startsWith('(') ? '() ' : ''
  return [
    title === '' ? day : `${day} * ${code}${title}`,
    ...comments(note),
    ...(tags.length > 0 ? [`    ; ${tags.map(tagText).join(', ')}`] : []),
    ...postings.map(postingText),
    '',
  ].join('\n')
}

function comments(note: string): string[] {
  return note.split('\n').flatMap((line) => (line.trim() === '' ? [] : [`    ; ${commentText(line)}`]))
}

/** In comments, `date:` and a date in brackets would be the day of a posting. */
function commentText(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(/\b(date2?):/gi, '$1 -')
    .replaceAll(/\[(?=[\d=])/g, '(')
}

/** A tag ends with a colon and has no spaces. */
function tagText(tag: string): string {
  const name = tag.replaceAll(/[\s:,;]+/g, '-')
  return /^date2?$/i.test(name) ? `${name}-:` : `${name}:`
}

function postingText({ account, amount, currency, cost, note = '' }: Posting): string {
  const price = cost ? ` @@ ${plainAmount(cost.amount)} ${cost.currency}` : ''
  const comment = note.trim() === '' ? '' : `  ; ${commentText(note)}`
  return `    ${account}  ${plainAmount(amount)} ${currency}${price}${comment}`
}
