import type { PlainMessageId } from '../../messages/text.ts'

/** One entry of the sample; a transfer has a wallet that it goes to. */
export interface SampleEntry {
  /** Wallets and categories by their fixed keys, whatever they are called. */
  readonly wallet: string
  readonly to?: string
  readonly time: string
  /** In hundredths; of a transfer, what is moved. */
  readonly amount: number
  readonly description?: PlainMessageId
  readonly category?: string
  readonly parts?: readonly { readonly category: string; readonly amount: number }[]
  readonly note?: PlainMessageId
  readonly tags?: readonly PlainMessageId[]
}

type Calendar = Readonly<Record<number, readonly SampleEntry[]>>

/** What the entries of a month on the card add up to. */
export const cardPayment = 103_99

/** By day of the month. */
export const everyMonth: Calendar = {
  1: [
    {
      wallet: 'Everyday',
      time: '07:05',
      amount: 1_940_00,
      description: 'welcome.salary',
      category: 'Salary',
    },
    { wallet: 'Everyday', time: '08:00', amount: -780_00, description: 'welcome.rent', category: 'Home' },
    { wallet: 'Everyday', time: '09:10', amount: -39_90, description: 'welcome.internet', category: 'Bills' },
  ],
  2: [{ wallet: 'Everyday', to: 'Savings', time: '08:00', amount: 300_00 }],
  // What the card cost in the month before.
  3: [{ wallet: 'Everyday', to: 'Card', time: '08:00', amount: cardPayment }],
  5: [
    {
      wallet: 'Everyday',
      time: '07:30',
      amount: -64_15,
      description: 'welcome.electricity',
      category: 'Bills',
    },
  ],
  12: [
    { wallet: 'Everyday', time: '18:45', amount: -29_00, description: 'welcome.gym', category: 'Health' },
    { wallet: 'Card', time: '21:15', amount: -11_99, description: 'welcome.films', category: 'Leisure' },
  ],
  15: [
    { wallet: 'Savings', time: '06:00', amount: 8_42, description: 'welcome.interest', category: 'Interest' },
  ],
  19: [{ wallet: 'Card', time: '20:40', amount: -21_90, description: 'welcome.books', category: 'Shopping' }],
  20: [
    {
      wallet: 'Card',
      time: '12:10',
      amount: -70_10,
      description: 'welcome.supermarket',
      category: 'Groceries',
      parts: [
        { category: 'Groceries', amount: -52_30 },
        { category: 'Shopping', amount: -17_80 },
      ],
    },
  ],
}

/** By day of the week; ISO 8601, 1 is Monday. */
export const everyWeek: Calendar = {
  1: [
    { wallet: 'Cash', time: '08:25', amount: -2_40, description: 'welcome.coffee', category: 'Eating out' },
  ],
  2: [
    {
      wallet: 'Everyday',
      time: '19:20',
      amount: -46_35,
      description: 'welcome.supermarket',
      category: 'Groceries',
    },
  ],
  3: [{ wallet: 'Cash', time: '14:05', amount: -13_50, description: 'welcome.menu', category: 'Eating out' }],
  4: [
    {
      wallet: 'Everyday',
      time: '08:10',
      amount: -12_20,
      description: 'welcome.metroCard',
      category: 'Transport',
    },
  ],
  5: [{ wallet: 'Everyday', to: 'Cash', time: '17:40', amount: 40_00 }],
  6: [
    { wallet: 'Cash', time: '11:15', amount: -18_70, description: 'welcome.market', category: 'Groceries' },
    {
      wallet: 'Everyday',
      time: '22:05',
      amount: -27_80,
      description: 'welcome.dinner',
      category: 'Eating out',
    },
  ],
}

const trip = ['welcome.trip'] as const

/** By how many days ago. */
export const once: Calendar = {
  3: [
    { wallet: 'Everyday', time: '12:30', amount: -34_95, description: 'welcome.present', category: 'Gifts' },
  ],
  9: [
    { wallet: 'Everyday', time: '17:55', amount: -59_90, description: 'welcome.shoes', category: 'Shopping' },
  ],
  17: [
    { wallet: 'Everyday', time: '10:20', amount: -22_00, description: 'welcome.dentist', category: 'Health' },
  ],
  24: [
    {
      wallet: 'Everyday',
      time: '16:10',
      amount: 35_00,
      description: 'welcome.soldLamp',
      category: 'Other income',
    },
  ],
  38: [
    {
      wallet: 'Everyday',
      time: '09:40',
      amount: -118_60,
      description: 'welcome.train',
      category: 'Travel',
      note: 'welcome.trainNote',
      tags: trip,
    },
  ],
  37: [
    {
      wallet: 'Everyday',
      time: '13:20',
      amount: -84_00,
      description: 'welcome.hotel',
      category: 'Travel',
      tags: trip,
    },
    {
      wallet: 'Cash',
      time: '21:30',
      amount: -31_40,
      description: 'welcome.tapas',
      category: 'Eating out',
      tags: trip,
    },
  ],
  61: [
    {
      wallet: 'Everyday',
      time: '20:15',
      amount: -26_00,
      description: 'welcome.concert',
      category: 'Leisure',
    },
  ],
  80: [
    {
      wallet: 'Everyday',
      time: '11:45',
      amount: -42_50,
      description: 'welcome.deskLamp',
      category: 'Shopping',
    },
  ],
  142: [
    {
      wallet: 'Everyday',
      time: '10:05',
      amount: -264_00,
      description: 'welcome.flight',
      category: 'Travel',
      tags: trip,
    },
  ],
  203: [
    { wallet: 'Everyday', time: '09:30', amount: -48_00, description: 'welcome.dentist', category: 'Health' },
  ],
  266: [
    {
      wallet: 'Everyday',
      time: '19:05',
      amount: 180_00,
      description: 'welcome.taxRefund',
      category: 'Other income',
    },
  ],
}

/** What recurs, to be confirmed on its day of the month. */
export const recurring: readonly {
  readonly day: number
  readonly amount: number
  readonly description: PlainMessageId
  readonly category: string
}[] = [
  { day: 1, amount: 1_940_00, description: 'welcome.salary', category: 'Salary' },
  { day: 1, amount: -780_00, description: 'welcome.rent', category: 'Home' },
  { day: 5, amount: -64_15, description: 'welcome.electricity', category: 'Bills' },
]

/** Per month, by category. */
export const budgets: readonly { readonly category: string; readonly amount: number }[] = [
  { category: 'Groceries', amount: 360_00 },
  { category: 'Eating out', amount: 200_00 },
  { category: 'Leisure', amount: 60_00 },
]
