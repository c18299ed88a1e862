import * as z from 'zod/mini'
import { categoryColours, colours } from './colour.ts'

export const colourSchema = z.enum(colours, 'must be the name of a colour')
export const categoryColourSchema = z.enum(categoryColours, 'must be the name of a category colour')

/** An icon's name. The set is open: a device that does not know the name draws a plain one. */
export const iconSchema = z
  .string('must be the name of an icon')
  .check(z.regex(/^[a-z][a-z0-9-]{0,31}$/, 'must be the name of an icon'))
