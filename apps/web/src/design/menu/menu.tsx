import { Menu as BaseMenu } from '@base-ui/react/menu'
import { Ellipsis } from 'lucide-react'
import type { ReactNode } from 'react'
import { useModalContainer } from '../dialog/modal-container.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import styles from './menu.module.css'

/** One thing that a menu does. */
export interface MenuAction {
  readonly label: string
  readonly icon: ReactNode
  readonly run: () => void
  readonly isDanger?: boolean
}

interface MenuProps {
  /** What the actions are for, such as the name of a wallet. */
  label: string
  actions: readonly MenuAction[]
}

/** Three dots that open a list of actions. */
export function Menu({ label, actions }: MenuProps) {
  const container = useModalContainer()
  return (
    <BaseMenu.Root modal={false}>
      <BaseMenu.Trigger render={<IconButton aria-label={label} />}>
        <Ellipsis size={20} strokeWidth={2} aria-hidden />
      </BaseMenu.Trigger>
      <BaseMenu.Portal container={container}>
        <BaseMenu.Positioner
          className={styles['positioner']}
          positionMethod="fixed"
          align="end"
          sideOffset={4}
        >
          <BaseMenu.Popup className={styles['menu']}>
            {actions.map(({ label: name, icon, run, isDanger = false }) => (
              <BaseMenu.Item key={name} className={styles['item']} data-danger={isDanger} onClick={run}>
                {icon}
                {name}
              </BaseMenu.Item>
            ))}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  )
}
