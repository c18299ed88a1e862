import { Suspense, useState } from 'react'
import { loadable } from '../design/loadable/loadable.tsx'
import { OverlayBoundary } from '../design/loadable/overlay-boundary.tsx'
import { withMessages } from '../messages/load-messages.ts'
import { usePrompt } from '../session/prompt.ts'
import { proofPrompt, secondFactorPrompt } from '../session/prompts.ts'

const SecondFactorDialog = loadable(
  withMessages(() => import('../features/second-factor/second-factor-dialog.tsx'), 'session'),
)
const ReauthenticationDialog = loadable(
  withMessages(() => import('../features/reauthentication/reauthentication-dialog.tsx'), 'session'),
)

/** Prompts of session operations, over any screen. Loaded on first use. */
export function SessionDialogs() {
  const isSecondFactorAsked = usePrompt(secondFactorPrompt) !== null
  const isProofAsked = usePrompt(proofPrompt) !== null
  const [wanted, setWanted] = useState({ secondFactor: false, proof: false })
  if (isSecondFactorAsked && !wanted.secondFactor) setWanted({ ...wanted, secondFactor: true })
  if (isProofAsked && !wanted.proof) setWanted({ ...wanted, proof: true })
  return (
    <>
      <OverlayBoundary resetKey={String(isSecondFactorAsked)}>
        <Suspense>{wanted.secondFactor && <SecondFactorDialog />}</Suspense>
      </OverlayBoundary>
      <OverlayBoundary resetKey={String(isProofAsked)}>
        <Suspense>{wanted.proof && <ReauthenticationDialog />}</Suspense>
      </OverlayBoundary>
    </>
  )
}
