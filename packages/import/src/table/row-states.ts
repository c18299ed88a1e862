import { foldedText } from '@monedero/core'

const pending =
  /^(?:umsatz |transaktion )?(?:pending|pendiente|processing|en proceso|authori[sz]ed|vorgemerkt|offen|unbooked|not booked|venter|vantar|reserverad|reservert|afventer|en attente|in attesa|non contabilizzato|in behandeling|oczekuj\w*|w trakcie\w*|pendente|en tramite|retenido|katevaraus)$/
const booked =
  /^(?:umsatz |transaktion )?(?:booked|gebucht|cleared|posted|settled|completed?|complete|abgeschlossen|berechnet|contabilizad\w+|contabilizzato|completad\w+|realizad\w+|liquidad\w+|wykonan\w*|zaksiegowan\w*|bokford|udfort|utfort|comptabilise\w*|verwerkt|geboekt|efetivad\w+|executed|reconciled)$/
const voided =
  /^(revert|revers|declin|fail|cancel|reject|refus|denied|void|expired|fallid|rechazad|anulad|denegad|devuelt|caducad|abgelehnt|storniert|zuruckgewiesen|annul|odrzucon|geweigerd|avvist|afvist)/
/** PayPal's names for money that it sets aside and gives back, beside the payments themselves. */
const holds = new Set([
  'account hold for open authorization',
  'reversal of general account hold',
  'general account hold',
  'general authorization',
  'einbehaltung fur offene autorisierung',
  'allgemeine autorisierung',
  'ruckbuchung allgemeiner kontoeinbehaltung',
])

/** Whether the state of a row means that the movement is not booked yet. */
export function isPendingState(state: string): boolean {
  return state !== '' && pending.test(wordOf(state))
}

/** Whether the state of a row means that no money was moved, or that it was given back at once. */
export function isVoidState(state: string): boolean {
  return state !== '' && voided.test(wordOf(state))
}

/** Whether a text is a state that movements have. */
export function isState(text: string): boolean {
  const word = wordOf(text)
  return booked.test(word) || pending.test(word) || (voided.test(word) && word.length < 20)
}

/** Whether a text names money that is set aside, which is no movement. */
export function isHold(text: string): boolean {
  return holds.has(wordOf(text))
}

function wordOf(text: string): string {
  return foldedText(text.slice(0, 60)).trim()
}
