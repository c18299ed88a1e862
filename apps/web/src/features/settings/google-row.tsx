import { Check } from 'lucide-react'
import { Badge } from '../../design/badge/badge.tsx'
import { Button } from '../../design/button/button.tsx'
import { linkGoogle, unlinkGoogle } from '../../session/account.ts'
import type { Problem } from '../../session/problem.ts'
import { Outcome } from './outcome.tsx'
import { Row } from './section.tsx'
import { useAction } from './use-action.ts'

interface GoogleRowProps {
  isLinked: boolean
  /** Without it nobody could sign in any more. */
  isOnlyWay: boolean
  brought: Problem | null
}

/** Links a Google account, or takes it away. */
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
          Google{' '}
          {isLinked && (
            <Badge tone="pos" icon={<Check size={12} strokeWidth={2.5} aria-hidden />}>
              Linked
            </Badge>
          )}
        </>
      }
      note={
        isLinked && isOnlyWay
          ? 'Your only way to sign in. Set a password before you unlink it.'
          : 'Sign in without typing the password'
      }
      outcome={last && <Outcome done={isLinked ? 'Linked' : 'Unlinked'} problem={last.problem} />}
    >
      {isLinked ? (
        <Button
          disabled={isOnlyWay}
          isBusy={unlink.isBusy}
          busyLabel="Unlinking"
          onClick={() => void unlink.run()}
        >
          Unlink Google
        </Button>
      ) : (
        <Button isBusy={link.isBusy} busyLabel="Linking" onClick={() => void link.run()}>
          Link Google
        </Button>
      )}
    </Row>
  )
}
