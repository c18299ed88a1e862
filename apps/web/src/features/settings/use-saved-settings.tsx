import type { ArgsOf } from '@monedero/core'
import { useState } from 'react'
import { t } from '../../messages/text.ts'
import type { Replica } from '../../replica/replica.ts'
import { Outcome } from './outcome.tsx'

type Settings = ArgsOf<'settings.update'>['set']

/** Saves settings of a ledger at once, and says so beside the one that was changed last. */
export function useSavedSettings() {
  const [changed, setChanged] = useState<keyof Settings>()
  return {
    save: (replica: Replica, name: keyof Settings, set: Settings) => {
      replica.perform({ op: 'settings.update', args: { set } })
      setChanged(name)
    },
    outcomeOf: (name: keyof Settings) =>
      changed === name ? <Outcome done={t('settings.saved')} problem={null} /> : undefined,
  }
}
