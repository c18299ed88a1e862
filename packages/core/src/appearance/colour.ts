/** Colours by name, so that both themes can draw them. */
export const colours = ['blue', 'teal', 'green', 'amber', 'orange', 'pink', 'violet', 'slate'] as const

/** The name of a colour that a wallet may have. */
export type Colour = (typeof colours)[number]

/** Categories leave green to money coming in. */
export const categoryColours = ['blue', 'teal', 'amber', 'orange', 'pink', 'violet', 'slate'] as const

/** The name of a colour that a category may have. */
export type CategoryColour = (typeof categoryColours)[number]
