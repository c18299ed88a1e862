import { Check } from 'lucide-react'
import { Button } from '../../design/buttons/button.tsx'
import { Badge } from '../../design/marks/badge.tsx'
import { t } from '../../messages/text.ts'
import { linkGoogle, unlinkGoogle } from '../../session/account.ts'
import type { Problem } from '../../session/problem.ts'
import { useAction } from '../../session/use-action.ts'
import { Outcome } from './outcome.tsx'
import { Row } from './section.tsx'

interface GoogleRowProps {
  isLinked: boolean
  /** Unlinking would leave no way to sign in. */
  isOnlyWay: boolean
  brought: Problem | null
}

/** Links or unlinks a Google account. */
export function GoogleRow({ isLinked, isOnlyWay, brought }: GoogleRowProps) {
  const link = useAction(linkGoogle)
  const unlink = useAction(unlinkGoogle)
  const last =
    (isLinked ? (link.outcome ?? unlink.outcome) : (unlink.outcome ?? link.outcome)) ??
    (brought && { problem: brought })
  return (
    <Row
      name={
        <>
          {t('settings.google')}{' '}
          {isLinked && (
            <Badge tone="pos" icon={<Check size={12} strokeWidth={2.5} aria-hidden />}>
              {t('settings.linked')}
            </Badge>
          )}
        </>
      }
      note={t(isLinked && isOnlyWay ? 'settings.googleOnlyWay' : 'settings.googleNote')}
      outcome={
        last && (
          <Outcome done={t(isLinked ? 'settings.linked' : 'settings.unlinked')} problem={last.problem} />
        )
      }
    >
      {isLinked ? (
        <Button
          disabled={isOnlyWay}
          isBusy={unlink.isBusy}
          busyLabel={t('settings.unlinking')}
          onClick={() => void unlink.run()}
        >
          {t('settings.unlinkGoogle')}
        </Button>
      ) : (
        <Button isBusy={link.isBusy} busyLabel={t('settings.linking')} onClick={() => void link.run()}>
          {t('settings.linkGoogle')}
        </Button>
      )}
    </Row>
  )
}
