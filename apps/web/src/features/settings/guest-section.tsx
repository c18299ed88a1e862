import { Link } from '@tanstack/react-router'
import { Button } from '../../design/buttons/button.tsx'
import { buttonClass } from '../../design/buttons/button-class.ts'
import { GoogleMark } from '../../design/marks/google-mark.tsx'
import { t } from '../../messages/text.ts'
import { linkProvider } from '../../session/account.ts'
import type { Problem } from '../../session/problem.ts'
import { useAction } from '../../session/use-action.ts'
import { useOffers } from '../../session/use-offers.ts'
import { useProviders } from '../../session/use-providers.ts'
import { Outcome } from './outcome.tsx'
import { Row, Section } from './section.tsx'
import { SignOutRow } from './sign-out-row.tsx'

interface GuestSectionProps {
  /** The error of a redirect to a provider. */
  problem: Problem | null
}

/** A guest has no account; here they get one and keep everything. */
export function GuestSection({ problem }: GuestSectionProps) {
  const { signUp } = useOffers()
  const providers = useProviders()
  const linking = useAction(linkProvider)
  const outcome = linking.outcome ?? (problem === null ? undefined : { problem })
  return (
    <Section id="profile" title={t('settings.profile')}>
      <Row
        name={t('settings.guest')}
        note={t(signUp ? 'settings.guestNote' : 'settings.guestClosedNote')}
        outcome={outcome && <Outcome done={t('settings.linked')} problem={outcome.problem} />}
      >
        {signUp && (
          <>
            {providers.map(({ id, name }) => (
              <Button
                key={id}
                isBusy={linking.isBusy}
                busyLabel={t('settings.linking')}
                onClick={() => void linking.run(id)}
              >
                {id === 'google.com' && <GoogleMark />}
                {t('settings.linkProvider', { provider: name })}
              </Button>
            ))}
            <Link to="/signup" className={buttonClass({ variant: 'primary' })}>
              {t('settings.createAccount')}
            </Link>
          </>
        )}
      </Row>
      <SignOutRow isGuest />
    </Section>
  )
}
