import { Monitor, Moon, Sun } from 'lucide-react'
import { Segmented } from '../../design/segmented/segmented.tsx'
import { setThemeChoice, useThemeChoice } from '../../design/theme/theme-store.ts'
import { Row, Section } from './section.tsx'

const options = [
  { value: 'system', label: 'System', icon: <Monitor size={16} strokeWidth={2} aria-hidden /> },
  { value: 'light', label: 'Light', icon: <Sun size={16} strokeWidth={2} aria-hidden /> },
  { value: 'dark', label: 'Dark', icon: <Moon size={16} strokeWidth={2} aria-hidden /> },
] as const

/** How the app looks in this browser. */
export function AppearanceSection() {
  return (
    <Section id="appearance" title="Appearance">
      <Row name="Theme" note="Follows your system unless you choose">
        <Segmented label="Theme" value={useThemeChoice()} options={options} onChange={setThemeChoice} />
      </Row>
    </Section>
  )
}
