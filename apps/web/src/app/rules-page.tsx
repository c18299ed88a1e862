import { getRouteApi } from '@tanstack/react-router'
import { RuleForm } from '../features/rules/rule-form.tsx'
import { RulesScreen } from '../features/rules/rules-screen.tsx'
import { OverlayBoundary } from './overlay-boundary.tsx'
import { useFormAddress } from './use-form-address.ts'

const route = getRouteApi('/signed-in/rules')

/** `/rules`: all rules in their order, and the form of one over them. */
export function RulesPage() {
  const { isOpen, shown, close } = useFormAddress(route.useSearch().form)
  return (
    <>
      <RulesScreen />
      <OverlayBoundary resetKey={String(isOpen)}>
        <RuleForm isOpen={isOpen} ruleId={shown === 'new' ? undefined : shown} onClose={close} />
      </OverlayBoundary>
    </>
  )
}
