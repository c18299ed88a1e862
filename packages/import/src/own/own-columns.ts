/** The columns of a list of entries that Monedero exports, in its languages. They are recognised when such a file is imported. */
export const ownColumns = {
  en: {
    date: 'Date',
    type: 'Type',
    wallet: 'Wallet',
    currency: 'Currency',
    amount: 'Amount',
    description: 'Description',
    group: 'Category group',
    category: 'Category',
    tags: 'Tags',
    note: 'Note',
    transfer: 'Transfer with',
    number: 'Number',
    belongsTo: 'Belongs to',
    partNote: 'Part note',
  },
  es: {
    date: 'Fecha',
    type: 'Tipo',
    wallet: 'Cartera',
    currency: 'Moneda',
    amount: 'Importe',
    description: 'Descripción',
    group: 'Grupo de categorías',
    category: 'Categoría',
    tags: 'Etiquetas',
    note: 'Nota',
    transfer: 'Traspaso con',
    number: 'Número',
    belongsTo: 'Pertenece a',
    partNote: 'Nota de la parte',
  },
} as const

/** The columns that tell what belongs together in files of older versions: only the parts of a split entry have a number. */
export const olderOwnColumns = { en: { number: 'Split' }, es: { number: 'División' } } as const

/** What the column of the type says. */
export const ownTypes = {
  en: {
    opening: 'Opening balance',
    income: 'Income',
    expense: 'Expense',
    transfer: 'Transfer',
    fee: 'Fee',
    refund: 'Refund',
  },
  es: {
    opening: 'Saldo inicial',
    income: 'Ingreso',
    expense: 'Gasto',
    transfer: 'Traspaso',
    fee: 'Comisión',
    refund: 'Reembolso',
  },
} as const
