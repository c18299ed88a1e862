import {
  ArrowLeftRight,
  BookOpen,
  BriefcaseBusiness,
  Compass,
  CreditCard,
  HeartPulse,
  Landmark,
  type LucideIcon,
  PiggyBank,
  ShoppingBasket,
  Ticket,
  TrainFront,
  Utensils,
  WalletMinimal,
  Zap,
} from 'lucide-react'

type Colour = 'amber' | 'blue' | 'green' | 'orange' | 'pink' | 'slate' | 'teal' | 'violet'

interface SampleWallet {
  name: string
  balance: string
  Icon: LucideIcon
  colour: Colour
}

interface SampleEntry {
  title: string
  category: string
  time: string
  amount: string
  Icon: LucideIcon
  colour: Colour
}

interface SampleDay {
  name: string
  date: string
  total: string
  entries: SampleEntry[]
}

/** Wallets of the landing's drawing. Made up, and so written as they are read. */
export const sampleWallets: SampleWallet[] = [
  { name: 'Cash', balance: '184,35 €', Icon: WalletMinimal, colour: 'green' },
  { name: 'Credit Card', balance: '−612,48 €', Icon: CreditCard, colour: 'orange' },
  { name: 'Everyday', balance: '3.482,17 €', Icon: Landmark, colour: 'blue' },
  { name: 'Japan Trip', balance: '48.200,00 ¥', Icon: Compass, colour: 'pink' },
  { name: 'Savings', balance: '12.650,00 €', Icon: PiggyBank, colour: 'teal' },
  { name: 'US Account', balance: '1.920,55 $', Icon: Landmark, colour: 'violet' },
]

/** The latest days of the wallet Everyday in the landing's drawing. */
export const sampleDays: SampleDay[] = [
  {
    name: 'Today',
    date: 'November 14, 2026',
    total: '−82,87 €',
    entries: [
      {
        title: 'Lunch with the team at the market',
        category: 'Eating out',
        time: '13:42',
        amount: '−18,60 €',
        Icon: Utensils,
        colour: 'orange',
      },
      {
        title: 'Weekly groceries',
        category: 'Groceries',
        time: '10:05',
        amount: '−64,27 €',
        Icon: ShoppingBasket,
        colour: 'teal',
      },
    ],
  },
  {
    name: 'Yesterday',
    date: 'November 13, 2026',
    total: '+2.425,00 €',
    entries: [
      {
        title: 'Transfer to Savings',
        category: 'Transfer',
        time: '19:30',
        amount: '−400,00 €',
        Icon: ArrowLeftRight,
        colour: 'slate',
      },
      {
        title: 'Metro card top-up',
        category: 'Transport',
        time: '18:12',
        amount: '−20,00 €',
        Icon: TrainFront,
        colour: 'pink',
      },
      {
        title: 'November salary',
        category: 'Salary',
        time: '08:00',
        amount: '+2.845,00 €',
        Icon: BriefcaseBusiness,
        colour: 'green',
      },
    ],
  },
  {
    name: 'Wednesday',
    date: 'November 11, 2026',
    total: '−51,35 €',
    entries: [
      {
        title: 'Concert tickets for two',
        category: 'Leisure',
        time: '21:04',
        amount: '−96,50 €',
        Icon: Ticket,
        colour: 'violet',
      },
      {
        title: 'Transfer from Cash',
        category: 'Transfer',
        time: '12:20',
        amount: '+60,00 €',
        Icon: ArrowLeftRight,
        colour: 'slate',
      },
      {
        title: 'Pharmacy',
        category: 'Health',
        time: '09:14',
        amount: '−14,85 €',
        Icon: HeartPulse,
        colour: 'orange',
      },
    ],
  },
  {
    name: 'Monday',
    date: 'November 9, 2026',
    total: '−122,75 €',
    entries: [
      {
        title: 'Weekly groceries',
        category: 'Groceries',
        time: '18:40',
        amount: '−58,15 €',
        Icon: ShoppingBasket,
        colour: 'teal',
      },
      {
        title: 'Book shop',
        category: 'Leisure',
        time: '17:25',
        amount: '−18,40 €',
        Icon: BookOpen,
        colour: 'violet',
      },
      {
        title: 'Electricity',
        category: 'Bills',
        time: '07:00',
        amount: '−46,20 €',
        Icon: Zap,
        colour: 'amber',
      },
    ],
  },
]
