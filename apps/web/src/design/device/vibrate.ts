const tickMs = 10

/** A short vibration, as an answer to a gesture; nothing where the device has none. */
export function vibrate(): void {
  if ('vibrate' in navigator) navigator.vibrate(tickMs)
}
