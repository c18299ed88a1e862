import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../design/buttons/button-class.ts'
import { t } from '../../messages/text.ts'
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
      <Row
        name={t('settings.deleteAccount')}
        note={t(user.isGuest ? 'settings.deleteGuestNote' : 'settings.deleteAccountNote')}
      >
        <Link to="/user/management/deleteAccount" className={buttonClass({ variant: 'danger-quiet' })}>
          {t('settings.deleteAccount')}
        </Link>
      </Row>
    </Section>
  )
}
