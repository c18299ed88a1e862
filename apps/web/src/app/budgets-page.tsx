import { getRouteApi } from '@tanstack/react-router'
import { BudgetForm } from '../features/budgets/budget-form.tsx'
import { BudgetsScreen } from '../features/budgets/budgets-screen.tsx'
import { useFormAddress } from './use-form-address.ts'

const route = getRouteApi('/signed-in/budgets')

/** `/budgets`: all budgets of a period, and the form of one over them. */
export function BudgetsPage() {
  const { isOpen, shown, close } = useFormAddress(route.useSearch().form)
  return (
    <>
      <BudgetsScreen />
      <BudgetForm isOpen={isOpen} budgetId={shown === 'new' ? undefined : shown} onClose={close} />
    </>
  )
}
