/** The current time; passed in, so that tests can hold and move it. */
export interface Clock {
  nowMs(): number
}
