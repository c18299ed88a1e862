import { type Need, userOf } from '../collections/ledger-rows.ts'
import { refuseMutation } from '../errors/refusal.ts'
import { isDerivedId } from '../ids/derived-id.ts'
import { userDocumentId } from '../user-document/user-row.ts'
import { homeCurrencyOf } from '../wallets/home-currency.ts'
import type { WalletRow } from '../wallets/wallet-row.ts'
import type { Draft } from './draft.ts'
import { changeable, restorable } from './guards.ts'
import type { ArgsOf } from './mutation-args.ts'
import { oldValues } from './old-values.ts'
import type { Rule, RulesOf } from './rule.ts'

type WalletSet = ArgsOf<'wallet.update'>['set']

export const walletRules: RulesOf<
  | 'wallet.create'
  | 'wallet.update'
  | 'wallet.archive'
  | 'wallet.unarchive'
  | 'wallet.delete'
  | 'wallet.restore'
> = {
  'wallet.create': {
    needs: () => needsOfHome,
    effect(draft, args) {
      if (draft.get('wallets', args.id)) return
      const wallet = { ...args, isArchived: false, deletedAtMs: null, rev: 0 }
      putHome(draft, wallet)
      draft.put('wallets', wallet)
    },
    inverse: (before, { id }) => (before.get('wallets', id) ? [] : [{ op: 'wallet.delete', args: { id } }]),
  },

  'wallet.update': {
    needs: ({ id }) => [{ document: ['wallets', id] }],
    effect(draft, { id, set }) {
      const wallet = changeable(draft.get('wallets', id), 'wallet', 'id')
      const isOtherCurrency = set.currency !== undefined && set.currency !== wallet.currency
      if (isOtherCurrency && draft.before.hasEntries(id)) refuseMutation('CURRENCY_FIXED', 'set.currency')
      draft.put('wallets', { ...wallet, ...set })
    },
    inverse(before, { id, set }) {
      const wallet = before.get('wallets', id)
      return wallet ? [{ op: 'wallet.update', args: { id, set: oldValues<WalletSet>(wallet, set) } }] : []
    },
  },

  'wallet.archive': archiving(true),
  'wallet.unarchive': archiving(false),

  // Its entries are hidden by the wallet's tombstone alone, so that restoring it restores exactly what was there.
  'wallet.delete': {
    needs: ({ id }) => [{ document: ['wallets', id] }, ...needsOfHome],
    effect(draft, { id }) {
      const wallet = draft.get('wallets', id) ?? refuseMutation('NOT_FOUND', 'id', 'wallet')
      if (wallet.deletedAtMs !== null) return
      const deleted = { ...wallet, deletedAtMs: draft.nowMs }
      putHome(draft, deleted)
      draft.put('wallets', deleted)
    },
    inverse: (before, { id }) =>
      before.get('wallets', id)?.deletedAtMs === null ? [{ op: 'wallet.restore', args: { id } }] : [],
  },

  'wallet.restore': {
    needs: () => needsOfHome,
    effect(draft, { id }) {
      const wallet = restorable(draft.get('wallets', id), 'wallet', 'id', draft.nowMs)
      if (!wallet) return
      const restored = { ...wallet, deletedAtMs: null }
      putHome(draft, restored, lastDeleted(draft)?.currency)
      draft.put('wallets', restored)
    },
    inverse: (before, { id }) =>
      before.get('wallets', id)?.deletedAtMs === null ? [] : [{ op: 'wallet.delete', args: { id } }],
  },
}

function archiving(isArchived: boolean): Rule<'wallet.archive' | 'wallet.unarchive'> {
  return {
    needs: ({ id }) => [{ document: ['wallets', id] }, ...needsOfHome],
    effect(draft, { id }) {
      const wallet = changeable(draft.get('wallets', id), 'wallet', 'id')
      if (wallet.isArchived === isArchived) return
      putHome(draft, wallet)
      draft.put('wallets', { ...wallet, isArchived })
    },
    inverse: (before, { id }) =>
      before.get('wallets', id)?.isArchived === isArchived
        ? []
        : [{ op: isArchived ? 'wallet.unarchive' : 'wallet.archive', args: { id } }],
  }
}

const needsOfHome: Need[] = [{ collection: 'wallets' }, { document: ['user', userDocumentId] }]

/**
 * Stores the home currency where none is [M28]: what totals are in by now, or the currency of the first wallet. With the last wallet
 * its currency is forgotten again, so that a first wallet that is taken back decides nothing; whichever wallet is restored first brings
 * it back.
 */
function putHome(draft: Draft, changed: WalletRow, otherwise: string = changed.currency): void {
  const user = userOf(draft.before)
  const { homeCurrency } = user.settings
  if (homeCurrency === null && isDerivedId(changed.id)) return
  const wallets = ownWallets(draft)
  const isOnly = wallets.every(({ id, deletedAtMs }) => id === changed.id || deletedAtMs !== null)
  const home = homeCurrencyOf(user.settings, wallets) ?? otherwise
  const isGone = isOnly && changed.deletedAtMs !== null && home === changed.currency
  draft.put('user', { ...user, settings: { ...user.settings, homeCurrency: isGone ? null : home } })
}

/** The wallet whose currency was forgotten with it, where all are deleted. */
function lastDeleted(draft: Draft): WalletRow | undefined {
  return ownWallets(draft).toSorted((a, b) => (b.deletedAtMs ?? 0) - (a.deletedAtMs ?? 0))[0]
}

/** Without those of the sample, which decide nothing: they are in the currency of the place. */
function ownWallets(draft: Draft): WalletRow[] {
  return [...draft.before.all('wallets')].filter(({ id }) => !isDerivedId(id))
}
