/** Where the time comes from: handed in, so that tests can hold and move it. */
export interface Clock {
  nowMs(): number
}
