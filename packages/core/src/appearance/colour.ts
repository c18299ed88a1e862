/** Colour names; each theme maps them to its own values. */
export const colours = ['blue', 'teal', 'green', 'amber', 'orange', 'pink', 'violet', 'slate'] as const

/** The name of a colour that a wallet may have. */
export type Colour = (typeof colours)[number]

/** Green is reserved for income. */
export const categoryColours = ['blue', 'teal', 'amber', 'orange', 'pink', 'violet', 'slate'] as const

/** The name of a colour that a category may have. */
export type CategoryColour = (typeof categoryColours)[number]
