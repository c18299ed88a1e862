import { describe, expect, it } from 'vitest'
import { newPasswordErrors } from './new-password.ts'

const tooShort = 'Password must be at least 8 characters long'

describe('newPasswordErrors', () => {
  it('finds nothing wrong with eight characters of any kind, typed twice', () => {
    for (const password of ['12345678', 'aaaaaaaa', '        ', 'contraseña', '🐖🐖🐖🐖🐖🐖🐖🐖']) {
      expect(newPasswordErrors({ password, confirmation: password })).toEqual({})
    }
  })

  it.each(['', '1234567', '🐖🐖🐖🐖🐖🐖🐖'])('refuses %j as too short', (password) => {
    expect(newPasswordErrors({ password, confirmation: password }).password).toBe(tooShort)
  })

  it('requires a confirmation', () => {
    const errors = newPasswordErrors({ password: 'long enough', confirmation: '' })
    expect(errors).toEqual({ confirmation: 'Confirm Password cannot be empty' })
  })

  it('requires both to be identical', () => {
    for (const confirmation of ['long enougH', 'long enough ', 'x']) {
      const errors = newPasswordErrors({ password: 'long enough', confirmation })
      expect(errors).toEqual({ confirmation: "Passwords don't match" })
    }
  })

  it('reports both fields at once', () => {
    expect(newPasswordErrors({ password: '', confirmation: '' })).toEqual({
      password: tooShort,
      confirmation: 'Confirm Password cannot be empty',
    })
  })
})
