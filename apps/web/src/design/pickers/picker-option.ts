import { type Colour, foldedText } from '@monedero/core'

/** One thing to choose. */
export interface PickerOption {
  readonly id: string
  readonly label: string
  /** The stored name of an icon, drawn as a tile. */
  readonly icon?: string
  readonly colour?: Colour
  /** Quieter, at the end of the line; found by typing too. */
  readonly hint?: string
  /** The hint is an amount of money. */
  readonly hasAmount?: boolean
  /** Belongs to the option above it, and is indented. */
  readonly isNested?: boolean
  /** Options with the same group follow each other under its name. */
  readonly group?: string
}

/** The options that have every word of the text; those whose label begins with it come first. */
export function matchingOptions(options: readonly PickerOption[], text: string): readonly PickerOption[] {
  const wanted = foldedText(text).trim()
  if (wanted === '') return options
  const words = wanted.split(/\s+/)
  const found = options
    .map((option) => ({ option, label: foldedText(option.label), hint: foldedText(option.hint ?? '') }))
    .filter(({ label, hint }) => words.every((word) => label.includes(word) || hint.includes(word)))
  const begins = found.filter(({ label }) => label.startsWith(wanted))
  const others = found.filter(({ label }) => !label.startsWith(wanted))
  return [...begins, ...others].map(({ option }) => option)
}

/** Whether an option has just this label, so that none needs to be made. */
export function hasLabel(options: readonly PickerOption[], text: string): boolean {
  const wanted = foldedText(text).trim()
  return options.some(({ label }) => foldedText(label) === wanted)
}
