/** Setting up one-time codes, begun but not finished. */
export interface TotpEnrolment {
  /** For those who type it into their authenticator app. */
  readonly secretKey: string
  /** For those who scan it. */
  readonly uri: string
  /** Finishes with the app's first code and returns the recovery codes, which cannot be shown again. */
  finish(code: string): Promise<string[]>
}
