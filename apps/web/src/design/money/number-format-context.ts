import { type NumberFormat, numberFormatOf } from '@monedero/core'
import { createContext, useContext } from 'react'

/** How the signed-in person writes numbers; Spanish until they choose. */
export const NumberFormatContext = createContext<NumberFormat>(numberFormatOf('1.234,56'))

/** How to write and read the person's numbers. */
export function useNumberFormat(): NumberFormat {
  return useContext(NumberFormatContext)
}
