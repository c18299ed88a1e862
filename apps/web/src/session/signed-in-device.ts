/** A sign-in of this account on some device. */
export interface SignedInDevice {
  readonly id: string
  readonly userAgent: string
  readonly lastUsedAtMs: number
  /** It is this one. */
  readonly isCurrent: boolean
}
