import { useEffect } from 'react'

/**
 * Keeps the focused field in sight while the keyboard of the system is open. Where the keyboard covers the page instead of
 * making it smaller, `--keyboard` is its height.
 */
export function useKeyboardRoom(): void {
  useEffect(() => {
    const viewport = visualViewport
    if (!viewport) return undefined
    const { style } = document.documentElement
    const follow = () => {
      // A page that is zoomed in shows a part of itself without any keyboard.
      const covered = viewport.scale > 1 ? 0 : Math.max(0, innerHeight - viewport.height)
      style.setProperty('--keyboard', `${Math.round(covered)}px`)
      const field = document.activeElement
      if (field?.matches('input, textarea, select')) field.scrollIntoView({ block: 'nearest' })
    }
    viewport.addEventListener('resize', follow)
    return () => {
      viewport.removeEventListener('resize', follow)
      style.removeProperty('--keyboard')
    }
  }, [])
}
