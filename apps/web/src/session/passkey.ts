/** A passkey of the account, as it is shown in a list. */
export interface Passkey {
  readonly id: string
  readonly name: string | null
  readonly addedAtMs: number
  readonly lastUsedAtMs: number | null
}
