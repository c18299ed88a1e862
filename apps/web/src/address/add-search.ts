/** Search parameters of `/add`, as a shortcut or an automation writes them. They prefill the form and save nothing. */
export interface AddSearch {
  amount?: string
  description?: string
  /** The name of the wallet, or the start of it. */
  wallet?: string
  category?: string
  note?: string
  date?: string
  type?: string
  /** An entry in one line; the other parameters come before it. */
  line?: string
  /** Another app has shared the line. */
  shared?: 'yes'
}
