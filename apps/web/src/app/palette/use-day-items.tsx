import { parseTypedDay } from '@monedero/core'
import { useNavigate } from '@tanstack/react-router'
import { CalendarSearch } from 'lucide-react'
import { dayOrderOf } from '../../design/dates/day-order.ts'
import { deviceToday } from '../../design/device/use-today.ts'
import { dateWords } from '../../messages/date-words.ts'
import { dateText } from '../../messages/dates.ts'
import { currentLanguage } from '../../messages/language.ts'
import { t } from '../../messages/text.ts'
import type { FoundItem } from './palette-item.ts'
import { jumpInList } from './run-action.ts'
import { CommandIcon } from './use-commands.tsx'

/** A text that is a day leads to it in the list of entries. */
export function useDayItems(text: string): readonly FoundItem[] {
  const navigate = useNavigate()
  const order = dayOrderOf(currentLanguage(), navigator.language)
  const day = parseTypedDay(text, { today: deviceToday(), order, words: dateWords() })
  if (!day.ok) return []
  return [
    {
      id: 'day',
      group: 'commands',
      label: t('shortcuts.jumpTo', { date: dateText(day.value) }),
      picture: <CommandIcon Icon={CalendarSearch} />,
      ranges: [],
      run: () => void jumpInList(navigate, day.value),
    },
  ]
}
