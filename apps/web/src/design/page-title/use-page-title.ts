import { useEffect } from 'react'

const appTitle = 'Monedero web app'

/** Names the page in the browser's tab, before the name of the app. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${appTitle}`
    return () => {
      document.title = appTitle
    }
  }, [title])
}
