import type { DateWords } from '../calendar/date-words.ts'
import { civilDayText } from '../calendar/day-arithmetic.ts'

/** Days are read in both languages, whatever the language of the page: people type what their bank or their habit writes. */
export const dayLanguages: readonly DateWords[] = [
  {
    months: [
      'january',
      'february',
      'march',
      'april',
      'may',
      'june',
      'july',
      'august',
      'september',
      'october',
      'november',
      'december',
    ],
    weekdays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
    nearDays: new Map([
      ['today', 0],
      ['yesterday', -1],
      ['tomorrow', 1],
    ]),
    fillers: ['the', 'of', 'st', 'nd', 'rd', 'th'],
    write: civilDayText,
  },
  {
    months: [
      'enero',
      'febrero',
      'marzo',
      'abril',
      'mayo',
      'junio',
      'julio',
      'agosto',
      'septiembre',
      'octubre',
      'noviembre',
      'diciembre',
    ],
    weekdays: ['lunes', 'martes', 'miercoles', 'jueves', 'viernes', 'sabado', 'domingo'],
    nearDays: new Map([
      ['hoy', 0],
      ['ayer', -1],
      ['anteayer', -2],
      ['antes de ayer', -2],
      ['manana', 1],
      ['pasado manana', 2],
    ]),
    fillers: ['de', 'del'],
    write: civilDayText,
  },
]

/** Weekdays in three letters. Those that are words of their own (sat, sun, mar, dom) must be written in full. */
export const shortWeekdays: ReadonlySet<string> = new Set('mon tue wed thu fri lun mie jue vie'.split(' '))

/** Words before a day that belong to it: `on friday`, `el viernes`. */
export const beforeDay: ReadonlySet<string> = new Set(['on', 'el'])

/** Words before the wallet that money leaves, and the one that it reaches. */
export const fromWords: ReadonlySet<string> = new Set(['from', 'de', 'del', 'desde'])
export const toWords: ReadonlySet<string> = new Set(['to', 'a', 'al', 'hacia', '->', '→', '>'])
/** Words that may stand between one of these and the name: `a la cuenta corriente`. */
export const articles: ReadonlySet<string> = new Set(['the', 'my', 'el', 'la', 'los', 'las', 'mi'])

/** Longest day in words: `jueves 12 de noviembre de 2026`. */
export const maxDayWords = 6
