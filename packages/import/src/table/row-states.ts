import { foldedText } from '@monedero/core'

const pending = /^(pending|pendiente|processing|en proceso|authori[sz]ed|vorgemerkt)$/
const voided =
  /^(revert|revers|declin|fail|cancel|reject|refus|denied|void|expired|fallid|rechazad|anulad|denegad|devuelt|caducad|abgelehnt|storniert)/

/** Whether the state of a row means that the movement is not booked yet. */
export function isPendingState(state: string): boolean {
  return state !== '' && pending.test(foldedText(state.slice(0, 40)).trim())
}

/** Whether the state of a row means that no money was moved, or that it was given back at once. */
export function isVoidState(state: string): boolean {
  return state !== '' && voided.test(foldedText(state.slice(0, 40)).trim())
}
