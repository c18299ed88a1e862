import { foldedText } from '@monedero/core'
import type { FoundTable } from './find-table.ts'
import type { ColumnRole } from './header-words.ts'

/** Columns of cards whose purchases have no sign and whose payments have a minus: American Express, Discover. */
const headers = [
  ['date', 'description', 'card member', 'account', 'amount'],
  ['datum', 'beschreibung', 'karteninhaber', 'konto', 'betrag'],
  ['fecha', 'descripcion', 'titular de la tarjeta', 'cuenta', 'importe'],
  ['date', 'description', 'titulaire de la carte', 'compte', 'montant'],
  ['trans date', 'post date', 'description', 'amount', 'category'],
]
const payment =
  /payment received|payment thank you|thank you.{0,20}payment|zahlung erhalten|pago recibido|paiement recu|betaling ontvangen|pagamento ricevuto/

/** Whether a table has purchases without a sign, and what was paid for them with a minus. */
export function hasInvertedSigns({ header, rows }: FoundTable, roles: readonly ColumnRole[]): boolean {
  const names = new Set(header.map((name) => plain(name.slice(0, 80))))
  if (headers.some((each) => each.every((name) => names.has(name)))) return true
  const [amount, text] = [roles.indexOf('amount'), roles.indexOf('description')]
  if (roles.includes('balance') || roles.includes('sign') || text === -1) return false
  const below = rows.filter(({ cells }) => /^[^\d]*-/.test(cells[amount] ?? ''))
  return (
    below.length > 0 &&
    below.length * 2 < rows.length &&
    below.every(({ cells }) => payment.test(plain((cells[text] ?? '').slice(0, 80))))
  )
}

function plain(text: string): string {
  return foldedText(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
