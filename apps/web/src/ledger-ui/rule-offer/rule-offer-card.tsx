import { Refusal } from '@monedero/core'
import { Sparkles } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '../../design/buttons/button.tsx'
import { toasts } from '../../design/feedback/toasts.ts'
import { ui } from '../../design/primitives/primitives.ts'
import { refusalText } from '../../messages/problem-text.ts'
import { t } from '../../messages/text.ts'
import type { Replica } from '../../replica/replica.ts'
import { showUndoToast } from '../change-with-undo.ts'
import { currentOffer, mutationsOf, type RuleOffer } from './rule-offer.ts'
import styles from './rule-offer-card.module.css'

const shownForMs = 30_000

interface RuleOfferCardProps {
  offer: RuleOffer
  replica: Replica
  onClose: () => void
}

/** Asks whether a description is always filed under the same category. It goes away by itself, but not while it is hovered or focused. */
export function RuleOfferCard({ offer, replica, onClose }: RuleOfferCardProps) {
  const { description, categoryId, entryId, moved } = offer
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (isHeld) return undefined
    const timer = setTimeout(onClose, shownForMs)
    return () => clearTimeout(timer)
  }, [isHeld, onClose])
  // The entry may be filed elsewhere, deleted or undone meanwhile.
  useEffect(
    () =>
      replica.store.subscribe(() => {
        const entry = replica.store.rows.entry(entryId)
        if (entry?.deletedAtMs !== null || entry.categoryId !== categoryId) onClose()
      }),
    [replica, entryId, categoryId, onClose],
  )
  const accept = async () => {
    onClose()
    const current = currentOffer(offer, replica.store.rows)
    try {
      const { id } = await replica.performAllInSlices(mutationsOf(current))
      const count = current.moved.length
      const message = count > 0 ? t('categories.ruleSavedAndApplied', { count }) : t('categories.ruleCreated')
      showUndoToast(replica, id, message)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      toasts.show({ message: refusalText(error), tone: 'error' })
    }
  }
  const category = replica.store.rows.get('categories', categoryId)?.name ?? ''
  const holding = {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  }
  return (
    <section
      className={`${ui('row', 'gap12', 'text14')} ${styles['offer']}`}
      aria-label={t('categories.ruleOffer')}
      {...holding}
    >
      <Sparkles className={styles['icon']} size={18} strokeWidth={1.75} aria-hidden />
      <p className={ui('grow', 'breakWords')}>
        {t('categories.ruleOfferQuestion', { description, category })}{' '}
        {moved.length > 0 && (
          <span className={ui('muted')}>{t('categories.ruleOfferMoved', { count: moved.length })}</span>
        )}
      </p>
      <div className={`${ui('flex', 'rigid', 'gap4')} ${styles['actions']}`}>
        <Button size="small" variant="primary" onClick={() => void accept()}>
          {t('categories.ruleOfferAlways')}
        </Button>
        <Button size="small" variant="ghost" onClick={onClose}>
          {t('categories.ruleOfferOnce')}
        </Button>
      </div>
    </section>
  )
}
