/** Days of the proleptic Gregorian calendar as integers, independent of time zones and clocks. */
export interface CivilDate {
  readonly year: number
  /** 1 to 12. */
  readonly month: number
  readonly day: number
}

const daysPerEra = 146_097
// From 0000-03-01, the start of an era of 400 years, to 1970-01-01.
const daysBeforeEpoch = 719_468

/** Days since 1970-01-01. Years begin in March, so that a leap day is the last of its year (Howard Hinnant, chrono). */
export function dayNumberOf({ year, month, day }: CivilDate): number {
  const shiftedYear = month > 2 ? year : year - 1
  const era = Math.floor(shiftedYear / 400)
  const yearOfEra = shiftedYear - era * 400
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * daysPerEra + dayOfEra - daysBeforeEpoch
}

/** The inverse of `dayNumberOf`. */
export function civilDateOf(dayNumber: number): CivilDate {
  const shifted = dayNumber + daysBeforeEpoch
  const era = Math.floor(shifted / daysPerEra)
  const dayOfEra = shifted - era * daysPerEra
  const leapDays =
    Math.floor(dayOfEra / 1460) - Math.floor(dayOfEra / 36_524) + Math.floor(dayOfEra / 146_096)
  const yearOfEra = Math.floor((dayOfEra - leapDays) / 365)
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153)
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
  return {
    year: era * 400 + yearOfEra + (month > 2 ? 0 : 1),
    month,
    day: dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1,
  }
}
