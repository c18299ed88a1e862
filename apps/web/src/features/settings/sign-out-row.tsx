import { Button } from '../../design/buttons/button.tsx'
import { t } from '../../messages/text.ts'
import { Row } from './section.tsx'
import { useSignOut } from './use-sign-out.tsx'

/** Ends the session in this browser. */
export function SignOutRow({ isGuest }: { isGuest: boolean }) {
  const { isBusy, leave, dialog } = useSignOut(isGuest)
  return (
    <Row
      name={t('settings.signOut')}
      note={t(isGuest ? 'settings.guestSignOutNote' : 'settings.signOutNote')}
    >
      <Button isBusy={isBusy} busyLabel={t('session.saving')} onClick={leave}>
        {t('settings.signOut')}
      </Button>
      {dialog}
    </Row>
  )
}
