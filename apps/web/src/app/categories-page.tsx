import { getRouteApi } from '@tanstack/react-router'
import { OverlayBoundary } from '../design/loadable/overlay-boundary.tsx'
import { CategoriesScreen } from '../features/categories/categories-screen.tsx'
import { CategoryForm } from '../features/categories/category-form.tsx'
import { TagForm } from '../features/categories/tag-form.tsx'
import { RuleForm } from '../features/rules/rule-form.tsx'
import { RulesScreen } from '../features/rules/rules-screen.tsx'
import { useFormAddress } from './use-form-address.ts'

const route = getRouteApi('/signed-in/categories')
const rulesRoute = getRouteApi('/signed-in/rules')

/** `/categories`: all categories and tags, and the form of one over them. */
export function CategoriesPage() {
  const search = route.useSearch()
  const form = useFormAddress(search.form)
  const tag = useFormAddress(search.tagForm)
  return (
    <>
      <CategoriesScreen />
      <OverlayBoundary resetKey={String(form.isOpen)}>
        <CategoryForm
          isOpen={form.isOpen}
          categoryId={form.shown === 'new' ? undefined : form.shown}
          onClose={form.close}
        />
      </OverlayBoundary>
      <OverlayBoundary resetKey={String(tag.isOpen)}>
        {tag.shown !== undefined && (
          <TagForm key={tag.shown} isOpen={tag.isOpen} tag={tag.shown} onClose={tag.close} />
        )}
      </OverlayBoundary>
    </>
  )
}

/** `/rules`: all rules in their order, and the form of one over them. */
export function RulesPage() {
  const { isOpen, shown, close } = useFormAddress(rulesRoute.useSearch().form)
  return (
    <>
      <RulesScreen />
      <OverlayBoundary resetKey={String(isOpen)}>
        <RuleForm isOpen={isOpen} ruleId={shown === 'new' ? undefined : shown} onClose={close} />
      </OverlayBoundary>
    </>
  )
}
