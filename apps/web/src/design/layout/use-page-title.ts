import { useEffect } from 'react'
import { t } from '../../messages/text.ts'

/** Names the page in the browser's tab, before the name of the app. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = t('start.pageTitle', { title })
    return () => {
      document.title = t('start.appTitle')
    }
  }, [title])
}
