import { type Dialect, type JournalEntry, type Posting, plainAmount } from './journal.ts'

/** The format of Beancount 2 and 3, which requires every account to be opened, and names without spaces. */
export const beancount: Dialect = {
  account: (...path) => path.map(accountName).join(':'),
  write: ({ accounts, entries, firstDay }) =>
    [
      '; Exported by Monedero',
      'option "title" "Monedero"',
      '',
      ...accounts.map(({ account, currency }) =>
        [firstDay, 'open', account, ...(currency === null ? [] : [currency])].join(' '),
      ),
      '',
      ...entries.map(entryText),
    ].join('\n'),
}

/** Letters, digits and hyphens, the first one a capital letter or a digit. Beancount refuses letters drawn in another style, such as bold ones. */
function accountName(name: string): string {
  const plain = name
    .normalize('NFKC')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')
  const [first = 'X', ...rest] = plain
  const capital = first.toLocaleUpperCase('en')
  const start = /^[\p{Lu}\p{Nd}]/u.test(capital) ? capital : `X${first}`
  return start + rest.join('')
}

function entryText({ day, description, note, tags, postings }: JournalEntry): string {
  return [
    [day, '*', quoted(description), ...tags.map(tagText)].join(' '),
    ...(note.trim() === '' ? [] : [`  note: ${quoted(note)}`]),
    ...postings.flatMap(postingLines),
    '',
  ].join('\n')
}

function tagText(tag: string): string {
  return `#${tag
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9\-_/.]+/g, '-')}`
}

function quoted(text: string): string {
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', String.raw`\"`).replaceAll(/\s+/g, ' ').trim()}"`
}

function postingLines({ account, amount, currency, cost, note = '' }: Posting): string[] {
  const price = cost ? ` @@ ${plainAmount(cost.amount)} ${cost.currency}` : ''
  const line = `  ${account}  ${plainAmount(amount)} ${currency}${price}`
  return note.trim() === '' ? [line] : [line, `    note: ${quoted(note)}`]
}
