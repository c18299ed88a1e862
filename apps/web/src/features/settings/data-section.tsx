import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../design/buttons/button-class.ts'
import { t } from '../../messages/text.ts'
import { knownLedgers } from '../../replica/browser/known-ledgers.ts'
import type { SessionUser } from '../../session/session-user.ts'
import { ArchiveRows } from './archive-rows.tsx'
import { ExportRow } from './export-row.tsx'
import { Row, Section } from './section.tsx'

interface DataSectionProps {
  user: SessionUser
}

/** Export, import and account deletion. */
export function DataSection({ user }: DataSectionProps) {
  return (
    <Section id="data" title={t('settings.data')}>
      <Row name={t('settings.importFiles')} note={t('settings.importFilesNote')}>
        <Link to="/import" className={buttonClass({})}>
          {t('settings.importOpen')}
        </Link>
      </Row>
      <ArchiveRows />
      <ExportRow />
      <Row name={t('settings.deleteAccount')} note={t(noteOf(user))}>
        <Link to="/user/management/deleteAccount" className={buttonClass({ variant: 'danger-quiet' })}>
          {t('settings.deleteAccount')}
        </Link>
      </Row>
    </Section>
  )
}

function noteOf({ uid, isGuest }: SessionUser) {
  if (isGuest) return 'settings.deleteGuestNote'
  return knownLedgers(uid).length > 0 ? 'settings.deleteAllLedgersNote' : 'settings.deleteAccountNote'
}
