import { describe, expect, it } from 'vitest'
import {
  emptyNewPasswordForm,
  firstWrongField,
  leave,
  type NewPasswordForm,
  shownErrors,
  submit,
  typeInto,
} from './new-password-form.ts'

const tooShort = 'Password must be at least 8 characters long'
const empty = 'Confirm Password cannot be empty'
const mismatch = "Passwords don't match"

const typed = (password: string, confirmation: string): NewPasswordForm =>
  typeInto(typeInto(emptyNewPasswordForm, 'password', password), 'confirmation', confirmation)

describe('the form for a new password', () => {
  it('shows nothing before a field was left', () => {
    expect(shownErrors(emptyNewPasswordForm)).toEqual({})
    expect(shownErrors(typed('short', ''))).toEqual({})
  })

  it('shows what is wrong with the fields that were left, and with no other', () => {
    const form = leave(emptyNewPasswordForm, 'password')
    expect(shownErrors(form)).toEqual({ password: tooShort })
    expect(shownErrors(leave(form, 'confirmation'))).toEqual({ password: tooShort, confirmation: empty })
  })

  it('takes an error back as soon as the value is right', () => {
    const form = leave(typed('long enough', 'long'), 'confirmation')
    expect(shownErrors(form)).toEqual({ confirmation: mismatch })
    expect(shownErrors(typeInto(form, 'confirmation', 'long enough'))).toEqual({})
  })

  it('shows everything that is wrong once it was sent', () => {
    const form = submit(emptyNewPasswordForm, { password: '', confirmation: '' })
    expect(shownErrors(form)).toEqual({ password: tooShort, confirmation: empty })
    expect(form.isSubmitted).toBe(true)
  })

  it('looks at what really stands in the fields when it is sent', () => {
    const form = submit(typed('long enough', 'long enough'), {
      password: 'long enough',
      confirmation: 'long enoug',
    })
    expect(shownErrors(form)).toEqual({ confirmation: mismatch })
  })

  it('reads an error out only until something is typed', () => {
    const form = submit(emptyNewPasswordForm, { password: 'long enough', confirmation: 'x' })
    expect(typeInto(form, 'confirmation', 'xy').isSubmitted).toBe(false)
  })

  it('names the first wrong field', () => {
    expect(firstWrongField(typed('', ''))).toBe('password')
    expect(firstWrongField(typed('long enough', ''))).toBe('confirmation')
    expect(firstWrongField(typed('long enough', 'long enough'))).toBeNull()
  })
})
