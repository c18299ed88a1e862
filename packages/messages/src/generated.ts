// Written by `npm run messages` from the catalogues.

/** The languages there are, each in its own words: its name, and the line that offers it. */
export const languages = {
  en: { name: 'English', offer: 'Monedero is also available in English.', accept: 'Use English' },
  es: { name: 'Español', offer: 'Monedero también está en español.', accept: 'Cambiar a español' },
} as const

export type Language = keyof typeof languages

/** The messages that are loaded together. */
export type Area =
  | 'account'
  | 'app'
  | 'archive'
  | 'budgets'
  | 'callback'
  | 'categories'
  | 'charts'
  | 'controls'
  | 'default-categories'
  | 'entry'
  | 'find'
  | 'guest'
  | 'import'
  | 'landing'
  | 'ledgers'
  | 'login'
  | 'mails'
  | 'manifest'
  | 'news'
  | 'overview'
  | 'page'
  | 'reports'
  | 'session'
  | 'settings'
  | 'shortcuts'
  | 'start'
  | 'sync'
  | 'trash'
  | 'upcoming'
  | 'wallets'
  | 'welcome'

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
  'account.safe': null
  'account.signedOut': null
  'account.goToLogin': null
  'account.whatGoes': null
  'account.wallets': null
  'account.entries': null
  'account.categories': null
  'account.unsent': null
  'account.all': { of: string }
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
  'account.restoreTaken': null
  'account.restoreTakenLead': null
  'account.resetPassword': null
  'account.openLinkAgain': { advice: Value }
  'account.openLinkLater': null
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
  'account.ledgers': null
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
  'app.INVALID': { 0: string; 1: Value }
  'app.UNKNOWN_OP': null
  'app.OUTDATED': null
  'app.NOT_FOUND': { 0: string }
  'app.DELETED': { 0: string }
  'app.WALLET_DELETED': null
  'app.GONE': { 0: string }
  'app.ROWS_LOADING': null
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
  'app.LONE_LEG': { 0: string }
  'app.AMOUNTS_DIFFER': null
  'app.CURRENCY_FIXED': null
  'app.BALANCE_RANGE': { 0: Value }
  'app.NESTED_TOO_DEEP': null
  'app.KIND_DIFFERS': null
  'app.SAME_CATEGORY': null
  'app.TAG_EXISTS': { 0: Value }
  'app.NOT_ALLOWED': null
  'app.LEDGER_NOT_FOUND': null
  'app.LIMIT_REACHED': { 0: Value; 1: string }
  'app.main': null
  'app.sections': null
  'app.home': null
  'app.entries': null
  'app.wallets': null
  'app.rules': null
  'app.categories': null
  'app.import': null
  'app.trash': null
  'app.budgets': null
  'app.more': null
  'app.addEntry': null
  'app.newWallet': null
  'app.accountAndSettings': null
  'app.accountOf': { hidden: Tag; name: Value }
  'app.guestName': null
  'app.skipToContent': null
  'app.skipToEntries': null
  'app.notice': null
  'app.nextNotice': { count: Value; number: Value }
  'app.hideNotice': null
  'app.loadingWallets': null
  'app.allWallets': null
  'app.someWallets': { count: number }
  'app.noEntries': null
  'app.noEntriesText': null
  'app.editWallet': null
  'app.balance': null
  'app.spentSoFar': null
  'app.afterUpcoming': { amount: Value }
  'app.noChangeSince': { day: Value }
  'app.changeSince': { amount: Value; day: Value }
  'app.monthFigures': null
  'app.moneyIn': null
  'app.moneyOut': null
  'app.leftOver': null
  'app.withoutTransfers': { amount: Value }
  'app.howItAddsUp': null
  'app.previousMonth': null
  'app.nextMonth': null
  'app.showEntries': null
  'app.balanceOverDays': { days: Value; from: Value; to: Value }
  'app.balanceByDay': null
  'app.upcoming': null
  'app.upcomingEntries': null
  'app.showAll': { count: Value }
  'app.showFewer': null
  'app.entryCount': { count: number }
  'app.onThisDevice': null
  'app.balanceAfter': { amount: Value; hidden: Tag }
  'app.refunded': null
  'app.partlyRefunded': null
  'app.refundOf': { date: Value; purchase: Value }
  'app.transfer': null
  'app.expense': null
  'app.income': null
  'app.expenses': null
  'app.transferTo': { wallet: Value }
  'app.transferFrom': { wallet: Value }
  'app.transferFee': null
  'app.thisWallet': null
  'app.deletedWallet': null
  'app.partCount': { count: number }
  'app.categoryCount': { count: number }
  'app.searchEntries': null
  'app.clearSearch': null
  'app.select': null
  'app.filter': null
  'app.jumpToDate': null
  'app.undo': null
  'app.undone': null
  'app.nothingToUndo': null
  'app.doneOnceLoaded': null
  'app.feeDeleted': null
  'app.entryDeleted': null
  'app.transferDeleted': null
  'app.statusAttention': null
  'app.statusSaving': null
  'app.statusUnsent': { count: number }
  'app.statusOffline': null
  'app.statusSaved': null
  'app.allSaved': null
  'app.olderTab': null
  'app.changeNotStored': null
  'app.decisionNotStored': null
  'app.onlineOnly': null
  'app.onlineOnlyDetail': null
  'app.sampleNotice': null
  'app.sampleRemove': null
  'app.sampleRemoved': null
  'app.partsOf': { parts: Value; title: Value }
  'app.partsListOf': { title: Value }
  'app.noCategory': null
  'app.fromTo': { first: Value; last: Value }
  'app.periodFigures': null
  'app.previousPeriod': null
  'app.nextPeriod': null
  'app.calendarMonth': null
  'app.ownPeriod': null
  'app.reports': null
  'app.palette': null
  'app.personalLedger': null
  'app.unnamedLedger': null
  'archive.notSent': null
  'archive.downloaded': null
  'archive.NO_ARCHIVE': null
  'archive.ARCHIVE_VERSION': null
  'archive.ARCHIVE_DAMAGED': null
  'archive.ARCHIVE_INVALID': null
  'archive.ARCHIVE_TOO_LARGE': { 0: Value; 1: string }
  'archive.ACCOUNT_NOT_EMPTY': null
  'archive.BUSY': null
  'archive.UNAUTHENTICATED': null
  'archive.BODY_TOO_LARGE': null
  'archive.TOO_MANY_REQUESTS': null
  'archive.UNAVAILABLE': null
  'archive.DISK': null
  'archive.INTERNAL': null
  'budgets.title': null
  'budgets.newBudget': null
  'budgets.editBudget': null
  'budgets.copyFrom': { period: Value }
  'budgets.copyFromLast': null
  'budgets.copied': { count: number }
  'budgets.emptyTitle': null
  'budgets.emptyText': null
  'budgets.proposals': null
  'budgets.proposalsText': null
  'budgets.addProposals': { count: number }
  'budgets.proposalsAdded': { count: number }
  'budgets.loading': null
  'budgets.list': { period: Value }
  'budgets.leftToSpend': null
  'budgets.overallOver': null
  'budgets.aDay': { amount: Value; count: number }
  'budgets.aDayShort': { amount: Value }
  'budgets.forDays': { count: number }
  'budgets.today': null
  'budgets.spentAmount': { amount: Value }
  'budgets.plannedAmount': { amount: Value }
  'budgets.plannedAndCarried': { amount: Value; carried: Value }
  'budgets.spentOf': { limit: Value; spent: Value }
  'budgets.left': { amount: Value }
  'budgets.near': null
  'budgets.over': { amount: Value }
  'budgets.met': null
  'budgets.notPlanned': null
  'budgets.handedOn': { amount: Value }
  'budgets.notConverted': null
  'budgets.leftOut': null
  'budgets.coverFrom': { name: Value }
  'budgets.covered': { amount: Value; from: Value; to: Value }
  'budgets.actions': { name: Value }
  'budgets.edit': null
  'budgets.history': null
  'budgets.historyOf': { name: Value }
  'budgets.delete': null
  'budgets.deleted': { name: Value }
  'budgets.showEntries': null
  'budgets.forWhat': null
  'budgets.aCategory': null
  'budgets.several': null
  'budgets.aTag': null
  'budgets.everything': null
  'budgets.category': null
  'budgets.categories': null
  'budgets.tag': null
  'budgets.noTags': null
  'budgets.everythingHint': null
  'budgets.name': null
  'budgets.amount': null
  'budgets.currency': null
  'budgets.lastSix': { amount: Value; name: Value }
  'budgets.carryOver': null
  'budgets.carryNone': null
  'budgets.carryLeft': null
  'budgets.carryBoth': null
  'budgets.carriedLeft': { amount: Value; total: Value }
  'budgets.carriedOver': { amount: Value; total: Value }
  'budgets.applies': null
  'budgets.fromOn': { period: Value }
  'budgets.onlyIn': { period: Value }
  'budgets.fromThis': null
  'budgets.onlyThis': null
  'budgets.note': null
  'budgets.notePlaceholder': null
  'budgets.create': null
  'budgets.save': null
  'budgets.created': null
  'budgets.saved': null
  'budgets.chooseCategory': null
  'budgets.chooseTag': null
  'budgets.enterAmount': null
  'budgets.nameMissing': null
  'budgets.period': null
  'budgets.planned': null
  'budgets.carried': null
  'budgets.spent': null
  'budgets.leftHead': null
  'callback.close': null
  'callback.lost': null
  'categories.title': null
  'categories.forExpenses': null
  'categories.forIncome': null
  'categories.newCategory': null
  'categories.editCategory': null
  'categories.none': null
  'categories.subcategoriesOf': { name: Value }
  'categories.expenses': null
  'categories.income': null
  'categories.create': null
  'categories.leftOut': null
  'categories.save': null
  'categories.delete': null
  'categories.merge': null
  'categories.name': null
  'categories.kind': null
  'categories.parent': null
  'categories.noParent': null
  'categories.hasChildren': null
  'categories.mergeHint': null
  'categories.nameMissing': null
  'categories.nameTaken': { name: Value }
  'categories.chooseAnother': null
  'categories.merged': null
  'categories.mergeTitle': { name: Value }
  'categories.mergeLead': { count: number; name: Value }
  'categories.mergeInto': null
  'categories.deleted': { name: Value }
  'categories.deleteTitle': { name: Value }
  'categories.deleteCategory': null
  'categories.usedBy': { count: number }
  'categories.moreMayCome': null
  'categories.childrenRise': { count: number }
  'categories.moveTo': null
  'categories.noCategory': null
  'categories.saved': null
  'categories.created': null
  'categories.tags': null
  'categories.noTags': null
  'categories.editTag': null
  'categories.deleteTag': null
  'categories.tagNameMissing': null
  'categories.tagsMerged': null
  'categories.tagRenamed': null
  'categories.tagDeleted': { tag: Value }
  'categories.tagExists': { tag: Value }
  'categories.tagMergeHint': null
  'categories.ruleTitle': null
  'categories.ruleAbout': null
  'categories.ruleEmptyTitle': null
  'categories.ruleEmptyText': null
  'categories.newRule': null
  'categories.editRule': null
  'categories.ruleSave': null
  'categories.ruleEdit': null
  'categories.ruleDelete': null
  'categories.ruleDeleted': null
  'categories.ruleCreated': null
  'categories.ruleSaved': null
  'categories.ruleSavedAndApplied': { count: number }
  'categories.ruleTurnedOn': null
  'categories.ruleTurnedOff': null
  'categories.ruleMoved': { number: Value }
  'categories.ruleMove': { number: Value }
  'categories.ruleOrderHint': null
  'categories.ruleMoveUp': null
  'categories.ruleMoveDown': null
  'categories.ruleActions': { number: Value }
  'categories.ruleIsOn': { number: Value }
  'categories.ruleLast': { day: Value }
  'categories.ruleRunOnAll': null
  'categories.ruleApplied': { count: number }
  'categories.ruleChangeCount': { count: number }
  'categories.ruleIfDescription': { match: string; place: string; strong: Tag; text: Value }
  'categories.ruleIfAmount': { amount: Value; match: string; place: string; strong: Tag }
  'categories.ruleIfWallet': { name: Value; place: string; strong: Tag }
  'categories.ruleIfSign': { place: string; sign: string }
  'categories.ruleDeletedWallet': null
  'categories.ruleDeletedCategory': null
  'categories.ruleTransferWith': { name: Value }
  'categories.ruleTransfers': null
  'categories.ruleQuoted': { text: Value }
  'categories.ruleWhen': null
  'categories.ruleAddCondition': null
  'categories.ruleRemoveCondition': { number: Value }
  'categories.ruleConditionOn': { number: Value }
  'categories.ruleConditionMatch': { number: Value }
  'categories.ruleConditionValue': { number: Value }
  'categories.ruleDescription': null
  'categories.ruleAmount': null
  'categories.ruleWallet': null
  'categories.ruleDirection': null
  'categories.ruleContains': null
  'categories.ruleIs': null
  'categories.ruleBegins': null
  'categories.ruleWildcards': null
  'categories.ruleAbove': null
  'categories.ruleBelow': null
  'categories.ruleMoneyIn': null
  'categories.ruleMoneyOut': null
  'categories.ruleWildcardsExample': null
  'categories.ruleCategory': null
  'categories.ruleKeepCategory': null
  'categories.ruleRenameTo': null
  'categories.ruleOptional': null
  'categories.ruleAddTags': null
  'categories.ruleTagsHint': null
  'categories.ruleChooseTarget': null
  'categories.ruleChooseWallet': null
  'categories.ruleEnterText': null
  'categories.ruleEnterAmount': null
  'categories.ruleTagsTooLong': null
  'categories.rulePreview': null
  'categories.ruleLooking': null
  'categories.ruleMatchAndChange': { changed: number; count: number }
  'categories.ruleWillChange': { changed: number }
  'categories.ruleMore': { count: number }
  'categories.ruleNoDescription': null
  'categories.ruleNone': null
  'categories.ruleSplit': null
  'categories.ruleBecomes': null
  'categories.ruleChangeNow': { count: number }
  'categories.ruleChangeNowHint': null
  'categories.ruleReplaceOwn': null
  'categories.ruleReplaceOwnHint': null
  'categories.ruleMerges': null
  'categories.ruleMergesLead': { count: number; merged: number }
  'categories.ruleMergesHint': null
  'categories.ruleMergeEntry': { amount: Value; description: Value }
  'categories.ruleMergeWith': { text: Value }
  'categories.ruleCheckMerges': null
  'categories.ruleOffer': null
  'categories.ruleOfferQuestion': { category: Value; description: Value }
  'categories.ruleOfferMoved': { count: number }
  'categories.ruleOfferAlways': null
  'categories.ruleOfferOnce': null
  'charts.tableOf': { title: Value }
  'charts.showAsTable': null
  'charts.showAsChart': null
  'charts.download': { title: Value }
  'charts.csvOwn': null
  'charts.csvPlain': null
  'charts.svg': null
  'charts.png': null
  'charts.tapAgain': null
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
  'controls.showMore': { count: Value }
  'controls.duplicatedToday': { count: number }
  'controls.quickEntries': null
  'controls.addAgain': null
  'controls.duplicateToday': null
  'controls.filterSet': { name: Value; value: Value }
  'default-categories.Groceries': null
  'default-categories.Eating out': null
  'default-categories.Home': null
  'default-categories.Bills': null
  'default-categories.Transport': null
  'default-categories.Shopping': null
  'default-categories.Health': null
  'default-categories.Leisure': null
  'default-categories.Travel': null
  'default-categories.Gifts': null
  'default-categories.Other': null
  'default-categories.Salary': null
  'default-categories.Interest': null
  'default-categories.Other income': null
  'entry.addRecurring': null
  'entry.duplicateOtherDay': null
  'entry.duplicateToday': null
  'entry.duplicateOn': null
  'entry.moreActions': null
  'entry.checkAmounts': null
  'entry.addEntry': null
  'entry.repeat': null
  'entry.editEntry': null
  'entry.editTransfer': null
  'entry.save': null
  'entry.saveAndNext': null
  'entry.enterKey': null
  'entry.kind': null
  'entry.becomesTransfer': null
  'entry.becomesEntry': null
  'entry.becomesEntryFee': null
  'entry.restoreAndSave': null
  'entry.showParts': null
  'entry.amount': null
  'entry.note': null
  'entry.noteText': { hidden: Tag; note: Value }
  'entry.notePlaceholder': null
  'entry.optional': null
  'entry.tags': null
  'entry.original': null
  'entry.category': null
  'entry.likely': null
  'entry.none': null
  'entry.split': null
  'entry.unsavedChanges': null
  'entry.draftRestored': null
  'entry.draftTaken': null
  'entry.expenseKept': null
  'entry.incomeKept': null
  'entry.transferKept': null
  'entry.continueDraft': null
  'entry.discard': null
  'entry.startOver': null
  'entry.when': null
  'entry.whenIs': { when: Value }
  'entry.chooseDay': null
  'entry.whenValue': { day: Value; time: Value }
  'entry.done': null
  'entry.date': null
  'entry.time': null
  'entry.description': null
  'entry.usuallyIn': { wallet: Value }
  'entry.recent': null
  'entry.wallet': null
  'entry.fee': null
  'entry.feeCategory': null
  'entry.needWallet': null
  'entry.createWallet': null
  'entry.gone': null
  'entry.goneLead': null
  'entry.walletDeleted': null
  'entry.splitElsewhere': null
  'entry.joinedElsewhere': null
  'entry.partRemovedElsewhere': null
  'entry.validDate': null
  'entry.enterTime': null
  'entry.partsTooMuch': null
  'entry.restInNoPart': { amount: Value }
  'entry.partsOver': { amount: Value }
  'entry.partNotAmount': { text: Value }
  'entry.partNeedsAmount': null
  'entry.chooseWallet': null
  'entry.twoWallets': null
  'entry.repaymentDescription': { person: Value; purchase: Value }
  'entry.refundDescription': { purchase: Value }
  'entry.refundsUnlinked': { count: number }
  'entry.iousHidden': { count: number }
  'entry.onlyIncome': { purchase: Value }
  'entry.refundFor': { date: Value; purchase: Value }
  'entry.unlink': null
  'entry.saved': { what: string }
  'entry.added': { what: string }
  'entry.addedTo': { wallet: Value; what: string }
  'entry.categories': null
  'entry.joinParts': null
  'entry.takeOff': { part: Value }
  'entry.partNumber': { number: Value }
  'entry.addPart': null
  'entry.categoryOfPart': { number: Value }
  'entry.noCategory': null
  'entry.amountOfPart': { number: Value }
  'entry.rest': { amount: Value }
  'entry.detailsOfPart': { number: Value }
  'entry.removePart': { number: Value }
  'entry.noteOfPart': { number: Value }
  'entry.tagsOfPart': { number: Value }
  'entry.left': { b: Tag; of: Tag; part: Value; rest: Value; total: Value }
  'entry.tooMuch': { amount: Value }
  'entry.addsUp': { amount: Value }
  'entry.spreadEvenly': null
  'entry.spreadByShare': null
  'entry.addTags': null
  'entry.addAnother': null
  'entry.removeTag': { tag: Value }
  'entry.walletsAndAmounts': null
  'entry.swap': null
  'entry.secondWallet': { link: Tag }
  'entry.from': null
  'entry.to': null
  'entry.sideBalance': { amount: Value; side: Value }
  'entry.amountSent': null
  'entry.amountReceived': null
  'entry.rateField': { from: Value; to: Value }
  'entry.ratePlaceholder': null
  'entry.walletsFixed': null
  'entry.adjustAmounts': null
  'entry.bothSides': null
  'entry.noChanges': null
  'entry.deleteButton': null
  'entry.duplicate': null
  'entry.edit': null
  'entry.feeOfTransfer': null
  'entry.kindOnly': { kind: string }
  'entry.kindIn': { kind: string; where: Value }
  'entry.parts': null
  'entry.enterName': null
  'entry.iouDeleted': null
  'entry.editIou': null
  'entry.newIou': null
  'entry.iouUpdated': null
  'entry.iouAdded': null
  'entry.who': null
  'entry.addRefundFrom': { person: Value }
  'entry.addRefund': null
  'entry.actionsFor': { person: Value }
  'entry.settle': null
  'entry.settled': null
  'entry.unsettle': null
  'entry.unsettled': null
  'entry.owes': { owed: Value; person: Value }
  'entry.owesOf': { amount: Value; note: Tag; owed: Value; person: Value }
  'entry.paidBack': { amount: Value; note: Tag; person: Value }
  'entry.settledOn': { date: Value; note: Tag; person: Value }
  'entry.lowers': { month: Value }
  'entry.lowersCategory': { category: Value; month: Value }
  'entry.linkToPurchase': null
  'entry.linkedTo': { purchase: Value }
  'entry.likelyPurchases': null
  'entry.foundExpenses': { count: number }
  'entry.searchExpenses': null
  'entry.nothingLikely': null
  'entry.newestShown': { count: Value }
  'entry.refunded': null
  'entry.finalCost': null
  'entry.otherCurrencies': null
  'entry.owed': null
  'entry.unlinked': null
  'entry.refundForTitle': null
  'entry.rate': null
  'entry.pin': null
  'entry.unpin': null
  'entry.recentDays': null
  'find.noCategory': null
  'find.movedToCategory': { count: number; name: Value }
  'find.transfersNoCategory': null
  'find.transfersKeepWallets': null
  'find.category': null
  'find.categories': null
  'find.categoryCount': { count: number }
  'find.movedToDay': { date: Value }
  'find.day': null
  'find.dayHint': null
  'find.move': null
  'find.tagsUpdated': null
  'find.newTags': null
  'find.newTagsHint': null
  'find.tagsInUse': null
  'find.changeTags': null
  'find.mixedCurrencies': null
  'find.noOtherWallet': { currency: Value }
  'find.wallet': null
  'find.wallets': null
  'find.walletCount': { count: number }
  'find.movedToWallet': { count: number; name: Value }
  'find.selectEntry': { title: Value }
  'find.allParts': null
  'find.partsIn': { list: Value }
  'find.noCategoryInList': null
  'find.selectedEntries': null
  'find.tooMany': { limit: Value }
  'find.selected': { count: number }
  'find.selectedFees': { count: number }
  'find.clearSelection': null
  'find.selectAll': { count: Value }
  'find.date': null
  'find.tags': null
  'find.tag': null
  'find.tagCount': { count: number }
  'find.noTags': null
  'find.delete': null
  'find.deletedMany': { count: number }
  'find.stopSelecting': null
  'find.filters': null
  'find.hasNote': null
  'find.refundsByPurchase': null
  'find.clear': null
  'find.amount': null
  'find.atLeast': null
  'find.atMost': null
  'find.amountRange': { max: Value; min: Value }
  'find.atLeastAmount': { amount: Value }
  'find.atMostAmount': { amount: Value }
  'find.quickRanges': null
  'find.from': null
  'find.to': null
  'find.rangeReversed': null
  'find.dateRange': { from: Value; to: Value }
  'find.fromDate': { date: Value }
  'find.untilDate': { date: Value }
  'find.thisWeek': null
  'find.thisMonth': null
  'find.lastMonth': null
  'find.last30Days': null
  'find.thisYear': null
  'find.type': null
  'find.types': null
  'find.typeCount': { count: number }
  'find.refund': null
  'find.searchIn': null
  'find.inThis': null
  'find.inAll': null
  'find.inSome': null
  'find.tooLarge': { symbol: Value }
  'find.noMatch': null
  'find.noMatchFor': { text: Value }
  'find.searchedAll': null
  'find.searchedSome': { others: number; searched: number }
  'find.searchedOne': { others: number; wallet: Value }
  'find.searching': null
  'find.searchAll': null
  'find.clearSearch': null
  'find.thisPeriod': null
  'find.lastPeriod': null
  'find.withoutSubcategories': null
  'find.noDescription': null
  'find.otherDescriptions': null
  'find.otherTags': null
  'find.refundsAsPurchases': null
  'find.noTag': null
  'find.download': null
  'find.csvOwn': null
  'find.csvPlain': null
  'find.fileName': null
  'guest.title': { entries: number; wallets: number }
  'guest.delete': null
  'guest.keep': null
  'guest.lead': { account: Value; entries: number; wallets: number }
  'guest.thisAccount': null
  'guest.partly': null
  'guest.moved': { entries: number; wallets: number }
  'import.title': null
  'import.dropTitle': null
  'import.chooseTitle': null
  'import.dropText': null
  'import.dropFormats': null
  'import.chooseFiles': null
  'import.chooseFolder': null
  'import.fileOf': { count: Value; place: Value }
  'import.reading': { name: Value }
  'import.unreadable': { name: Value }
  'import.failed': null
  'import.failedToImport': null
  'import.inZip': { file: Value; reason: Value }
  'import.filesLeftOut': { count: number }
  'import.dropFailed': null
  'import.chooseAnother': null
  'import.skipFile': null
  'import.FILE_TOO_LARGE': null
  'import.FILE_EMPTY': null
  'import.UNSUPPORTED': { text: Value }
  'import.ZIP_UNREADABLE': null
  'import.ZIP_TOO_LARGE': null
  'import.encoding': null
  'import.encodingHint': null
  'import.BINARY': null
  'import.NOT_RECOGNISED': null
  'import.TRUNCATED': null
  'import.ENTITIES': null
  'import.TOO_DEEP': { line: Value }
  'import.TOO_MANY_ROWS': { limit: Value }
  'import.TOO_MANY_ACCOUNTS': null
  'import.TOO_MUCH_TEXT': null
  'import.TOO_MANY_COLUMNS': { line: Value }
  'import.NO_MOVEMENTS': null
  'import.RECORDS_MISSED': { count: number }
  'import.REPEATED': { line: Value; text: Value }
  'import.INFORMATION': { line: Value; text: Value }
  'import.INVESTMENT': { line: Value; text: Value }
  'import.UNKNOWN_LIST': { line: Value; text: Value }
  'import.OTHER_CURRENCY': { line: Value; text: Value }
  'import.SPLIT_LOST': { line: Value; text: Value }
  'import.ABOVE_TABLE': { line: Value; text: Value }
  'import.BELOW_TABLE': { line: Value; text: Value }
  'import.EXTRA_CELLS': { line: Value }
  'import.BALANCE_LINE': { line: Value; text: Value }
  'import.BALANCES_BROKEN': { line: Value }
  'import.ONLY_INCOME': null
  'import.CURRENCY_MISSING': { line: Value }
  'import.SIGN_CONFLICT': { place: Value; text: Value }
  'import.UNCLOSED_QUOTE': { column: Value; line: Value }
  'import.DATE_MISSING': { line: Value }
  'import.DATE_UNREADABLE': { place: Value; text: Value }
  'import.DATE_NOT_IN_CALENDAR': { place: Value; text: Value }
  'import.AMOUNT_MISSING': { line: Value }
  'import.AMOUNT_UNREADABLE': { place: Value; text: Value }
  'import.AMOUNT_PRECISION': { place: Value; text: Value }
  'import.AMOUNT_TOO_LARGE': { place: Value; text: Value }
  'import.AMOUNT_ZERO': { place: Value }
  'import.AMOUNT_TWICE': { line: Value }
  'import.NOT_BOOKED': { place: Value; text: Value }
  'import.SIGN_UNREADABLE': { place: Value; text: Value }
  'import.fileFacts': { encoding: Value; inDoubt: number; leftOut: number; rows: number; source: Value }
  'import.into': null
  'import.accountInto': { account: Value }
  'import.thisAccount': null
  'import.newWallet': { name: Value }
  'import.newWalletName': null
  'import.columns': null
  'import.columnNamed': { name: Value }
  'import.columnNumbered': { number: Value }
  'import.skip': null
  'import.date': null
  'import.description': null
  'import.amount': null
  'import.debit': null
  'import.credit': null
  'import.sign': null
  'import.note': null
  'import.category': null
  'import.parentCategory': null
  'import.tags': null
  'import.account': null
  'import.currency': null
  'import.bankId': null
  'import.state': null
  'import.fee': null
  'import.balance': null
  'import.dates': null
  'import.dayFirst': { example: Value }
  'import.monthFirst': { example: Value }
  'import.decimals': null
  'import.decimalComma': null
  'import.decimalPoint': null
  'import.orderUnsure': null
  'import.decimalUnsure': null
  'import.noColumns': null
  'import.rows': null
  'import.all': { count: Value }
  'import.new': { count: Value }
  'import.known': { count: Value }
  'import.check': { count: Value }
  'import.tickAll': null
  'import.tickNew': null
  'import.tickRow': { amount: Value; description: Value }
  'import.noDescription': null
  'import.bulkCategory': null
  'import.noCategory': null
  'import.statusNew': null
  'import.statusKnown': null
  'import.statusTransfer': null
  'import.statusMaybeTransfer': null
  'import.statusPending': null
  'import.statusCheck': null
  'import.sameBankId': { title: Value }
  'import.sameDay': { title: Value }
  'import.noted': { days: number; title: Value }
  'import.otherSide': { title: Value; wallet: Value }
  'import.otherSideRow': { line: Value }
  'import.statedTransfer': { account: Value }
  'import.notBooked': null
  'import.makeTransfer': null
  'import.makeTransferOf': { description: Value }
  'import.keepEntry': null
  'import.keepEntryOf': { description: Value }
  'import.categoryOf': { description: Value }
  'import.noRows': null
  'import.summary': { added: number; inDoubt: number; leftOut: number; skipped: number }
  'import.newCategories': { count: number }
  'import.loading': null
  'import.import': { count: number }
  'import.nothing': null
  'import.back': null
  'import.done': { count: number }
  'import.earlier': null
  'import.countNew': { added: number }
  'import.editedSince': { count: number }
  'import.undo': null
  'import.undoNamed': { name: Value }
  'import.stillThere': { count: number }
  'import.undoneOn': { date: Value }
  'import.undone': null
  'import.redo': null
  'import.redoNamed': { name: Value }
  'import.redone': null
  'import.importing': null
  'import.undoTitle': null
  'import.undoLead': { count: number; name: Value }
  'import.undoKeep': null
  'import.undoAll': null
  'import.undoNote': null
  'import.undoGone': { count: number }
  'import.undoLoading': null
  'import.wallets': { count: Value; first: Value }
  'import.filedByRule': null
  'import.guess': null
  'import.guessOf': { description: Value }
  'import.guesses': { count: number }
  'import.transferByRule': { wallet: Value }
  'import.countMatched': { count: number }
  'import.countSkipped': { count: number }
  'import.rejected': { count: Value }
  'import.statusRejected': null
  'import.rejectedOn': { date: Value }
  'import.match': null
  'import.matchRow': { description: Value }
  'import.unmatch': null
  'import.unmatchRow': { description: Value }
  'import.roundAll': { count: number }
  'import.acceptAll': { count: number }
  'import.signConflict': { column: Value }
  'import.columnCounts': null
  'import.minusCounts': null
  'import.currencyOf': { account: Value }
  'import.accountUnknown': { wallet: Value }
  'import.matchAll': { count: number }
  'import.unmatchAll': null
  'import.matched': null
  'import.toMatch': { count: number }
  'import.runMatching': { count: number }
  'import.runSkipping': { count: number }
  'import.doneMatching': { count: number }
  'import.doneSkipping': { count: number }
  'import.opening': { amount: Value }
  'import.closing': { amount: Value; date: Value }
  'import.openingLeftOut': { amount: Value }
  'import.mayBeInOpening': { amount: Value; current: Value; wallet: Value }
  'import.sharedLeftOut': { count: number }
  'import.DATABASE': null
  'import.DATABASE_UNREADABLE': null
  'import.readsAsDate': { date: Value; text: Value }
  'import.readsAsIncome': { text: Value }
  'import.readsAsExpense': { text: Value }
  'import.file': null
  'import.wallet': null
  'import.entries': null
  'import.closingBalance': null
  'import.balanceAgrees': null
  'import.balanceOff': { amount: Value }
  'import.otherTab': null
  'import.doubled': { date: Value; name: Value }
  'import.placeLine': { line: Value }
  'import.placeColumn': { column: Value; line: Value }
  'import.truncatedAt': { place: Value }
  'import.steps': null
  'import.stepChoose': null
  'import.stepReview': null
  'import.stepDone': null
  'import.skipKnown': null
  'import.checkDate': null
  'import.checkAmount': null
  'import.rowDetails': { description: Value; status: Value }
  'import.rowOf': { count: Value; place: Value }
  'import.previousRow': null
  'import.nextRow': null
  'import.inFileLine': { line: Value }
  'import.inWallet': { wallet: Value }
  'import.decided': null
  'import.onlyOne': null
  'import.onlyOneYes': null
  'import.factSame': null
  'import.factOpposite': null
  'import.factOtherWallet': null
  'import.factApart': { days: number }
  'import.factNoneInFile': null
  'import.factNoneInEntry': null
  'import.nothingLike': { wallet: Value }
  'import.inNewWallet': null
  'import.skippedHint': null
  'import.importAnyway': null
  'import.importRow': null
  'import.skipRow': null
  'import.correct': null
  'import.correctRow': { description: Value }
  'import.corrected': null
  'import.correctTitle': null
  'import.correctHint': null
  'import.correctSave': null
  'import.correctCancel': null
  'import.enterDay': null
  'import.enterAmount': null
  'import.enterOther': null
  'import.notRead': { count: number }
  'import.notChecked': null
  'import.notCheckedOf': { wallet: Value }
  'import.noBalances': null
  'import.noOpening': null
  'import.agree': null
  'import.agreeOf': { wallet: Value }
  'import.agreeOn': { date: Value }
  'import.apart': { amount: Value }
  'import.apartOf': { amount: Value; wallet: Value }
  'import.holdsMore': null
  'import.holdsLess': null
  'import.onStatement': null
  'import.inTheWallet': null
  'import.daysAgree': { count: Value; right: Value }
  'import.balanceByDay': null
  'import.day': null
  'import.statement': null
  'import.difference': null
  'import.agrees': null
  'import.offSince': { b: Tag; day: Value }
  'import.offBetween': { b: Tag; day: Value; since: Value }
  'import.offBefore': { b: Tag; day: Value }
  'import.explains': null
  'import.explainsRow': { amount: Value; date: Value }
  'import.importIt': null
  'import.importItNamed': { description: Value }
  'import.unreadRows': { count: number }
  'import.tableFacts': { decimals: Value; delimiter: Value; encoding: Value; inDoubt: number; leftOut: number; rows: number }
  'import.byCommas': null
  'import.bySemicolons': null
  'import.byTabs': null
  'import.byBars': null
  'import.byOther': { delimiter: Value }
  'import.commaDecimals': null
  'import.pointDecimals': null
  'import.endRows': null
  'import.line': null
  'import.chooseWallet': null
  'import.chooseWalletFirst': null
  'import.currencyUnknown': null
  'import.readAsApp': { source: Value }
  'import.nameColumns': null
  'import.correctImport': null
  'import.correctNamed': { name: Value }
  'import.chooseAgain': { name: Value }
  'import.chooseFile': null
  'import.otherFile': { name: Value }
  'import.rereadSummary': { count: number; staying: number }
  'import.stayingHint': null
  'import.nowReadable': { count: number }
  'import.whatChanges': null
  'import.noChanges': null
  'import.correctEntries': { count: number }
  'import.correcting': null
  'import.entriesCorrected': { count: number }
  'import.failedToCorrect': null
  'landing.install': null
  'landing.title': null
  'landing.lead': null
  'landing.signUp': null
  'landing.signIn': null
  'landing.factServer': null
  'landing.factInstall': null
  'landing.factOffline': null
  'landing.trySample': null
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
  'ledgers.title': null
  'ledgers.new': null
  'ledgers.offline': null
  'ledgers.notHere': null
  'ledgers.unsent': { count: number }
  'ledgers.lead': null
  'ledgers.name': null
  'ledgers.nameHint': null
  'ledgers.nameMissing': null
  'ledgers.create': null
  'ledgers.creating': null
  'ledgers.openOne': null
  'ledgers.onlyYou': null
  'ledgers.gone': null
  'ledgers.left': null
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
  'login.passkeyFailed': null
  'login.disabled': null
  'login.ended': null
  'login.cleared': null
  'login.guestCleared': null
  'login.shareLost': null
  'login.forgotPassword': null
  'login.loggingIn': null
  'login.withProvider': { provider: Value }
  'login.withPasskey': null
  'login.emailMeALink': null
  'login.tryAsGuest': null
  'login.opening': null
  'login.enterEmailFirst': null
  'login.checkInbox': null
  'login.signInLinkSent': { email: Value }
  'login.backToLogin': null
  'login.signUp': null
  'login.providerFailed': null
  'login.forgotTitle': null
  'login.forgotLead': null
  'login.sendAgainIn': { time: Value }
  'login.resetSent': { email: Value }
  'login.signUpTitle': null
  'login.haveOne': { link: Tag }
  'login.signUpClosedTitle': null
  'login.haveAccount': { link: Tag }
  'login.signUpClosed': null
  'login.guestDataKept': null
  'login.signUpWithProvider': { provider: Value }
  'login.signingUp': null
  'login.verifyNote': null
  'login.emailTakenLogin': { link: Tag }
  'login.providerTakenLogin': { link: Tag }
  'login.inviteTitle': null
  'login.inviteNeeded': null
  'login.inviteDead': null
  'login.inviteUnchecked': null
  'login.inviteChecking': null
  'login.invited': null
  'login.invitedAs': { email: Value }
  'login.inviteRefused': null
  'login.domainsOnly': { domains: Value }
  'mails.verifyEmailSubject': null
  'mails.verifyEmail': null
  'mails.verifyEmailAction': null
  'mails.verifyEmailNotYou': null
  'mails.resetPasswordSubject': null
  'mails.resetPassword': null
  'mails.resetPasswordAction': null
  'mails.signInSubject': null
  'mails.signIn': null
  'mails.signInAction': null
  'mails.signInWarning': null
  'mails.changeEmailSubject': null
  'mails.changeEmail': null
  'mails.changeEmailOf': { email: Value }
  'mails.changeEmailWhen': null
  'mails.changeEmailAction': null
  'mails.emailChangeAskedSubject': null
  'mails.emailChangeAsked': { email: Value }
  'mails.emailChangeAskedWhat': null
  'mails.emailChangeAskedAction': null
  'mails.recoverEmailSubject': null
  'mails.recoverEmail': null
  'mails.recoverEmailTo': { email: Value }
  'mails.recoverEmailWhat': null
  'mails.recoverEmailAction': null
  'mails.emailTakenSubject': null
  'mails.emailTaken': null
  'mails.emailTakenWhat': null
  'mails.emailTakenNote': null
  'mails.credentialsRemovedSubject': null
  'mails.credentialsRemoved': null
  'mails.credentialsRemovedWhat': null
  'mails.credentialsRemovedNote': null
  'mails.changeRevertedSubject': null
  'mails.changeReverted': null
  'mails.changeRevertedFreed': null
  'mails.changeRevertedWhat': null
  'mails.passwordChangedSubject': null
  'mails.passwordChanged': null
  'mails.providerLinkedSubject': { provider: Value }
  'mails.providerLinked': { provider: Value }
  'mails.providerUnlinkedSubject': { provider: Value }
  'mails.providerUnlinked': { provider: Value }
  'mails.phoneLinkedSubject': null
  'mails.phoneLinked': { digits: Value }
  'mails.phoneUnlinkedSubject': null
  'mails.phoneUnlinked': { digits: Value }
  'mails.linkedNote': null
  'mails.passkeyAddedSubject': null
  'mails.passkeyAdded': null
  'mails.passkeyAddedNamed': { name: Value }
  'mails.passkeyAddedNote': null
  'mails.passkeyRemovedSubject': null
  'mails.passkeyRemoved': null
  'mails.passkeyRemovedNamed': { name: Value }
  'mails.passkeysRemovedSubject': null
  'mails.passkeysRemoved': null
  'mails.factorAddedSubject': null
  'mails.factorAdded': null
  'mails.factorAddedNamed': { name: Value }
  'mails.factorAddedPasskeys': null
  'mails.factorAddedToo': null
  'mails.factorAddedNamedToo': { name: Value }
  'mails.factorAddedPasskeysToo': null
  'mails.factorAddedCodes': null
  'mails.factorAddedSameCodes': null
  'mails.factorAddedNote': null
  'mails.factorRemovedSubject': null
  'mails.factorRemoved': null
  'mails.factorRemovedPasskeys': null
  'mails.factorRemovedNamed': { name: Value }
  'mails.factorsChangedSubject': null
  'mails.factorRemovedOnly': null
  'mails.factorRemovedNamedOnly': { name: Value }
  'mails.factorRemovedPasskeysOnly': null
  'mails.factorsRemoved': null
  'mails.notYou': null
  'mails.secureYourself': null
  'mails.worksMinutes': { count: number }
  'mails.worksHours': { count: number }
  'mails.worksDays': { count: number }
  'mails.sentBy': { address: Value }
  'mails.buttonHint': null
  'mails.comingTransfer': { wallet: Value }
  'mails.comingExpense': null
  'mails.comingIncome': null
  'mails.comingAbout': { amount: Value }
  'mails.comingWaits': null
  'mails.calendarName': null
  'mails.weeklySubject': { count: number }
  'mails.weeklyNothing': null
  'mails.weeklyOverdue': null
  'mails.weeklyComing': null
  'mails.weeklyBudgets': null
  'mails.weeklyLine': { amount: Value; day: Value; title: Value }
  'mails.weeklyBudgetLeft': { left: Value; name: Value; planned: Value; spent: Value }
  'mails.weeklyBudgetOver': { name: Value; over: Value; planned: Value; spent: Value }
  'mails.weeklyAction': null
  'mails.weeklyNote': null
  'mails.weeklyUnsubscribe': null
  'mails.unsubscribeQuestion': null
  'mails.unsubscribeButton': null
  'mails.unsubscribeDone': null
  'mails.unsubscribeUnknown': null
  'mails.pushDue': null
  'mails.pushDueNamed': { amount: Value; name: Value }
  'mails.pushDueBody': null
  'mails.pushDueMany': { count: number }
  'mails.pushDueMore': { count: number }
  'mails.pushDueManyBody': { count: number }
  'mails.cardPayment': { wallet: Value }
  'mails.pushCard': null
  'mails.pushCardBody': { day: Value }
  'mails.pushCardMany': { count: number }
  'mails.pushCardMore': { count: number }
  'mails.pushBudgetNear': null
  'mails.pushBudgetNearNamed': { name: Value }
  'mails.pushBudgetLeft': { amount: Value }
  'mails.pushBudgetOver': null
  'mails.pushBudgetOverNamed': { name: Value }
  'mails.pushBudgetOverBy': { amount: Value }
  'mails.pushWhichOne': null
  'mails.pushBudgetNearMany': { count: number }
  'mails.pushBudgetNearMore': { count: number }
  'mails.pushBudgetOverMany': { count: number }
  'mails.pushBudgetOverMore': { count: number }
  'mails.pushWhichOnes': { count: number }
  'mails.comingTransferFrom': { wallet: Value }
  'mails.cardDue': { wallet: Value }
  'manifest.description': null
  'manifest.addEntry': null
  'news.title': null
  'news.updated': null
  'news.oneLine': null
  'news.oneLineText': null
  'news.gestures': null
  'news.gesturesText': null
  'news.hideAmounts': null
  'news.hideAmountsText': null
  'news.duplicate': null
  'news.duplicateText': null
  'news.recurring': null
  'news.recurringText': null
  'news.import': null
  'news.importText': null
  'overview.title': null
  'overview.spendingIn': { isMonths: string; period: Value }
  'overview.spending': null
  'overview.noCategory': null
  'overview.budgets': null
  'overview.all': null
  'overview.left': { amount: Value }
  'overview.over': { amount: Value }
  'overview.met': null
  'overview.change': null
  'overview.less': { amount: Value; isMonths: string }
  'overview.more': { amount: Value; isMonths: string }
  'overview.same': { isMonths: string }
  'overview.soFar': null
  'overview.before': { isMonths: string }
  'overview.wallets': null
  'overview.allEntries': null
  'overview.notIncluded': null
  'overview.walletsIn': { currency: Value }
  'overview.ratesUpTo': { date: Value }
  'overview.notInTotal': null
  'overview.worth': { amount: Value }
  'overview.arrange': null
  'overview.shown': { name: Value }
  'overview.moveUp': { name: Value }
  'overview.moveDown': { name: Value }
  'overview.quickAdd': null
  'overview.quickAddShort': null
  'overview.quickAddExample': null
  'overview.safe': null
  'overview.payment': null
  'overview.coming': null
  'overview.week': null
  'overview.weekHide': null
  'overview.weekChart': { weeks: Value }
  'overview.weekBar': { amount: Value; day: Value }
  'overview.weekSpent': { amount: Value; entries: Tag }
  'overview.weekUsual': { amount: Value; entries: Tag }
  'overview.weekUnusual': { amount: Value; category: Tag; count: Value; entries: Tag; name: Value; spent: Value }
  'overview.weekNothing': { entries: Tag }
  'overview.weekRefunded': { amount: Value; entries: Tag }
  'overview.weekDueNone': { entries: Tag }
  'overview.weekDueOne': { amount: Value; day: Value; entries: Tag; name: Value }
  'overview.weekDue': { amount: Value; count: Value; day: Value; entries: Tag; name: Value }
  'overview.weekOver': { amount: Value; entries: Tag; name: Value; others: number }
  'overview.weekLeft': { amount: Value; entries: Tag; isMonths: string; name: Value }
  'overview.weekWithin': { amount: Value; count: Value; entries: Tag; name: Value }
  'page.needsScript': null
  'page.loadFailed': { link: Tag }
  'reports.title': null
  'reports.shownIn': { currency: Value }
  'reports.shownInSaving': { currency: Value }
  'reports.print': null
  'reports.tabTitle': { report: Value }
  'reports.views': null
  'reports.overview': null
  'reports.flow': null
  'reports.compare': null
  'reports.calendar': null
  'reports.filters': null
  'reports.range': null
  'reports.lastPeriods': { count: number; isMonths: string }
  'reports.thisYear': null
  'reports.lastYear': null
  'reports.all': null
  'reports.dates': null
  'reports.allWallets': null
  'reports.allCategories': null
  'reports.allTags': null
  'reports.ownPeriods': null
  'reports.calendarMonths': null
  'reports.countSaving': null
  'reports.moneyIn': null
  'reports.moneyOut': null
  'reports.leftOver': null
  'reports.saved': null
  'reports.netWorth': null
  'reports.onPrevious': { change: Value; count: number; isMonths: string }
  'reports.ofMoneyIn': { share: Value }
  'reports.sinceDate': { amount: Value; date: Value }
  'reports.cashFlow': { isMonths: string }
  'reports.otherIncome': null
  'reports.everythingElse': null
  'reports.period': null
  'reports.spendingCategory': null
  'reports.spendingTag': null
  'reports.spendingWallet': null
  'reports.spendingDescription': null
  'reports.by': null
  'reports.byCategory': null
  'reports.byTag': null
  'reports.byWallet': null
  'reports.byDescription': null
  'reports.spent': null
  'reports.share': null
  'reports.amount': null
  'reports.count': null
  'reports.openCategory': { name: Value }
  'reports.allOf': null
  'reports.without': { name: Value }
  'reports.noCategory': null
  'reports.noTag': null
  'reports.noDescription': null
  'reports.tagsOverlap': null
  'reports.walletOpened': { wallet: Value }
  'reports.walletArchived': { wallet: Value }
  'reports.day': null
  'reports.date': null
  'reports.changes': null
  'reports.otherWallets': null
  'reports.total': null
  'reports.unconverted': { sums: Value }
  'reports.addRate': null
  'reports.unconvertedIn': { amount: Value }
  'reports.unconvertedOut': { amount: Value }
  'reports.spentSoFar': null
  'reports.spentIn': { isMonths: string; period: Value }
  'reports.difference': { amount: Value; b: Tag; basis: string; count: number; direction: string }
  'reports.against': null
  'reports.againstLast': { isMonths: string }
  'reports.againstYear': null
  'reports.previous': { isMonths: string }
  'reports.next': { isMonths: string }
  'reports.average': { count: number; isMonths: string }
  'reports.whatChanged': null
  'reports.category': null
  'reports.differenceColumn': null
  'reports.same': null
  'reports.dayNumber': { number: Value }
  'reports.whereItWent': null
  'reports.fromBalance': null
  'reports.refundsOf': { name: Value }
  'reports.cameFrom': null
  'reports.wentTo': null
  'reports.shareOfTotal': null
  'reports.spendingByDay': null
  'reports.more': { amount: Value }
  'reports.lastMonths': { count: Value }
  'reports.showEntries': null
  'reports.nothingOn': null
  'reports.noEntriesTitle': null
  'reports.noEntriesText': null
  'reports.noMatch': null
  'reports.loading': null
  'reports.periods': null
  'reports.days': null
  'reports.places': null
  'reports.points': null
  'reports.side': null
  'reports.leftOverTitle': null
  'reports.leftOverTransfers': null
  'reports.refundsElsewhere': null
  'reports.balanceChange': null
  'reports.leftOverNote': null
  'session.email': null
  'session.password': null
  'session.newPassword': null
  'session.confirmPassword': null
  'session.passwordHint': null
  'session.showPassword': null
  'session.hidePassword': null
  'session.passwordTooShort': null
  'session.passwordWeak': null
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
  'session.providerTaken': null
  'session.emailInvalid': null
  'session.codeWrong': null
  'session.timedOut': null
  'session.linkDead': null
  'session.verifyFirst': null
  'session.otherPerson': null
  'session.passkeyKnown': null
  'session.passkeyUnknown': null
  'session.passkeyRefused': null
  'session.passkeyTooMany': null
  'session.passkeyElsewhere': null
  'session.passkeyOnlyWay': null
  'session.sessionOver': null
  'session.unexpected': null
  'session.proofTitle': null
  'session.proofLead': null
  'session.incorrectPassword': null
  'session.continueWith': { provider: Value }
  'session.usePasskey': null
  'session.proofByLink': null
  'session.enterPassword': null
  'session.twoStep': null
  'session.enterRecoveryCode': null
  'session.enterAppCode': null
  'session.confirmWithPasskey': null
  'session.recoveryCode': null
  'session.code': null
  'session.enterCode': null
  'session.useApp': null
  'session.useRecoveryCode': null
  'session.unreachable': null
  'session.noReason': null
  'session.google': null
  'settings.title': null
  'settings.profile': null
  'settings.security': null
  'settings.formats': null
  'settings.appearance': null
  'settings.data': null
  'settings.importFiles': null
  'settings.importFilesNote': null
  'settings.importOpen': null
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
  'settings.opensWith': null
  'settings.opensWithNote': null
  'settings.opensWithSelected': null
  'settings.cents': null
  'settings.centsNote': { amount: Value }
  'settings.letterKeys': null
  'settings.letterKeysNote': null
  'settings.linked': null
  'settings.unlinked': null
  'settings.providerOnlyWay': null
  'settings.providerNote': null
  'settings.unlinking': null
  'settings.unlinkProvider': { provider: Value }
  'settings.linking': null
  'settings.linkProvider': { provider: Value }
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
  'settings.providerFailed': null
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
  'settings.passkeys': null
  'settings.passkeysUnverified': null
  'settings.passkeysNote': null
  'settings.passkeysLoading': null
  'settings.passkey': null
  'settings.addPasskey': null
  'settings.addingPasskey': null
  'settings.passkeyAdded': null
  'settings.passkeyAddedOn': { date: Value }
  'settings.passkeyUsedOn': { date: Value }
  'settings.passkeyUnused': null
  'settings.passkeyStep': null
  'settings.passkeyStepNote': null
  'settings.removePasskey': null
  'settings.removePasskeyNamed': { name: Value }
  'settings.removingPasskey': null
  'settings.turnedOff': null
  'settings.turningOff': null
  'settings.turnOff': null
  'settings.starting': null
  'settings.setUpTwoStep': null
  'settings.setUp': null
  'settings.creatingCodes': null
  'settings.newCodes': null
  'settings.createCodes': null
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
  'settings.unsavedUnchecked': null
  'settings.unsavedRemoves': null
  'settings.languageNote': null
  'settings.period': null
  'settings.periodNote': null
  'settings.periodMonth': null
  'settings.periodDay': null
  'settings.periodLastDay': null
  'settings.periodLastWorkingDay': null
  'settings.periodWeeks': null
  'settings.periodStart': null
  'settings.dayOfMonth': null
  'settings.dayOfMonthNote': null
  'settings.dayOfMonthProblem': null
  'settings.weeks': null
  'settings.weekCount': { count: number }
  'settings.weeksFrom': null
  'settings.weekend': null
  'settings.weekendNote': null
  'settings.weekendAsIs': null
  'settings.weekendBefore': null
  'settings.weekendAfter': null
  'settings.nextPeriods': null
  'settings.periodNow': null
  'settings.periodNext': null
  'settings.periodThen': null
  'settings.periodDays': { count: number }
  'settings.periodDaysLeft': { count: number; left: number }
  'settings.export': null
  'settings.exportNote': null
  'settings.exportAs': { format: Value }
  'settings.exportFileName': null
  'settings.exportFailed': null
  'settings.invitations': null
  'settings.inviteNote': null
  'settings.createLink': null
  'settings.creatingLink': null
  'settings.inviteLink': null
  'settings.inviteOnce': null
  'settings.linkCopyRefused': null
  'settings.unusedLink': null
  'settings.linkMade': { expires: Value; made: Value }
  'settings.revoke': null
  'settings.revoking': null
  'settings.revokeLink': { made: Value }
  'settings.linksFull': null
  'settings.reminders': null
  'settings.remindersNote': null
  'settings.push': null
  'settings.pushNote': null
  'settings.pushBlocked': null
  'settings.pushInstallFirst': null
  'settings.pushUnsupported': null
  'settings.pushFailed': null
  'settings.pushNotAllowed': null
  'settings.pushOn': null
  'settings.pushOff': null
  'settings.pushDevices': null
  'settings.pushSince': { date: Value }
  'settings.pushTurnOff': { device: Value }
  'settings.pushAmounts': null
  'settings.pushAmountsNote': null
  'settings.quietHours': null
  'settings.quietHoursNote': null
  'settings.quietFrom': null
  'settings.quietUntil': null
  'settings.quietTimes': null
  'settings.quietTimesNote': null
  'settings.weeklyMail': null
  'settings.weeklyMailNote': { email: Value }
  'settings.weeklyMailUnverified': null
  'settings.calendar': null
  'settings.calendarNote': null
  'settings.calendarMake': null
  'settings.calendarReplace': null
  'settings.calendarRevoke': null
  'settings.calendarRevoked': null
  'settings.calendarAddress': null
  'settings.calendarSecret': null
  'settings.calendarAmounts': null
  'settings.calendarAmountsNote': null
  'settings.whatsNewNote': null
  'settings.show': null
  'settings.whatsNew': null
  'settings.timeZone': null
  'settings.timeZoneNote': null
  'settings.hideAmounts': null
  'settings.hideAmountsNote': null
  'settings.ledger': null
  'settings.ledgerName': null
  'settings.ledgerNameNote': null
  'settings.ledgerRenamed': null
  'settings.deleteLedger': null
  'settings.deleteLedgerNote': null
  'settings.deleteLedgerTitle': { name: Value }
  'settings.deleteLedgerLead': null
  'settings.ledgerDeleted': { until: Value }
  'settings.restoreLedger': null
  'settings.restoreLedgerOf': { name: Value }
  'settings.restoringLedger': null
  'settings.downloadLedgerNote': { name: Value }
  'settings.importLedgerNotEmpty': { count: number }
  'settings.deleteAllLedgersNote': null
  'shortcuts.groupAnywhere': null
  'shortcuts.groupScreens': null
  'shortcuts.groupEntry': null
  'shortcuts.groupList': null
  'shortcuts.groupAdd': null
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
  'shortcuts.inCharts': null
  'shortcuts.moveInChart': null
  'shortcuts.openFromChart': null
  'shortcuts.quickAdd': null
  'shortcuts.lineReadAs': null
  'shortcuts.lineAmountMissing': null
  'shortcuts.lineGuess': null
  'shortcuts.lineTo': null
  'shortcuts.lineSuggestions': null
  'shortcuts.lineClear': null
  'shortcuts.lineGuesses': null
  'shortcuts.lineNeedsAmount': null
  'shortcuts.lineNeedsRate': null
  'shortcuts.lineQuoted': { text: Value }
  'shortcuts.lineStays': { count: number; words: Value }
  'shortcuts.lineDidYouMean': { word: Value }
  'shortcuts.lineCompleteTo': { text: Value }
  'shortcuts.lineTabKey': null
  'shortcuts.lineEscapeKey': null
  'shortcuts.palette': null
  'shortcuts.duplicate': null
  'shortcuts.settings': null
  'shortcuts.addPage': null
  'shortcuts.goTo': { screen: Value }
  'shortcuts.newCategory': null
  'shortcuts.newBudget': null
  'shortcuts.newRule': null
  'shortcuts.paletteTitle': null
  'shortcuts.palettePlaceholder': null
  'shortcuts.paletteResultList': null
  'shortcuts.paletteMove': null
  'shortcuts.paletteOpen': null
  'shortcuts.paletteAdd': null
  'shortcuts.paletteForm': null
  'shortcuts.paletteResults': { count: number }
  'shortcuts.showAll': { count: number }
  'shortcuts.addTyped': { text: Value }
  'shortcuts.addLine': { to: Value; type: string; wallet: Value }
  'shortcuts.groupUsed': null
  'shortcuts.groupBest': null
  'shortcuts.groupLine': null
  'shortcuts.groupCommands': null
  'shortcuts.groupEntriesWith': { text: Value }
  'shortcuts.select': null
  'shortcuts.setCategory': null
  'shortcuts.setTags': null
  'shortcuts.hideAmounts': null
  'shortcuts.amountsHidden': null
  'shortcuts.amountsShown': null
  'shortcuts.jumpTo': { date: Value }
  'shortcuts.jumpDay': null
  'shortcuts.jump': null
  'shortcuts.groupLedgers': null
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
  'start.copyDetails': null
  'start.detailsCopied': null
  'start.partNotLoaded': null
  'start.partBroken': null
  'start.offlineSignedOut': { more: Tag }
  'start.offlineSignedIn': { more: Tag }
  'start.themeSystem': null
  'start.themeLight': null
  'start.themeDark': null
  'start.noConnection': null
  'start.language': null
  'sync.title': null
  'sync.tryNow': null
  'sync.newVersion': null
  'sync.newVersionReason': null
  'sync.reloading': null
  'sync.unreadable': null
  'sync.unreadableReason': null
  'sync.restSaved': null
  'sync.unsentReload': { count: number }
  'sync.unsent': { count: number }
  'sync.saved': null
  'sync.savedOffline': null
  'sync.loading': null
  'sync.loadingOffline': null
  'sync.blocked': null
  'sync.aChange': null
  'sync.undoChange': null
  'sync.tryAgain': null
  'sync.lost': { count: number }
  'sync.lostReason': null
  'sync.discard': null
  'sync.restoring': null
  'sync.restore': null
  'sync.refusedCount': { count: number }
  'sync.restoreAll': null
  'sync.tryAllAgain': null
  'sync.bulkLost': null
  'sync.bulkLostReason': null
  'sync.damaged': null
  'sync.damagedReason': null
  'sync.refused': { reason: Value }
  'sync.refusedImport': { name: Value; named: string }
  'sync.refusedImportReason': { reason: Value }
  'sync.serverFault': null
  'sync.incomplete': null
  'sync.restoreAndSave': null
  'sync.otherVersion': null
  'sync.newWallet': { name: Value }
  'sync.newCategory': { name: Value }
  'sync.newEntry': { money: Value; name: Value; named: string }
  'sync.newTransfer': { destination: Value; money: Value; origin: Value }
  'sync.someWallet': null
  'sync.news': { change: Value; news: Value }
  'sync.quoted': { text: Value }
  'sync.addMany': { count: number }
  'sync.editMany': { count: number }
  'sync.deleteMany': { count: number }
  'sync.restoreMany': { count: number }
  'sync.mergeCategory': { into: Value; name: Value }
  'sync.someCategory': null
  'sync.takeEntries': { count: number; name: Value }
  'sync.renameTag': { from: Value; to: Value }
  'sync.mergeTag': { from: Value; to: Value }
  'sync.deleteTag': { tag: Value }
  'sync.assignTags': { count: number }
  'sync.newIou': { person: Value }
  'sync.newBudget': { name: Value }
  'sync.planBudgets': { names: Value }
  'sync.someBudget': null
  'sync.newImport': { name: Value }
  'sync.newRule': null
  'sync.editRule': null
  'sync.deleteRule': null
  'sync.restoreRule': null
  'sync.newRecurring': null
  'sync.editRecurring': null
  'sync.deleteRecurring': null
  'sync.restoreRecurring': null
  'sync.confirmRecurring': null
  'sync.scheduledRecurring': null
  'sync.skipRecurring': null
  'sync.setCheckpoints': { count: number }
  'sync.deleteCheckpoints': { count: number }
  'sync.setRates': { count: number }
  'sync.deleteRates': { count: number }
  'sync.editSettings': null
  'sync.fieldAmount': null
  'sync.fieldWallet': null
  'sync.fieldCategory': null
  'sync.fieldDate': null
  'sync.fieldNote': null
  'sync.fieldTags': null
  'sync.fieldParts': null
  'sync.fieldRefund': null
  'sync.fieldFee': null
  'sync.editThing': { money: Value; name: Value; what: string }
  'sync.deleteThing': { money: Value; name: Value; what: string }
  'sync.restoreThing': { money: Value; name: Value; what: string }
  'sync.archiveWallet': { name: Value; what: string }
  'sync.unarchiveWallet': { name: Value; what: string }
  'sync.pullToSync': null
  'sync.releaseToSync': null
  'trash.title': null
  'trash.about': null
  'trash.restoreAll': null
  'trash.allRestored': null
  'trash.empty': null
  'trash.emptyText': null
  'trash.wallets': null
  'trash.entries': null
  'trash.categories': null
  'trash.withEntries': null
  'trash.placeAndDate': { date: Value; wallet: Value }
  'trash.forExpenses': null
  'trash.forIncome': null
  'trash.walletRestored': null
  'trash.entryRestored': null
  'trash.transferRestored': null
  'trash.categoryRestored': null
  'trash.showMore': { count: Value }
  'trash.goesOn': { date: Value }
  'trash.restoreThing': { name: Value }
  'trash.restore': null
  'trash.ious': null
  'trash.budgets': null
  'trash.withAmounts': null
  'trash.budgetRestored': null
  'trash.iouRestored': null
  'trash.forPurchase': { purchase: Value }
  'upcoming.title': null
  'upcoming.newRecurring': null
  'upcoming.emptyTitle': null
  'upcoming.emptyText': null
  'upcoming.inUntil': { day: Value }
  'upcoming.outUntil': { day: Value }
  'upcoming.totals': { day: Value }
  'upcoming.nothing': null
  'upcoming.overdue': null
  'upcoming.daysLate': { count: number }
  'upcoming.automatic': null
  'upcoming.asksFirst': null
  'upcoming.entered': null
  'upcoming.skipped': null
  'upcoming.about': { amount: Value }
  'upcoming.confirm': null
  'upcoming.confirmNamed': { day: Value; name: Value }
  'upcoming.confirmOther': null
  'upcoming.confirmTitle': { name: Value }
  'upcoming.confirmed': { name: Value }
  'upcoming.skip': null
  'upcoming.skipNamed': { day: Value; name: Value }
  'upcoming.skippedNamed': { name: Value }
  'upcoming.undoSkip': { day: Value; name: Value }
  'upcoming.undo': null
  'upcoming.change': null
  'upcoming.changeTitle': { name: Value }
  'upcoming.pause': null
  'upcoming.paused': null
  'upcoming.pausedNamed': { name: Value }
  'upcoming.resume': null
  'upcoming.resumeNamed': { name: Value }
  'upcoming.resumed': { name: Value }
  'upcoming.delete': null
  'upcoming.deleteTitle': { name: Value }
  'upcoming.deletedNamed': { name: Value }
  'upcoming.changedNamed': { name: Value }
  'upcoming.actions': { day: Value; name: Value }
  'upcoming.scope': null
  'upcoming.thisOne': null
  'upcoming.following': null
  'upcoming.fromOn': { day: Value }
  'upcoming.endsOn': { day: Value; name: Value }
  'upcoming.allOfIt': null
  'upcoming.stay': null
  'upcoming.amount': null
  'upcoming.arrivesIn': { wallet: Value }
  'upcoming.noRate': null
  'upcoming.date': null
  'upcoming.dateProblem': null
  'upcoming.save': null
  'upcoming.more': { count: Value }
  'upcoming.untitled': null
  'upcoming.everyDays': { count: number }
  'upcoming.everyWeeks': { count: number; days: Value }
  'upcoming.everyMonths': { count: number; day: Value }
  'upcoming.everyYears': { count: number; day: Value }
  'upcoming.dayOfMonth': { day: string }
  'upcoming.lastDay': null
  'upcoming.lastWorkingDay': null
  'upcoming.nthWeekday': { nth: string; weekday: Value }
  'upcoming.weekendBefore': { rule: Value }
  'upcoming.weekendAfter': { rule: Value }
  'upcoming.and': { first: Value; last: Value }
  'upcoming.repeat': null
  'upcoming.never': null
  'upcoming.custom': null
  'upcoming.every': null
  'upcoming.unit': null
  'upcoming.units': { unit: string }
  'upcoming.on': null
  'upcoming.weekdays': null
  'upcoming.ifWeekend': null
  'upcoming.fridayBefore': null
  'upcoming.mondayAfter': null
  'upcoming.leaveIt': null
  'upcoming.amountIs': null
  'upcoming.exact': null
  'upcoming.varies': null
  'upcoming.whenDue': null
  'upcoming.addIt': null
  'upcoming.askMe': null
  'upcoming.ends': null
  'upcoming.endsNever': null
  'upcoming.endsOnDay': null
  'upcoming.endsAfter': null
  'upcoming.lastOn': null
  'upcoming.lastOnProblem': { day: Value }
  'upcoming.times': null
  'upcoming.next': { days: Value }
  'upcoming.movedFrom': { day: Value; from: Value }
  'upcoming.lastIs': { day: Value }
  'upcoming.noneLeft': null
  'upcoming.variesHint': null
  'upcoming.lastThree': { amounts: Value; average: Value }
  'upcoming.numberProblem': { most: Value }
  'upcoming.safe': null
  'upcoming.safeUntil': { day: Value }
  'upcoming.perDay': { amount: Value; count: number }
  'upcoming.short': null
  'upcoming.walletToday': { wallet: Value }
  'upcoming.walletsToday': { count: number }
  'upcoming.comingBefore': { day: Value }
  'upcoming.comingUntil': { day: Value }
  'upcoming.keep': null
  'upcoming.lowest': { amount: Value; days: Value }
  'upcoming.lowestShort': null
  'upcoming.payOn': { day: Value }
  'upcoming.lowestBeforePay': null
  'upcoming.lowestOfPeriod': null
  'upcoming.fromTo': { from: Value; to: Value }
  'upcoming.noIncome': null
  'upcoming.unconverted': { wallets: Value }
  'upcoming.lines': { count: number }
  'upcoming.settings': null
  'upcoming.walletsOf': null
  'upcoming.keepProblem': null
  'upcoming.balance': null
  'upcoming.balanceByDay': null
  'upcoming.untilToday': null
  'upcoming.whatIsComing': null
  'upcoming.whatIfLine': null
  'upcoming.withTried': { name: Value }
  'upcoming.withTriedCount': { count: number }
  'upcoming.whatIf': null
  'upcoming.whatIfHint': null
  'upcoming.clear': null
  'upcoming.whatIfLabel': null
  'upcoming.whatIfExample': null
  'upcoming.triedRate': null
  'upcoming.triedElsewhere': { wallet: Value }
  'upcoming.removeTried': { day: Value }
  'upcoming.balanceAfter': { amount: Value }
  'upcoming.detected': null
  'upcoming.looks': { amount: Value; name: Value; rhythm: string }
  'upcoming.range': null
  'upcoming.rangeDays': { count: number }
  'upcoming.looksLike': { rhythm: string }
  'upcoming.notCounted': null
  'upcoming.notedOn': { days: Value; next: Value }
  'upcoming.makeRecurring': null
  'upcoming.makeNamed': { name: Value }
  'upcoming.notRecurring': null
  'upcoming.dismissNamed': { name: Value }
  'upcoming.madeRecurring': { name: Value }
  'upcoming.dismissed': { name: Value }
  'upcoming.whatIfEntry': null
  'upcoming.description': null
  'upcoming.wallet': null
  'upcoming.category': null
  'upcoming.noCategory': null
  'upcoming.noted': { day: Value; title: Value }
  'upcoming.settle': null
  'upcoming.settleNamed': { day: Value; name: Value }
  'upcoming.settled': { name: Value }
  'upcoming.cards': null
  'upcoming.cardPayment': { wallet: Value }
  'upcoming.statementDue': { closed: Value; due: Value }
  'upcoming.pay': null
  'upcoming.payNamed': { name: Value }
  'upcoming.planned': { day: Value }
  'upcoming.dueIn': { count: number }
  'upcoming.addAsEntry': null
  'upcoming.addNamed': { day: Value }
  'upcoming.budgetsLine': null
  'upcoming.withBudgets': null
  'upcoming.chartOf': null
  'upcoming.allOfThem': null
  'upcoming.olderOverdue': { count: number }
  'upcoming.paymentFrom': { amount: Value; balance: Value; wallet: Value }
  'upcoming.payNow': null
  'upcoming.blockSafeUntil': { amount: Value; day: Value }
  'upcoming.blockShortUntil': { day: Value }
  'upcoming.blockWalletsToday': { count: number }
  'upcoming.beforePay': null
  'upcoming.beforeEnd': null
  'upcoming.withoutWallet': null
  'upcoming.withoutWalletHint': null
  'upcoming.deleteNamed': { name: Value }
  'wallets.title': null
  'wallets.none': null
  'wallets.allArchived': null
  'wallets.archivedTitle': null
  'wallets.archivedWallets': null
  'wallets.transfer': null
  'wallets.newWallet': null
  'wallets.editWallet': null
  'wallets.create': null
  'wallets.save': null
  'wallets.edit': null
  'wallets.delete': null
  'wallets.archive': null
  'wallets.unarchive': null
  'wallets.archived': null
  'wallets.unarchived': null
  'wallets.archivedHint': null
  'wallets.archiveHint': null
  'wallets.deleteWallet': null
  'wallets.deleted': { name: Value }
  'wallets.deleteTitle': { count: number; name: Value }
  'wallets.willBeDeleted': null
  'wallets.goes': { amount: Value; count: number }
  'wallets.willBeKept': null
  'wallets.staysTransfers': null
  'wallets.stays': null
  'wallets.for30Days': null
  'wallets.restorable': null
  'wallets.kind': null
  'wallets.cash': null
  'wallets.bank': null
  'wallets.card': null
  'wallets.savings': null
  'wallets.other': null
  'wallets.kindAndCurrency': { currency: Value; kind: Value }
  'wallets.owed': null
  'wallets.owedFor': { date: Value; purchase: Value }
  'wallets.changeThisMonth': { amount: Value }
  'wallets.balanceOf': { name: Value }
  'wallets.name': null
  'wallets.sameName': { name: Value }
  'wallets.currency': null
  'wallets.symbol': null
  'wallets.openingBalance': null
  'wallets.currencyFixed': null
  'wallets.note': null
  'wallets.leftOut': null
  'wallets.notePlaceholder': null
  'wallets.actions': { name: Value }
  'wallets.nameMissing': null
  'wallets.symbolMissing': null
  'wallets.tooLong': { count: Value }
  'wallets.saved': null
  'wallets.created': null
  'wallets.totals': null
  'wallets.allIn': { currency: Value }
  'wallets.someIn': { currency: Value }
  'wallets.notIncluded': null
  'wallets.notIncludedList': null
  'wallets.walletsOf': { currency: Value }
  'wallets.shares': { currency: Value }
  'wallets.share': { name: Value; share: Value }
  'wallets.others': { count: number }
  'wallets.ratesOf': { date: Value }
  'wallets.ratesBetween': { from: Value; to: Value }
  'wallets.rates': null
  'wallets.ratesNote': null
  'wallets.noRate': null
  'wallets.rateSource': { date: Value; source: Value }
  'wallets.fromTransfer': null
  'wallets.entered': null
  'wallets.fromFile': null
  'wallets.editRate': { currency: Value }
  'wallets.addRateFor': { currency: Value }
  'wallets.addRate': null
  'wallets.rateBetween': { from: Value; to: Value }
  'wallets.unitIn': { from: Value; to: Value }
  'wallets.day': null
  'wallets.deleteRate': null
  'wallets.rateDeleted': null
  'wallets.rateSaved': null
  'wallets.smallerNumber': null
  'wallets.validDate': null
  'wallets.loadFile': null
  'wallets.loadTitle': null
  'wallets.load': { count: number }
  'wallets.loaded': { count: number }
  'wallets.fileUnrelated': { currency: Value }
  'wallets.fileUnreadable': null
  'wallets.moreLines': { count: number }
  'wallets.summaryDay': { count: number; currencies: Value; date: Value; rate: Value }
  'wallets.summaryDays': { count: number; currencies: Value; from: Value; rate: Value; to: Value }
  'wallets.summaryNote': null
  'wallets.meaning': null
  'wallets.meaningChoice': null
  'wallets.fileTooLarge': null
  'wallets.fileNotOpened': null
  'wallets.fileEmpty': null
  'wallets.fileNoRates': null
  'wallets.lineColumns': { line: Value }
  'wallets.lineAmbiguous': { line: Value; text: Value }
  'wallets.lineNoDate': { line: Value; text: Value }
  'wallets.lineNoCurrency': { line: Value; text: Value }
  'wallets.lineNoRate': { line: Value; text: Value }
  'wallets.lineTwice': { currency: Value; earlier: Value; line: Value }
  'wallets.changeThisPeriod': { amount: Value }
  'wallets.check': null
  'wallets.csvOwn': null
  'wallets.csvPlain': null
  'wallets.csvFailed': null
  'wallets.checkTitle': { name: Value }
  'wallets.checkOnDay': null
  'wallets.checkAmount': null
  'wallets.checkAdd': null
  'wallets.checkAdded': null
  'wallets.checkDeleted': null
  'wallets.checkDelete': { day: Value }
  'wallets.checkActions': null
  'wallets.checkDay': null
  'wallets.checkStated': null
  'wallets.checkHeld': null
  'wallets.checkDifference': null
  'wallets.checkSame': null
  'wallets.checkEnterAmount': null
  'wallets.checkEnterDay': null
  'wallets.checkAgrees': { day: Value }
  'wallets.checkOff': { amount: Value; day: Value; direction: string }
  'wallets.checkOffBetween': { amount: Value; day: Value; direction: string; since: Value }
  'wallets.closingDay': null
  'wallets.dueDay': null
  'wallets.noDay': null
  'wallets.dayOfMonth': { day: Value }
  'wallets.lastDay': null
  'wallets.statementHint': null
  'wallets.lastStatement': { day: Value }
  'wallets.sinceThen': null
  'wallets.pay': null
  'wallets.payNamed': { name: Value }
  'wallets.planned': { day: Value }
  'wallets.dueIn': { count: number }
  'wallets.wasDue': { count: number }
  'wallets.paidInFull': null
  'wallets.nothingDue': null
  'welcome.title': null
  'welcome.question': null
  'welcome.lead': null
  'welcome.cash': null
  'welcome.bank': null
  'welcome.card': null
  'welcome.savings': null
  'welcome.created': { name: Value }
  'welcome.howMuch': null
  'welcome.howMuchLead': null
  'welcome.balanceToday': null
  'welcome.owedOnCard': null
  'welcome.save': null
  'welcome.skip': null
  'welcome.back': null
  'welcome.balanceSaved': null
  'welcome.justLooking': null
  'welcome.loadSample': null
  'welcome.sampleLoaded': null
  'welcome.haveBackup': null
  'welcome.importBackup': null
  'welcome.importing': null
  'welcome.sending': null
  'welcome.imported': null
  'welcome.everyday': null
  'welcome.salary': null
  'welcome.rent': null
  'welcome.internet': null
  'welcome.electricity': null
  'welcome.gym': null
  'welcome.films': null
  'welcome.interest': null
  'welcome.coffee': null
  'welcome.supermarket': null
  'welcome.menu': null
  'welcome.metroCard': null
  'welcome.market': null
  'welcome.dinner': null
  'welcome.trip': null
  'welcome.present': null
  'welcome.shoes': null
  'welcome.dentist': null
  'welcome.soldLamp': null
  'welcome.train': null
  'welcome.trainNote': null
  'welcome.hotel': null
  'welcome.tapas': null
  'welcome.concert': null
  'welcome.deskLamp': null
  'welcome.books': null
  'welcome.flight': null
  'welcome.taxRefund': null
}
