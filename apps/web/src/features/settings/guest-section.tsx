import { Link } from '@tanstack/react-router'
import { Button } from '../../design/buttons/button.tsx'
import { buttonClass } from '../../design/buttons/button-class.ts'
import { GoogleMark } from '../../design/marks/google-mark.tsx'
import { t } from '../../messages/text.ts'
import { linkProvider } from '../../session/account.ts'
import type { Problem } from '../../session/problem.ts'
import { useAction } from '../../session/use-action.ts'
import { useOffers } from '../../session/use-offers.ts'
import { Outcome } from './outcome.tsx'
import { Row, Section } from './section.tsx'
import { GuestSignOutRow } from './sign-out-row.tsx'

interface GuestSectionProps {
  /** The error of a redirect to Google. */
  problem: Problem | null
}

/** A guest has no account; here they get one and keep everything. */
export function GuestSection({ problem }: GuestSectionProps) {
  const { signUp } = useOffers()
  const google = useAction(() => linkProvider('google.com'))
  const outcome = google.outcome ?? (problem === null ? undefined : { problem })
  return (
    <Section id="profile" title={t('settings.profile')}>
      <Row
        name={t('settings.guest')}
        note={t(signUp ? 'settings.guestNote' : 'settings.guestClosedNote')}
        outcome={outcome && <Outcome done={t('settings.linked')} problem={outcome.problem} />}
      >
        {signUp && (
          <>
            <Button
              isBusy={google.isBusy}
              busyLabel={t('settings.linking')}
              onClick={() => void google.run()}
            >
              <GoogleMark />
              {t('settings.linkProvider', { provider: t('session.google') })}
            </Button>
            <Link to="/signup" className={buttonClass({ variant: 'primary' })}>
              {t('settings.createAccount')}
            </Link>
          </>
        )}
      </Row>
      <GuestSignOutRow />
    </Section>
  )
}
