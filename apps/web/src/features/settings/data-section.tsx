import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../design/button/button-class.ts'
import type { SessionUser } from '../../session/session-user.ts'
import { Row, Section } from './section.tsx'

interface DataSectionProps {
  user: SessionUser
}

/** The way out. */
export function DataSection({ user }: DataSectionProps) {
  return (
    <Section id="data" title="Your data">
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
