import { describe, expect, it } from 'vitest'
import { nextThemeChoice, parseThemeChoice } from './theme-choice.ts'

describe('parseThemeChoice', () => {
  it('takes a stored theme', () => {
    expect(parseThemeChoice('light')).toBe('light')
    expect(parseThemeChoice('dark')).toBe('dark')
  })

  it('follows the system when nothing or nonsense is stored', () => {
    expect(parseThemeChoice(null)).toBe('system')
    expect(parseThemeChoice('DARK')).toBe('system')
  })
})

describe('nextThemeChoice', () => {
  it('leaves the system for the theme that looks different', () => {
    expect(nextThemeChoice('system', false)).toBe('dark')
    expect(nextThemeChoice('system', true)).toBe('light')
  })

  it.each([true, false])('reaches every choice and comes back (system dark: %s)', (isSystemDark) => {
    const first = nextThemeChoice('system', isSystemDark)
    const second = nextThemeChoice(first, isSystemDark)
    expect(new Set(['system', first, second]).size).toBe(3)
    expect(nextThemeChoice(second, isSystemDark)).toBe('system')
  })
})
