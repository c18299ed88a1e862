/** The title of every step. */
export const title = 'Account Deletion'
