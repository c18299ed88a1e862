import { describe, expect, it } from 'vitest'
import {
  emptyNewPasswordForm,
  firstWrongField,
  leave,
  type NewPasswordForm,
  refuse,
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

  it('shows the errors of fields that were left, and of no other', () => {
    const form = leave(emptyNewPasswordForm, 'password')
    expect(shownErrors(form)).toEqual({ password: tooShort })
    expect(shownErrors(leave(form, 'confirmation'))).toEqual({ password: tooShort, confirmation: empty })
  })

  it('removes an error as soon as the value is valid', () => {
    const form = leave(typed('long enough', 'long'), 'confirmation')
    expect(shownErrors(form)).toEqual({ confirmation: mismatch })
    expect(shownErrors(typeInto(form, 'confirmation', 'long enough'))).toEqual({})
  })

  it('shows all errors once it was submitted', () => {
    const form = submit({ password: '', confirmation: '' })
    expect(shownErrors(form)).toEqual({ password: tooShort, confirmation: empty })
    expect(form.isSubmitted).toBe(true)
  })

  it('reads the actual values of the fields when it is submitted', () => {
    const form = submit({ password: 'long enough', confirmation: 'long enoug' })
    expect(shownErrors(form)).toEqual({ confirmation: mismatch })
  })

  it('reads an error out only until something is typed', () => {
    const form = submit({ password: 'long enough', confirmation: 'x' })
    expect(typeInto(form, 'confirmation', 'xy').isSubmitted).toBe(false)
  })

  it('shows why the server refused the password until something is typed or it is submitted again', () => {
    const values = { password: 'password', confirmation: 'password' }
    const form = refuse(submit(values), 'Choose another one.')
    expect(shownErrors(form)).toEqual({ password: 'Choose another one.' })
    expect(form.isSubmitted).toBe(true)
    expect(firstWrongField(form)).toBeNull()
    expect(shownErrors(typeInto(form, 'password', 'password!'))).toEqual({
      confirmation: mismatch,
    })
    expect(shownErrors(submit(values))).toEqual({})
  })

  it('names the first wrong field', () => {
    expect(firstWrongField(typed('', ''))).toBe('password')
    expect(firstWrongField(typed('long enough', ''))).toBe('confirmation')
    expect(firstWrongField(typed('long enough', 'long enough'))).toBeNull()
  })
})
