import type { Choice } from '../../../../design/choice-list/choice-list.tsx'
import { Tile } from '../../../../design/tile/tile.tsx'
import styles from './choose.module.css'

interface OptionButtonsProps {
  options: readonly Choice[]
  onPick: (option: Choice) => void
}

/** One of several things, done with a press. */
export function OptionButtons({ options, onPick }: OptionButtonsProps) {
  return (
    <ul className={styles['options']}>
      {options.map((option) => (
        <li key={option.id}>
          <button type="button" onClick={() => onPick(option)}>
            {option.icon !== undefined && (
              <Tile icon={option.icon} colour={option.colour ?? 'slate'} size={24} />
            )}
            {option.label}
          </button>
        </li>
      ))}
    </ul>
  )
}
