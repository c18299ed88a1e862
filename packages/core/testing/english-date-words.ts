import type { DateWords } from '../src/calendar/date-words.ts'

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** English words for days. */
export const englishDateWords: DateWords = {
  months,
  weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  nearDays: new Map([
    ['today', 0],
    ['yesterday', -1],
    ['tomorrow', 1],
  ]),
  fillers: ['on', 'the', 'of', 'st', 'nd', 'rd', 'th'],
  write: ({ year, month, day }) => `${months[month - 1]} ${day}, ${year}`,
}
