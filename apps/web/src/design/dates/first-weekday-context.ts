import { createContext } from 'react'

/** The day on which the signed-in person's weeks begin, as in ISO 8601: 1 is Monday. */
export const FirstWeekdayContext = createContext(1)
