import { useState } from 'react'
import { Button } from '../../design/button/button.tsx'
import { signOut } from '../../session/sign-out.ts'
import { GuestSignOutDialog } from './guest-sign-out-dialog.tsx'
import { Row } from './section.tsx'

interface SignOutRowProps {
  isGuest: boolean
}

/** Ends the session in this browser; a guest is asked first, because nothing would be left of them. */
export function SignOutRow({ isGuest }: SignOutRowProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <Row name="Sign out" note={isGuest ? 'Deletes what you have here' : 'In every tab of this browser'}>
      <Button onClick={() => (isGuest ? setAsking(true) : void signOut())}>Sign out</Button>
      {isGuest && <GuestSignOutDialog isOpen={isAsking} onClose={() => setAsking(false)} />}
    </Row>
  )
}
