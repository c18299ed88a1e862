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
    needs: ({ id }) => [{ wallet: id }],
    effect(draft, args) {
      if (draft.wallet(args.id)) return
      draft.putWallet({ ...args, isArchived: false, deletedAtMs: null, rev: 0 })
    },
    inverse: (before, { id }) => (before.wallet(id) ? [] : [{ op: 'wallet.delete', args: { id } }]),
  },

  'wallet.update': {
    needs: ({ id }) => [{ wallet: id }],
    effect(draft, { id, set }) {
      const wallet = changeable(draft.wallet(id), 'wallet', 'id')
      const isOtherCurrency = set.currency !== undefined && set.currency !== wallet.currency
      if (isOtherCurrency && draft.before.hasEntries(id)) refuseMutation('CURRENCY_FIXED', 'set.currency')
      draft.putWallet({ ...wallet, ...set })
    },
    inverse(before, { id, set }) {
      const wallet = before.wallet(id)
      return wallet ? [{ op: 'wallet.update', args: { id, set: oldValues<WalletSet>(wallet, set) } }] : []
    },
  },

  'wallet.archive': archiving(true),
  'wallet.unarchive': archiving(false),

  // Its entries are hidden by the wallet's tombstone alone, so that restoring it restores exactly what was there.
  'wallet.delete': {
    needs: ({ id }) => [{ wallet: id }],
    effect(draft, { id }) {
      const wallet = draft.wallet(id) ?? refuseMutation('NOT_FOUND', 'id', 'wallet')
      if (wallet.deletedAtMs === null) draft.putWallet({ ...wallet, deletedAtMs: draft.nowMs })
    },
    inverse: (before, { id }) =>
      before.wallet(id)?.deletedAtMs === null ? [{ op: 'wallet.restore', args: { id } }] : [],
  },

  'wallet.restore': {
    needs: ({ id }) => [{ wallet: id }],
    effect(draft, { id }) {
      const wallet = restorable(draft.wallet(id), 'wallet', 'id', draft.nowMs)
      if (wallet) draft.putWallet({ ...wallet, deletedAtMs: null })
    },
    inverse: (before, { id }) =>
      before.wallet(id)?.deletedAtMs === null ? [] : [{ op: 'wallet.delete', args: { id } }],
  },
}

function archiving(isArchived: boolean): Rule<'wallet.archive' | 'wallet.unarchive'> {
  return {
    needs: ({ id }) => [{ wallet: id }],
    effect(draft, { id }) {
      draft.putWallet({ ...changeable(draft.wallet(id), 'wallet', 'id'), isArchived })
    },
    inverse: (before, { id }) =>
      before.wallet(id)?.isArchived === isArchived
        ? []
        : [{ op: isArchived ? 'wallet.unarchive' : 'wallet.archive', args: { id } }],
  }
}
