/** Problems of a file, or of one of its rows. The client has a sentence for each. */
export const importProblems = {
  FILE_TOO_LARGE: 'the file is larger than 50 MB',
  FILE_EMPTY: 'the file has no text',
  UNSUPPORTED: 'a file of a kind that cannot be read: a PDF, the database of another app, an old Excel file',
  DATABASE: 'a database, and no way to open it was given',
  DATABASE_UNREADABLE: 'the database is damaged',
  ZIP_UNREADABLE: 'the ZIP is damaged, encrypted or packed in another way',
  ZIP_TOO_LARGE: 'what the ZIP holds is larger than 50 MB, or more than 100 files',
  BINARY: 'the file has zero bytes, so it is no text',
  NOT_RECOGNISED: 'no format that is known, and no table with dates and amounts',
  TRUNCATED: 'the file ends in the middle of something',
  ENTITIES: 'XML with a document type, which may define entities',
  TOO_DEEP: 'tags inside tags, deeper than any statement',
  TOO_MANY_ROWS: 'more rows than one person may have entries',
  TOO_MANY_ACCOUNTS: 'more accounts than one import may have',
  TOO_MUCH_TEXT: 'the sheets of an Excel file hold more text than any statement',
  TOO_MANY_COLUMNS: 'more columns than any statement',
  NO_MOVEMENTS: 'a file of a known format that has no movements',
  RECORDS_MISSED: 'the file has more movements than the reader found',
  REPEATED: 'the file has the same movement twice, in parts that overlap',
  INFORMATION: 'the bank states it as information, not as a movement',
  INVESTMENT: 'a purchase or sale of an investment',
  UNKNOWN_LIST: 'a list of a kind that is not read',
  OTHER_CURRENCY: 'the amount is in a currency other than that of the account',
  SPLIT_LOST: 'the parts of a split do not add up to it, so that they are left out',
  ABOVE_TABLE: 'a row above the header that looks like data',
  BELOW_TABLE: 'a row below the table that looks like data',
  EXTRA_CELLS: 'a row with more columns than the table has',
  BALANCE_LINE: 'the balance before or after the movements, or what they add up to',
  BALANCES_BROKEN: 'a column of balances to which the rows do not lead, so that it checks nothing',
  ONLY_INCOME: 'no amount of a table has a minus, and no column tells money out from money in',
  CURRENCY_MISSING: 'the row has no currency, and its account has several',
  SIGN_CONFLICT: 'the sign of the amount and the column for in or out differ',
  UNCLOSED_QUOTE: 'a quoted cell that does not end',
  DATE_MISSING: 'the row has no date',
  DATE_UNREADABLE: 'the date cannot be read',
  DATE_NOT_IN_CALENDAR: 'there is no such day',
  AMOUNT_MISSING: 'the row has no amount',
  AMOUNT_UNREADABLE: 'the amount cannot be read',
  AMOUNT_PRECISION: 'the amount has more than two decimals',
  AMOUNT_TOO_LARGE: 'the amount is larger than any entry may be',
  AMOUNT_ZERO: 'the amount is zero',
  AMOUNT_TWICE: 'the row has both money in and money out',
  SIGN_UNREADABLE: 'the column for in or out holds something else',
  NOT_BOOKED: 'the bank declined or reverted the movement',
} as const

export type ImportProblemCode = keyof typeof importProblems

export interface ImportProblem {
  readonly code: ImportProblemCode
  /** 1 is the first; 0 where the whole file is meant. */
  readonly line: number
  /** Of a table the number of the column, otherwise 0. */
  readonly column: number
  /** What stands there, cut to a length that can be shown. */
  readonly text: string
  /** The path of the file inside a ZIP that it is about. */
  readonly file?: string
}

const shownLength = 60

export function importProblem(code: ImportProblemCode, line = 0, column = 0, text = ''): ImportProblem {
  return { code, line, column, text: text.slice(0, shownLength).toWellFormed() }
}

/** Aborts the reading of a file, which is never read in part. */
export class UnreadableFile extends Error {
  readonly problem: ImportProblem

  constructor(problem: ImportProblem) {
    super(problem.code)
    this.problem = problem
  }
}

export function refuseFile(...given: Parameters<typeof importProblem>): never {
  throw new UnreadableFile(importProblem(...given))
}
