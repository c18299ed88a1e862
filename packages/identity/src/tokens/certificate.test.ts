import { createPublicKey, generateKeyPairSync, X509Certificate } from 'node:crypto'
import { importX509, jwtVerify, SignJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { type CertificateRequest, selfSignedCertificate } from './certificate.ts'

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const publicKey = createPublicKey(privateKey)

function aCertificate(changes: Partial<CertificateRequest> = {}) {
  return selfSignedCertificate({
    privateKey,
    commonName: 'securetoken.system.gserviceaccount.com',
    serial: Uint8Array.of(0x01, 0x02, 0x03),
    notBeforeMs: Date.UTC(2026, 10, 14, 9, 8, 7),
    notAfterMs: Date.UTC(2027, 10, 14, 9, 8, 7),
    ...changes,
  })
}

describe('selfSignedCertificate', () => {
  it('carries the public key, the names and the signature of the key itself', () => {
    const certificate = new X509Certificate(aCertificate())
    expect(certificate.verify(publicKey)).toBe(true)
    expect(certificate.checkPrivateKey(privateKey)).toBe(true)
    expect(certificate.publicKey.equals(publicKey)).toBe(true)
    expect(certificate.subject).toBe('CN=securetoken.system.gserviceaccount.com')
    expect(certificate.issuer).toBe(certificate.subject)
  })

  it('is for signing and issues no other certificate', () => {
    const certificate = new X509Certificate(aCertificate())
    expect(certificate.ca).toBe(false)
    expect(certificate.toString()).toContain('BEGIN CERTIFICATE')
    expect(certificate.raw.includes(Buffer.from('0603551d0f0101ff040403020780', 'hex'))).toBe(true)
  })

  it.each([
    ['through 2049', Date.UTC(2049, 11, 31, 23, 59, 59)],
    ['from 2050 on', Date.UTC(2050, 0, 1)],
    ['far away', Date.UTC(2199, 6, 4, 3, 2, 1)],
  ])('states its validity to the second, %s', (_, notAfterMs) => {
    const certificate = new X509Certificate(aCertificate({ notAfterMs }))
    expect(certificate.validFromDate.getTime()).toBe(Date.UTC(2026, 10, 14, 9, 8, 7))
    expect(certificate.validToDate.getTime()).toBe(notAfterMs)
  })

  it.each([
    ['010203', '010203'],
    ['000001', '01'],
    ['ff01', 'FF01'],
    ['00ff01', 'FF01'],
    ['8000000000000000000000000000000000000001', '8000000000000000000000000000000000000001'],
  ])('writes serial %s as a positive number', (serial, expected) => {
    const certificate = new X509Certificate(aCertificate({ serial: Buffer.from(serial, 'hex') }))
    expect(certificate.serialNumber).toBe(expected)
    expect(certificate.verify(publicKey)).toBe(true)
  })

  it('lets a JWT library check a token by it', async () => {
    const token = await new SignJWT({ sub: 'u1' }).setProtectedHeader({ alg: 'RS256' }).sign(privateKey)
    const key = await importX509(aCertificate(), 'RS256')
    await expect(jwtVerify(token, key)).resolves.toMatchObject({ payload: { sub: 'u1' } })
  })

  it('does not verify by another key', () => {
    const other = generateKeyPairSync('rsa', { modulusLength: 2048 })
    expect(new X509Certificate(aCertificate()).verify(other.publicKey)).toBe(false)
  })
})
