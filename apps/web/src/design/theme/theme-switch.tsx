import { Monitor, Moon, Sun } from 'lucide-react'
import { t } from '../../messages/text.ts'
import { IconButton } from '../buttons/icon-button.tsx'
import { nextThemeChoice } from './theme-choice.ts'
import { setThemeChoice, useThemeChoice } from './theme-store.ts'

const icons = { system: Monitor, light: Sun, dark: Moon }
const labels = { system: 'start.themeSystem', light: 'start.themeLight', dark: 'start.themeDark' } as const

/** One button that goes through dark, light and the system's own theme. */
export function ThemeSwitch() {
  const choice = useThemeChoice()
  const Icon = icons[choice]
  const press = () => {
    setThemeChoice(nextThemeChoice(choice, matchMedia('(prefers-color-scheme: dark)').matches))
  }
  return (
    <IconButton aria-label={t(labels[choice])} onClick={press}>
      <Icon size={18} strokeWidth={1.75} aria-hidden />
    </IconButton>
  )
}
