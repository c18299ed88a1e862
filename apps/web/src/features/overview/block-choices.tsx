import type { UserSettings } from '@monedero/core'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { IconButton } from '../../design/buttons/icon-button.tsx'
import { Switch } from '../../design/buttons/switch.tsx'
import { ui } from '../../design/primitives/primitives.ts'
import { type PlainMessageId, t } from '../../messages/text.ts'
import { usePerson, usePersonSettings } from '../../replica/hooks/person-context.ts'
import { type BlockName, orderedBlocks } from './blocks.ts'
import { movedBlock } from './moved-block.ts'
import styles from './overview.module.css'

const icon = { size: 16, strokeWidth: 2, 'aria-hidden': true }

/** What a block is called where it can be arranged. */
const blockTitles: Readonly<Record<BlockName, PlainMessageId>> = {
  week: 'overview.week',
  safe: 'overview.safe',
  spending: 'overview.spending',
  payment: 'overview.payment',
  budgets: 'overview.budgets',
  coming: 'overview.coming',
  change: 'overview.change',
  wallets: 'overview.wallets',
}

/** Every block with a switch that shows it, and the ways to move it; the same on all devices. */
export function BlockChoices() {
  const replica = usePerson()
  const settings = usePersonSettings()
  const { dashboardHidden } = settings
  const blocks = orderedBlocks(settings)
  const save = (set: Pick<UserSettings, 'dashboardOrder'>) => {
    replica.perform({ op: 'settings.update', args: { set } })
  }
  const show = (name: BlockName, isShown: boolean) => {
    const names = { dashboardHidden: [name] }
    replica.perform({
      op: 'settings.update',
      args: { set: {}, ...(isShown ? { remove: names } : { add: names }) },
    })
  }
  return (
    <ul className={styles['choices']}>
      {blocks.map((name, at) => {
        const title = t(blockTitles[name])
        return (
          <li key={name}>
            <span className={ui('grow', 'strong')}>{title}</span>
            <IconButton
              aria-label={t('overview.moveUp', { name: title })}
              aria-disabled={at === 0}
              onClick={() => at > 0 && save({ dashboardOrder: movedBlock(settings, name, -1) })}
            >
              <ChevronUp {...icon} />
            </IconButton>
            <IconButton
              aria-label={t('overview.moveDown', { name: title })}
              aria-disabled={at === blocks.length - 1}
              onClick={() =>
                at < blocks.length - 1 && save({ dashboardOrder: movedBlock(settings, name, 1) })
              }
            >
              <ChevronDown {...icon} />
            </IconButton>
            <Switch
              label={t('overview.shown', { name: title })}
              isOn={!dashboardHidden.includes(name)}
              onChange={(isOn) => show(name, isOn)}
            />
          </li>
        )
      })}
    </ul>
  )
}
