import { refuseMutation } from '../errors/refusal.ts'
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
    needs: () => [{ collection: 'wallets' }],
    effect(draft, args) {
      if (draft.get('wallets', args.id)) return
      draft.put('wallets', { ...args, isArchived: false, deletedAtMs: null, rev: 0 })
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
    needs: ({ id }) => [{ document: ['wallets', id] }],
    effect(draft, { id }) {
      const wallet = draft.get('wallets', id) ?? refuseMutation('NOT_FOUND', 'id', 'wallet')
      if (wallet.deletedAtMs === null) draft.put('wallets', { ...wallet, deletedAtMs: draft.nowMs })
    },
    inverse: (before, { id }) =>
      before.get('wallets', id)?.deletedAtMs === null ? [{ op: 'wallet.restore', args: { id } }] : [],
  },

  'wallet.restore': {
    needs: () => [{ collection: 'wallets' }],
    effect(draft, { id }) {
      const wallet = restorable(draft.get('wallets', id), 'wallet', 'id', draft.nowMs)
      if (wallet) draft.put('wallets', { ...wallet, deletedAtMs: null })
    },
    inverse: (before, { id }) =>
      before.get('wallets', id)?.deletedAtMs === null ? [] : [{ op: 'wallet.delete', args: { id } }],
  },
}

function archiving(isArchived: boolean): Rule<'wallet.archive' | 'wallet.unarchive'> {
  return {
    needs: ({ id }) => [{ document: ['wallets', id] }],
    effect(draft, { id }) {
      draft.put('wallets', { ...changeable(draft.get('wallets', id), 'wallet', 'id'), isArchived })
    },
    inverse: (before, { id }) =>
      before.get('wallets', id)?.isArchived === isArchived
        ? []
        : [{ op: isArchived ? 'wallet.unarchive' : 'wallet.archive', args: { id } }],
  }
}
