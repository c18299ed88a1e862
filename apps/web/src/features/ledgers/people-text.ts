import { t } from '../../messages/text.ts'
import type { KnownMember } from '../../replica/known-ledgers.ts'

/** Who else is in a ledger. */
export function peopleText(ownUid: string, members: readonly KnownMember[]): string {
  const [first, ...more] = members.filter(({ uid, untilMs }) => uid !== ownUid && untilMs === null)
  if (!first) return t('ledgers.onlyYou')
  return more.length === 0 && first.name !== ''
    ? t('ledgers.withPerson', { name: first.name })
    : t('ledgers.withPeople', { count: more.length + 1 })
}
