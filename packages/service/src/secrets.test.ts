import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createSecrets } from './secrets.ts'

const secrets = createSecrets(randomBytes(32))

describe('secrets', () => {
  it.each(['', 'text', 'contraseña 🔑', 'x'.repeat(100_000)])('open what they sealed', (plain) => {
    expect(secrets.open('mail', secrets.seal('mail', plain))).toBe(plain)
  })

  it('seal the same text differently each time', () => {
    expect(secrets.seal('mail', 'text')).not.toBe(secrets.seal('mail', 'text'))
  })

  it('do not open what was sealed for another purpose or with another key', () => {
    const sealed = secrets.seal('mail', 'text')
    expect(() => secrets.open('totp', sealed)).toThrow('authenticate')
    expect(() => createSecrets(randomBytes(32)).open('mail', sealed)).toThrow('authenticate')
  })

  it('do not open what was altered or cut', () => {
    const bytes = Buffer.from(secrets.seal('mail', 'text'), 'base64url')
    for (let at = 0; at < bytes.length; at += 1) {
      const altered = Buffer.from(bytes)
      altered.writeUInt8(altered.readUInt8(at) ^ 1, at)
      expect(() => secrets.open('mail', altered.toString('base64url'))).toThrow('authenticate')
      expect(() => secrets.open('mail', bytes.subarray(0, at).toString('base64url'))).toThrow(
        /authenticate|cut off/u,
      )
    }
  })

  it('open one spelling of what they sealed', () => {
    // 30 bytes, so that the text has no unused bits; 29 bytes leave two, whose other values are other spellings.
    for (const plain of ['xx', 'x']) {
      const sealed = secrets.seal('mail', plain)
      const spellings = [
        `${sealed}=`,
        `${sealed}==`,
        `${sealed}\n`,
        ` ${sealed}`,
        `${sealed.slice(0, 5)}!${sealed.slice(5)}`,
      ]
      const others = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
        .split('')
        .map((last) => sealed.slice(0, -1) + last)
        .filter((text) => text !== sealed)
      for (const spelling of [...spellings, ...others])
        expect(() => secrets.open('mail', spelling)).toThrow(Error)
      expect(secrets.open('mail', sealed)).toBe(plain)
    }
  })

  it('hash equal texts alike, and differently for each purpose and key', () => {
    expect(secrets.mac('limits', 'x')).toBe(secrets.mac('limits', 'x'))
    expect(secrets.mac('limits', 'x')).not.toBe(secrets.mac('networks', 'x'))
    expect(secrets.mac('limits', 'x')).not.toBe(createSecrets(randomBytes(32)).mac('limits', 'x'))
  })

  it('refuse a key of another length', () => {
    expect(() => createSecrets(randomBytes(31))).toThrow('32 bytes')
  })
})
