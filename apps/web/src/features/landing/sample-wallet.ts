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
import { type PlainMessageId } from '../../messages/text.ts'

type Colour = 'amber' | 'blue' | 'green' | 'orange' | 'pink' | 'slate' | 'teal' | 'violet'

interface SampleWallet {
  name: PlainMessageId
  balance: string
  Icon: LucideIcon
  colour: Colour
}

interface SampleEntry {
  title: PlainMessageId
  category: PlainMessageId
  time: string
  amount: string
  Icon: LucideIcon
  colour: Colour
}

interface SampleDay {
  name: PlainMessageId
  date: PlainMessageId
  total: string
  entries: SampleEntry[]
}

/** Wallets of the landing's drawing. Made up, and so written as they are read. */
export const sampleWallets: SampleWallet[] = [
  { name: 'landing.cash', balance: '184,35 €', Icon: WalletMinimal, colour: 'green' },
  { name: 'landing.creditCard', balance: '−612,48 €', Icon: CreditCard, colour: 'orange' },
  { name: 'landing.everyday', balance: '3.482,17 €', Icon: Landmark, colour: 'blue' },
  { name: 'landing.japanTrip', balance: '48.200,00 ¥', Icon: Compass, colour: 'pink' },
  { name: 'landing.savings', balance: '12.650,00 €', Icon: PiggyBank, colour: 'teal' },
  { name: 'landing.usAccount', balance: '1.920,55 $', Icon: Landmark, colour: 'violet' },
]

/** The latest days of the wallet Everyday in the landing's drawing. */
export const sampleDays: SampleDay[] = [
  {
    name: 'landing.today',
    date: 'landing.todayDate',
    total: '−82,87 €',
    entries: [
      {
        title: 'landing.lunch',
        category: 'landing.eatingOut',
        time: '13:42',
        amount: '−18,60 €',
        Icon: Utensils,
        colour: 'orange',
      },
      {
        title: 'landing.weeklyGroceries',
        category: 'landing.groceries',
        time: '10:05',
        amount: '−64,27 €',
        Icon: ShoppingBasket,
        colour: 'teal',
      },
    ],
  },
  {
    name: 'landing.yesterday',
    date: 'landing.yesterdayDate',
    total: '+2.425,00 €',
    entries: [
      {
        title: 'landing.toSavings',
        category: 'landing.transfer',
        time: '19:30',
        amount: '−400,00 €',
        Icon: ArrowLeftRight,
        colour: 'slate',
      },
      {
        title: 'landing.metro',
        category: 'landing.transport',
        time: '18:12',
        amount: '−20,00 €',
        Icon: TrainFront,
        colour: 'pink',
      },
      {
        title: 'landing.novemberSalary',
        category: 'landing.salary',
        time: '08:00',
        amount: '+2.845,00 €',
        Icon: BriefcaseBusiness,
        colour: 'green',
      },
    ],
  },
  {
    name: 'landing.wednesday',
    date: 'landing.wednesdayDate',
    total: '−51,35 €',
    entries: [
      {
        title: 'landing.concert',
        category: 'landing.leisure',
        time: '21:04',
        amount: '−96,50 €',
        Icon: Ticket,
        colour: 'violet',
      },
      {
        title: 'landing.fromCash',
        category: 'landing.transfer',
        time: '12:20',
        amount: '+60,00 €',
        Icon: ArrowLeftRight,
        colour: 'slate',
      },
      {
        title: 'landing.pharmacy',
        category: 'landing.health',
        time: '09:14',
        amount: '−14,85 €',
        Icon: HeartPulse,
        colour: 'orange',
      },
    ],
  },
  {
    name: 'landing.monday',
    date: 'landing.mondayDate',
    total: '−122,75 €',
    entries: [
      {
        title: 'landing.weeklyGroceries',
        category: 'landing.groceries',
        time: '18:40',
        amount: '−58,15 €',
        Icon: ShoppingBasket,
        colour: 'teal',
      },
      {
        title: 'landing.bookShop',
        category: 'landing.leisure',
        time: '17:25',
        amount: '−18,40 €',
        Icon: BookOpen,
        colour: 'violet',
      },
      {
        title: 'landing.electricity',
        category: 'landing.bills',
        time: '07:00',
        amount: '−46,20 €',
        Icon: Zap,
        colour: 'amber',
      },
    ],
  },
]
