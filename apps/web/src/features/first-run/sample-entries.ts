/** One entry of the sample; a transfer has a wallet that it goes to. */
export interface SampleEntry {
  readonly wallet: string
  readonly to?: string
  readonly time: string
  /** In hundredths; of a transfer, what is moved. */
  readonly amount: number
  readonly description: string
  readonly category?: string
  readonly note?: string
  readonly tags?: readonly string[]
}

type Calendar = Readonly<Record<number, readonly SampleEntry[]>>

/** By day of the month. */
export const everyMonth: Calendar = {
  1: [
    { wallet: 'Everyday', time: '07:05', amount: 1_940_00, description: 'Salary', category: 'Salary' },
    { wallet: 'Everyday', time: '08:00', amount: -780_00, description: 'Rent', category: 'Home' },
    { wallet: 'Everyday', time: '09:10', amount: -39_90, description: 'Internet', category: 'Bills' },
  ],
  2: [{ wallet: 'Everyday', to: 'Savings', time: '08:00', amount: 300_00, description: '' }],
  5: [{ wallet: 'Everyday', time: '07:30', amount: -64_15, description: 'Electricity', category: 'Bills' }],
  12: [
    { wallet: 'Everyday', time: '18:45', amount: -29_00, description: 'Gym', category: 'Health' },
    { wallet: 'Everyday', time: '21:15', amount: -11_99, description: 'Films online', category: 'Leisure' },
  ],
  15: [{ wallet: 'Savings', time: '06:00', amount: 8_42, description: 'Interest', category: 'Interest' }],
}

/** By day of the week; ISO 8601, 1 is Monday. */
export const everyWeek: Calendar = {
  1: [{ wallet: 'Cash', time: '08:25', amount: -2_40, description: 'Coffee', category: 'Eating out' }],
  2: [
    { wallet: 'Everyday', time: '19:20', amount: -46_35, description: 'Supermarket', category: 'Groceries' },
  ],
  3: [
    { wallet: 'Cash', time: '14:05', amount: -13_50, description: 'Menu of the day', category: 'Eating out' },
  ],
  4: [
    { wallet: 'Everyday', time: '08:10', amount: -12_20, description: 'Metro card', category: 'Transport' },
  ],
  5: [{ wallet: 'Everyday', to: 'Cash', time: '17:40', amount: 40_00, description: '' }],
  6: [
    { wallet: 'Cash', time: '11:15', amount: -18_70, description: 'Market', category: 'Groceries' },
    {
      wallet: 'Everyday',
      time: '22:05',
      amount: -27_80,
      description: 'Dinner with Lucía',
      category: 'Eating out',
    },
  ],
}

const trip = ['trip']

/** By how many days ago. */
export const once: Calendar = {
  3: [
    { wallet: 'Everyday', time: '12:30', amount: -34_95, description: 'Birthday present', category: 'Gifts' },
  ],
  9: [
    { wallet: 'Everyday', time: '17:55', amount: -59_90, description: 'Running shoes', category: 'Shopping' },
  ],
  17: [{ wallet: 'Everyday', time: '10:20', amount: -22_00, description: 'Dentist', category: 'Health' }],
  24: [
    {
      wallet: 'Everyday',
      time: '16:10',
      amount: 35_00,
      description: 'Sold the old lamp',
      category: 'Other income',
    },
  ],
  38: [
    {
      wallet: 'Everyday',
      time: '09:40',
      amount: -118_60,
      description: 'Train to Granada',
      category: 'Travel',
      note: 'Both ways, seats by the window',
      tags: trip,
    },
  ],
  37: [
    {
      wallet: 'Everyday',
      time: '13:20',
      amount: -84_00,
      description: 'Hotel',
      category: 'Travel',
      tags: trip,
    },
    {
      wallet: 'Cash',
      time: '21:30',
      amount: -31_40,
      description: 'Tapas',
      category: 'Eating out',
      tags: trip,
    },
  ],
  61: [{ wallet: 'Everyday', time: '20:15', amount: -26_00, description: 'Concert', category: 'Leisure' }],
  80: [{ wallet: 'Everyday', time: '11:45', amount: -42_50, description: 'Desk lamp', category: 'Shopping' }],
}
