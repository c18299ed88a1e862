import { Segmented } from '../../design/buttons/segmented.tsx'
import { t } from '../../messages/text.ts'
import { usePerson, usePersonSettings } from '../../replica/hooks/person-context.ts'
import { opensWithAll, selectedWalletFirst } from '../../replica/opening-view.ts'
import { Row } from './section.tsx'

/** What the app opens with. */
export function OpeningViewRow() {
  const replica = usePerson()
  const settings = usePersonSettings()
  const names = { dashboardHidden: [selectedWalletFirst] }
  return (
    <Row name={t('settings.opensWith')} note={t('settings.opensWithNote')}>
      <Segmented
        label={t('settings.opensWith')}
        value={opensWithAll(settings) ? 'all' : 'selected'}
        options={[
          { value: 'selected', label: t('settings.opensWithSelected') },
          { value: 'all', label: t('app.allWallets') },
        ]}
        onChange={(view) =>
          void replica.perform({
            op: 'settings.update',
            args: { set: {}, ...(view === 'all' ? { add: names } : { remove: names }) },
          })
        }
      />
    </Row>
  )
}
