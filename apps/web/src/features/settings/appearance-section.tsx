import { Link } from '@tanstack/react-router'
import { Monitor, Moon, Sun } from 'lucide-react'
import { buttonClass } from '../../design/buttons/button-class.ts'
import { Segmented } from '../../design/buttons/segmented.tsx'
import { Switch } from '../../design/buttons/switch.tsx'
import { hideAmounts, useAmountsHidden } from '../../design/device/hide-amounts.ts'
import { setThemeChoice, useThemeChoice } from '../../design/theme/theme-store.ts'
import { t } from '../../messages/text.ts'
import { Row, Section } from './section.tsx'

const options = () =>
  [
    {
      value: 'system',
      label: t('settings.themeSystem'),
      icon: <Monitor size={16} strokeWidth={2} aria-hidden />,
    },
    { value: 'light', label: t('settings.themeLight'), icon: <Sun size={16} strokeWidth={2} aria-hidden /> },
    { value: 'dark', label: t('settings.themeDark'), icon: <Moon size={16} strokeWidth={2} aria-hidden /> },
  ] as const

/** How the app looks in this browser. */
export function AppearanceSection() {
  return (
    <Section id="appearance" title={t('settings.appearance')}>
      <Row name={t('settings.theme')} note={t('settings.themeNote')}>
        <Segmented
          label={t('settings.theme')}
          value={useThemeChoice()}
          options={options()}
          onChange={setThemeChoice}
        />
      </Row>
      <Row name={t('settings.hideAmounts')} note={t('settings.hideAmountsNote')}>
        <Switch label={t('settings.hideAmounts')} isOn={useAmountsHidden()} onChange={hideAmounts} />
      </Row>
      <Row name={t('settings.whatsNew')} note={t('settings.whatsNewNote')}>
        <Link
          to="."
          search={(old) => ({ ...old, show: 'news' })}
          resetScroll={false}
          className={buttonClass({})}
        >
          {t('settings.show')}
        </Link>
      </Row>
    </Section>
  )
}
