/** The columns of a list of entries that Monedero exports, in its languages. They are recognised when such a file is imported. */
export const ownColumns = {
  en: {
    date: 'Date',
    wallet: 'Wallet',
    currency: 'Currency',
    amount: 'Amount',
    description: 'Description',
    group: 'Category group',
    category: 'Category',
    tags: 'Tags',
    note: 'Note',
    transfer: 'Transfer with',
    split: 'Split',
    partNote: 'Part note',
  },
  es: {
    date: 'Fecha',
    wallet: 'Cartera',
    currency: 'Moneda',
    amount: 'Importe',
    description: 'Descripción',
    group: 'Grupo de categorías',
    category: 'Categoría',
    tags: 'Etiquetas',
    note: 'Nota',
    transfer: 'Traspaso con',
    split: 'División',
    partNote: 'Nota de la parte',
  },
} as const

export type OwnColumn = keyof (typeof ownColumns)['en']
