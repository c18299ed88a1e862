// Written by `npm run messages` from the catalogues.

export const defaultCategories = {
  en: { },
  es: { 'Groceries': 'Supermercado', 'Eating out': 'Comer fuera', 'Home': 'Casa', 'Bills': 'Recibos', 'Transport': 'Transporte', 'Shopping': 'Compras', 'Health': 'Salud', 'Leisure': 'Ocio', 'Travel': 'Viajes', 'Gifts': 'Regalos', 'Other': 'Otros', 'Salary': 'Nómina', 'Interest': 'Intereses', 'Other income': 'Otros ingresos', },
} as const
