import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../design/button/button-class.ts'
import type { SessionUser } from '../../session/session-user.ts'
import { ArchiveRows } from './archive-rows.tsx'
import { Row, Section } from './section.tsx'

interface DataSectionProps {
  user: SessionUser
}

/** Everything as one file, and the way out. */
export function DataSection({ user }: DataSectionProps) {
  return (
    <Section id="data" title="Your data">
      <ArchiveRows />
      <Row
        name="Delete account"
        note={
          user.isGuest ? 'Removes everything you have here for good' : 'Removes everything in it for good'
        }
      >
        <Link to="/user/management/deleteAccount" className={buttonClass({ variant: 'danger-quiet' })}>
          Delete account
        </Link>
      </Row>
    </Section>
  )
}
