import { type Language, languages } from '@monedero/messages'
import { Languages, X } from 'lucide-react'
import { useState } from 'react'
import { Banner } from '../design/feedback/banner.tsx'
import { preferredLanguage, setLanguage, storedLanguage, useLanguage } from '../messages/language.ts'
import { t } from '../messages/text.ts'
import styles from './language-offer.module.css'

/** Offers the browser's preferred language, in that language, until one is chosen. */
export function LanguageOffer() {
  const language = useLanguage()
  const [isChosen, setChosen] = useState(() => storedLanguage() !== undefined)
  const preferred = preferredLanguage(navigator.languages)
  if (isChosen || preferred === undefined || preferred === language) return null
  const choose = (chosen: Language) => {
    setChosen(true)
    void setLanguage(chosen)
  }
  return <LanguageBanner offered={preferred} onChoose={choose} />
}

interface LanguageBannerProps {
  offered: Language
  onChoose: (language: Language) => void
}

/** Offers a language, or the one of the page to stay. */
export function LanguageBanner({ offered, onChoose }: LanguageBannerProps) {
  const language = useLanguage()
  const { offer, accept } = languages[offered]
  return (
    <aside aria-label={t('start.language')}>
      <Banner icon={<Languages size={18} strokeWidth={1.75} aria-hidden />}>
        <span className={styles['offer']} lang={offered}>
          {offer}{' '}
          <button type="button" className={styles['accept']} onClick={() => onChoose(offered)}>
            {accept}
          </button>
        </span>
        <button
          type="button"
          className={styles['close']}
          aria-label={t('start.dismiss')}
          onClick={() => onChoose(language)}
        >
          <X size={16} strokeWidth={2} aria-hidden />
        </button>
      </Banner>
    </aside>
  )
}
