// Written by `npm run messages` from the catalogues.

/** The languages there are, by their own names. */
export const languages = {
  en: 'English',
  es: 'Español',
} as const

export type Language = keyof typeof languages

/** The messages that are loaded together. */
export type Area =
  | 'landing'
  | 'start'

/** Every message, and what it is filled with; null for nothing. */
export interface MessageParameters<Value, Tag> {
  'landing.install': null
  'landing.title': null
  'landing.lead': null
  'landing.signUp': null
  'landing.signIn': null
  'landing.factServer': null
  'landing.factInstall': null
  'landing.factOffline': null
  'landing.tryAsGuest': null
  'landing.tryAsGuestHint': null
  'landing.picture': null
  'landing.balance': null
  'landing.wallets': null
  'landing.cash': null
  'landing.creditCard': null
  'landing.everyday': null
  'landing.japanTrip': null
  'landing.savings': null
  'landing.usAccount': null
  'landing.today': null
  'landing.todayDate': null
  'landing.yesterday': null
  'landing.yesterdayDate': null
  'landing.wednesday': null
  'landing.wednesdayDate': null
  'landing.monday': null
  'landing.mondayDate': null
  'landing.lunch': null
  'landing.eatingOut': null
  'landing.weeklyGroceries': null
  'landing.groceries': null
  'landing.toSavings': null
  'landing.transfer': null
  'landing.metro': null
  'landing.transport': null
  'landing.novemberSalary': null
  'landing.salary': null
  'landing.concert': null
  'landing.leisure': null
  'landing.fromCash': null
  'landing.pharmacy': null
  'landing.health': null
  'landing.bookShop': null
  'landing.electricity': null
  'landing.bills': null
  'start.appTitle': null
  'start.pageTitle': { title: Value }
  'start.loading': null
  'start.cancel': null
  'start.close': null
  'start.dismiss': null
  'start.reload': null
  'start.retry': null
  'start.goHome': null
  'start.newVersionReady': null
  'start.updated': null
  'start.updatedLead': null
  'start.updatedElsewhere': null
  'start.notOffline': null
  'start.notOfflineLead': null
  'start.broken': null
  'start.brokenLead': null
  'start.partNotLoaded': null
  'start.offlineSignedOut': { more: Tag }
  'start.offlineSignedIn': { more: Tag }
  'start.themeSystem': null
  'start.themeLight': null
  'start.themeDark': null
}
