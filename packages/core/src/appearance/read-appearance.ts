import { oneOf, pattern } from '../reading/reader.ts'
import { categoryColours, colours } from './colour.ts'

export const readColour = oneOf(colours, 'must be the name of a colour')
export const readCategoryColour = oneOf(categoryColours, 'must be the name of a category colour')

/** The name of an icon. Any name is accepted; a device without that icon draws a generic one. */
export const readIcon = pattern(/^[a-z][a-z0-9-]{0,31}$/, 'must be the name of an icon')
