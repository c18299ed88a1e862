// Written by `npm run messages` from the catalogues.

/** The languages there are, by their own names. */
export const languages = {
  en: 'English',
  es: 'Español',
} as const

export type Language = keyof typeof languages

/** The messages that are loaded together. */
export type Area =
  | 'account'
  | 'app'
  | 'archive'
  | 'controls'
  | 'guest'
  | 'landing'
  | 'login'
  | 'session'
  | 'settings'
  | 'shortcuts'
  | 'start'

/** Every message, and what it is filled with; null for nothing. */
export interface MessageParameters<Value, Tag> {
  'account.title': null
  'account.step': { step: Value }
  'account.sure': null
  'account.leadGuest': null
  'account.leadOwner': { email: Value }
  'account.delete': null
  'account.finalLead': null
  'account.final': null
  'account.deleting': null
  'account.deleted': null
  'account.deletedLead': null
  'account.failed': null
  'account.serverMessage': null
  'account.unreachable': null
  'account.noReason': null
  'account.safe': null
  'account.signedOut': null
  'account.goToLogin': null
  'account.whatGoes': null
  'account.wallets': null
  'account.entries': null
  'account.categories': null
  'account.unsent': null
  'account.all': null
  'account.downloading': null
  'account.downloadFirst': null
  'account.changeTitle': null
  'account.changeLead': null
  'account.changeLeadTo': { email: Value }
  'account.change': null
  'account.changing': null
  'account.changed': null
  'account.changedLead': null
  'account.changeFailed': null
  'account.changeFailedLead': null
  'account.restoreTitle': null
  'account.restoreLead': null
  'account.restoreLeadTo': { email: Value }
  'account.restore': null
  'account.restoring': null
  'account.restored': null
  'account.restoredLead': null
  'account.restoreFailed': null
  'account.restoreFailedLead': null
  'account.resetPassword': null
  'account.openLinkAgain': { advice: Value }
  'account.linkForOther': null
  'account.enterLinkAddress': null
  'account.signIn': null
  'account.signingIn': null
  'account.signInLead': null
  'account.signInFailed': null
  'account.signInFailedLead': null
  'account.backToLogin': null
  'account.choosePassword': null
  'account.choosePasswordFor': { email: Value }
  'account.passwordChanged': null
  'account.passwordChangedLead': null
  'account.resetFailed': null
  'account.resetFailedLead': null
  'account.sendNewLink': null
  'account.sorry': null
  'account.sorryLead': null
  'account.checkingLink': null
  'account.moment': null
  'account.verified': null
  'account.verifiedLead': null
  'account.verifyFailed': null
  'account.verifyFailedLead': null
  'account.alreadyVerified': { link: Tag }
  'account.backToWallets': null
  'account.continueToLogin': null
  'app.guest': null
  'app.guestExpires': null
  'app.createAccount': null
  'app.verifyEmail': null
  'app.verifyEmailSent': { email: Value }
  'app.months': null
  'app.weekdays': null
  'app.date': { day: Value; month: Value; year: Value }
  'app.dayOfYear': { day: Value; month: Value }
  'app.month': { month: Value; year: Value }
  'app.shortDay': { day: Value; month: Value }
  'app.shortDate': { day: Value; month: Value; year: Value }
  'app.today': null
  'app.yesterday': null
  'app.tomorrow': null
  'app.INVALID': { 0: string }
  'app.UNKNOWN_OP': null
  'app.OUTDATED': null
  'app.NOT_FOUND': { 0: string }
  'app.DELETED': { 0: string }
  'app.WALLET_DELETED': null
  'app.GONE': { 0: string }
  'app.ID_TAKEN': null
  'app.USE_TRANSFER': null
  'app.FEE_OF_TRANSFER': null
  'app.SPLIT_AMOUNT': null
  'app.SPLIT_ENTRY': null
  'app.NOT_SPLIT': null
  'app.SPLIT_SIZE': { 0: Value; 1: Value }
  'app.SPLIT_SIGN': null
  'app.NOT_INCOME': null
  'app.NOT_PURCHASE': null
  'app.OTHER_PURCHASE': null
  'app.SAME_WALLET': null
  'app.LONE_LEG': null
  'app.AMOUNTS_DIFFER': null
  'app.CURRENCY_FIXED': null
  'app.BALANCE_RANGE': { 0: Value }
  'app.NESTED_TOO_DEEP': null
  'app.KIND_DIFFERS': null
  'app.SAME_CATEGORY': null
  'app.TAG_EXISTS': { 0: Value }
  'app.LIMIT_REACHED': { 0: Value; 1: string }
  'archive.notSent': null
  'archive.downloaded': null
  'controls.nearDays': null
  'controls.dateFillers': null
  'controls.AMOUNT_EMPTY': null
  'controls.AMOUNT_TOO_LONG': { 0: Value }
  'controls.AMOUNT_UNREADABLE': { 0: Value; 1: Value }
  'controls.AMOUNT_OPERATOR_MISSING': { 0: Value }
  'controls.AMOUNT_UNFINISHED': { 0: string }
  'controls.AMOUNT_MISGROUPED': { 0: Value; 1: Value }
  'controls.AMOUNT_AMBIGUOUS': { 0: Value; 1: Value; 2: Value }
  'controls.AMOUNT_TOO_PRECISE': { 0: Value }
  'controls.AMOUNT_DIVIDED_BY_ZERO': null
  'controls.AMOUNT_TOO_LARGE': { 0: Value }
  'controls.AMOUNT_ZERO': { 0: Value }
  'controls.AMOUNT_NOT_POSITIVE': { 0: Value }
  'controls.RATE_UNREADABLE': { 0: Value }
  'controls.DAY_UNREADABLE': null
  'controls.DAY_NOT_IN_CALENDAR': { 0: Value }
  'controls.TYPED_DAY_UNREADABLE': null
  'controls.TYPED_DAY_IN_OTHER_ORDER': { 0: string; 1: Value }
  'controls.TYPED_DAY_ON_OTHER_WEEKDAY': { 0: Value; 1: Value }
  'controls.TIME_UNREADABLE': null
  'controls.dateRange': null
  'controls.previousYear': null
  'controls.previousMonth': null
  'controls.nextMonth': null
  'controls.nextYear': null
  'controls.dayExample': null
  'controls.openCalendar': null
  'controls.calendar': null
  'controls.search': null
  'controls.searchIn': { label: Value }
  'controls.searchOrCreate': null
  'controls.noOptions': null
  'controls.noResults': { text: Value }
  'controls.create': { text: Value }
  'controls.choose': null
  'controls.suggestions': null
  'controls.colour': null
  'controls.icon': null
  'controls.likelyCurrencies': null
  'controls.allCurrencies': null
  'controls.calculator': null
  'controls.deleteDigit': null
  'controls.divide': null
  'controls.multiply': null
  'controls.minus': null
  'controls.plus': null
  'controls.decimalComma': null
  'controls.decimalPoint': null
  'controls.amber': null
  'controls.blue': null
  'controls.green': null
  'controls.orange': null
  'controls.pink': null
  'controls.slate': null
  'controls.teal': null
  'controls.violet': null
  'controls.iconWallet': null
  'controls.iconBanknote': null
  'controls.iconCoins': null
  'controls.iconLandmark': null
  'controls.iconCreditCard': null
  'controls.iconPiggyBank': null
  'controls.iconCompass': null
  'controls.iconShoppingBasket': null
  'controls.iconUtensils': null
  'controls.iconCoffee': null
  'controls.iconHouse': null
  'controls.iconReceipt': null
  'controls.iconZap': null
  'controls.iconWifi': null
  'controls.iconSmartphone': null
  'controls.iconHammer': null
  'controls.iconBus': null
  'controls.iconTrainFront': null
  'controls.iconCar': null
  'controls.iconFuel': null
  'controls.iconShoppingBag': null
  'controls.iconShirt': null
  'controls.iconScissors': null
  'controls.iconHeartPulse': null
  'controls.iconDumbbell': null
  'controls.iconTicket': null
  'controls.iconMusic': null
  'controls.iconBookOpen': null
  'controls.iconGraduationCap': null
  'controls.iconPlane': null
  'controls.iconTreePalm': null
  'controls.iconGift': null
  'controls.iconBaby': null
  'controls.iconPawPrint': null
  'controls.iconSparkles': null
  'controls.iconBriefcase': null
  'controls.iconPercent': null
  'controls.iconCirclePlus': null
  'controls.iconCircleDashed': null
  'guest.title': { entries: number; wallets: number }
  'guest.delete': null
  'guest.keep': null
  'guest.lead': { account: Value; entries: number; wallets: number }
  'guest.thisAccount': null
  'guest.partly': null
  'guest.moved': { entries: number; wallets: number }
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
  'landing.installTitle': null
  'landing.installing': null
  'landing.installLead': null
  'landing.installInsecure': null
  'landing.installApple': null
  'landing.installAppleHow': null
  'landing.installAndroid': null
  'landing.installAndroidHow': null
  'landing.installComputer': null
  'landing.installComputerHow': null
  'landing.comingSoon': null
  'landing.stayTuned': null
  'landing.product': null
  'login.claim': { br: Tag }
  'login.savings': null
  'login.usAccount': null
  'login.everyday': null
  'login.login': null
  'login.welcomeBack': null
  'login.newHere': { link: Tag }
  'login.closed': null
  'login.wrong': null
  'login.linkNotSent': null
  'login.disabled': null
  'login.ended': null
  'login.forgotPassword': null
  'login.loggingIn': null
  'login.withGoogle': null
  'login.emailMeALink': null
  'login.tryAsGuest': null
  'login.opening': null
  'login.enterEmailFirst': null
  'login.checkInbox': null
  'login.signInLinkSent': { email: Value }
  'login.backToLogin': null
  'login.signUp': null
  'login.signUpTitle': null
  'login.haveOne': { link: Tag }
  'login.signUpClosedTitle': null
  'login.haveAccount': { link: Tag }
  'login.signUpClosed': null
  'login.guestDataKept': null
  'login.signUpWithGoogle': null
  'login.signingUp': null
  'login.verifyNote': null
  'login.googleFailed': null
  'login.emailTakenLogin': { link: Tag }
  'login.googleTakenLogin': { link: Tag }
  'login.forgotTitle': null
  'login.forgotLead': null
  'login.sendAgainIn': { time: Value }
  'login.resetSent': { email: Value }
  'session.email': null
  'session.password': null
  'session.newPassword': null
  'session.confirmPassword': null
  'session.passwordHint': null
  'session.showPassword': null
  'session.hidePassword': null
  'session.passwordTooShort': null
  'session.passwordPattern': null
  'session.confirmationEmpty': null
  'session.passwordsDiffer': null
  'session.emailMalformed': null
  'session.or': null
  'session.sending': null
  'session.checking': null
  'session.saving': null
  'session.save': null
  'session.continue': null
  'session.sendLink': null
  'session.sendAgain': null
  'session.linkSent': null
  'session.tooManyAttempts': null
  'session.popupBlocked': null
  'session.googleNotSetUp': null
  'session.signUpClosed': null
  'session.emailTaken': null
  'session.googleTaken': null
  'session.emailInvalid': null
  'session.codeWrong': null
  'session.timedOut': null
  'session.linkDead': null
  'session.verifyFirst': null
  'session.otherPerson': null
  'session.sessionOver': null
  'session.unexpected': null
  'session.proofTitle': null
  'session.proofLead': null
  'session.incorrectPassword': null
  'session.continueWithGoogle': null
  'session.proofByLink': null
  'session.enterPassword': null
  'session.twoStep': null
  'session.enterRecoveryCode': null
  'session.enterAppCode': null
  'session.recoveryCode': null
  'session.code': null
  'session.enterCode': null
  'session.useApp': null
  'session.useRecoveryCode': null
  'settings.title': null
  'settings.profile': null
  'settings.security': null
  'settings.formats': null
  'settings.appearance': null
  'settings.data': null
  'settings.saved': null
  'settings.theme': null
  'settings.themeNote': null
  'settings.themeSystem': null
  'settings.themeLight': null
  'settings.themeDark': null
  'settings.download': null
  'settings.downloadNote': null
  'settings.unsentNote': { count: number }
  'settings.downloading': null
  'settings.downloadButton': null
  'settings.import': null
  'settings.importNote': null
  'settings.importNotEmpty': { count: number }
  'settings.imported': null
  'settings.importing': null
  'settings.chooseFile': null
  'settings.changeEmail': null
  'settings.changeEmailLead': null
  'settings.newEmail': null
  'settings.deleteAccount': null
  'settings.deleteAccountNote': null
  'settings.deleteGuestNote': null
  'settings.devices': null
  'settings.devicesLoading': null
  'settings.signingOut': null
  'settings.signOutOthers': null
  'settings.signedOutOthers': null
  'settings.activeNow': null
  'settings.thisDevice': null
  'settings.signOutDevice': { device: Value }
  'settings.signOut': null
  'settings.lastUsed': { date: Value; time: Value }
  'settings.unknownBrowser': null
  'settings.unknownBrowserOn': { system: Value }
  'settings.browserOn': { browser: Value; system: Value }
  'settings.verified': null
  'settings.notVerified': null
  'settings.emailAsked': { email: Value }
  'settings.change': null
  'settings.numbers': null
  'settings.numbersNote': null
  'settings.homeCurrency': null
  'settings.homeCurrencyNote': null
  'settings.weekStart': null
  'settings.weekStartNote': null
  'settings.monday': null
  'settings.saturday': null
  'settings.sunday': null
  'settings.refunds': null
  'settings.refundsNote': null
  'settings.refundsArrival': null
  'settings.refundsPurchase': null
  'settings.cents': null
  'settings.centsNote': { amount: Value }
  'settings.letterKeys': null
  'settings.letterKeysNote': null
  'settings.google': null
  'settings.linked': null
  'settings.unlinked': null
  'settings.googleOnlyWay': null
  'settings.googleNote': null
  'settings.unlinking': null
  'settings.unlinkGoogle': null
  'settings.linking': null
  'settings.linkGoogle': null
  'settings.guest': null
  'settings.guestNote': null
  'settings.guestClosedNote': null
  'settings.createAccount': null
  'settings.guestSignOutTitle': null
  'settings.deleting': null
  'settings.guestSignOut': null
  'settings.guestSignOutLead': null
  'settings.guestSignOutClosedLead': null
  'settings.guestSignOutNote': null
  'settings.name': null
  'settings.nameNote': null
  'settings.googleFailed': null
  'settings.changePassword': null
  'settings.setPassword': null
  'settings.passwordNote': null
  'settings.noPasswordNote': null
  'settings.passwordChanged': null
  'settings.recoveryLead': null
  'settings.recoveryOnce': null
  'settings.copied': null
  'settings.copy': null
  'settings.copyRefused': null
  'settings.recoveryKept': null
  'settings.on': null
  'settings.twoStepNote': null
  'settings.twoStepUnverified': null
  'settings.turnedOff': null
  'settings.turningOff': null
  'settings.turnOff': null
  'settings.starting': null
  'settings.setUpTwoStep': null
  'settings.setUp': null
  'settings.creatingCodes': null
  'settings.newCodes': null
  'settings.signOutNote': null
  'settings.totpLead': null
  'settings.totpPicture': null
  'settings.totpKey': { key: Value }
  'settings.turnOn': null
  'settings.unsavedTitle': null
  'settings.unsavedSignOut': null
  'settings.staySignedIn': null
  'settings.unsavedUnsent': { count: number }
  'settings.unsavedUndecided': { count: number }
  'settings.unsavedUnreadable': null
  'settings.unsavedRemoves': null
  'shortcuts.title': null
  'shortcuts.or': null
  'shortcuts.add': null
  'shortcuts.addIncome': null
  'shortcuts.addTransfer': null
  'shortcuts.search': null
  'shortcuts.previous': null
  'shortcuts.next': null
  'shortcuts.edit': null
  'shortcuts.delete': null
  'shortcuts.previousWallet': null
  'shortcuts.nextWallet': null
  'shortcuts.undo': null
  'shortcuts.close': null
  'shortcuts.help': null
  'shortcuts.open': null
  'shortcuts.inForms': null
  'shortcuts.saveLine': null
  'shortcuts.saveAnywhere': null
  'shortcuts.saveNext': null
  'shortcuts.hint': null
  'shortcuts.enterKey': null
  'shortcuts.shiftKey': null
  'shortcuts.deleteKey': null
  'shortcuts.escapeKey': null
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
  'start.noConnection': null
}
