/** A service that this one depends on (an OpenID issuer, an SMS gateway) cannot be used right now; waiting helps. */
export class OutsideFailure extends Error {
  override readonly name = 'OutsideFailure'

  constructor(message: string, cause?: unknown) {
    super(message, { cause })
  }
}
