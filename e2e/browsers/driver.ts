/** A browser with its own profile: the part of a driver that stories need. */
export interface Driver {
  newTab(): Promise<DriverTab>
  /** Ends the browser and every process that was started for it. */
  [Symbol.asyncDispose](): Promise<void>
}

/** A tab of the browser. */
export interface DriverTab {
  goto(url: string): Promise<void>
  reload(): Promise<void>
  /** The value of an expression in the page; that of a promise is waited for. */
  evaluate<Value>(expression: string): Promise<Value>
  /** The element that an expression in the page results in, if any. */
  query(expression: string): Promise<DriverElement | undefined>
  close(): Promise<void>
}

/** An element of the page that takes input as from a mouse and a keyboard. */
export interface DriverElement {
  click(): Promise<void>
  /** A line break is the Enter key. */
  type(text: string): Promise<void>
}
