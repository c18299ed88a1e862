import { createPublicKey, type KeyObject, sign } from 'node:crypto'

/** The contents of a signing key's certificate. */
export interface CertificateRequest {
  privateKey: KeyObject
  commonName: string
  serial: Uint8Array
  notBeforeMs: number
  notAfterMs: number
}

const INTEGER = 0x02
const BIT_STRING = 0x03
const NULL = 0x05
const OBJECT_IDENTIFIER = 0x06
const UTF8_STRING = 0x0c
const UTC_TIME = 0x17
const GENERALIZED_TIME = 0x18
const SEQUENCE = 0x30
const SET = 0x31
const OCTET_STRING = 0x04
const BOOLEAN = 0x01
const EXPLICIT_0 = 0xa0
const EXPLICIT_3 = 0xa3

const COMMON_NAME = [0x55, 0x04, 0x03] // 2.5.4.3
const SHA256_WITH_RSA = [0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x0b] // 1.2.840.113549.1.1.11
const BASIC_CONSTRAINTS = [0x55, 0x1d, 0x13] // 2.5.29.19
const KEY_USAGE = [0x55, 0x1d, 0x0f] // 2.5.29.15
const VERSION_3 = 2

/** Makes the self-signed X.509 v3 certificate (PEM) in which verifiers such as firebase-admin expect an RSA public key. */
export function selfSignedCertificate(request: CertificateRequest): string {
  const algorithm = der(SEQUENCE, der(OBJECT_IDENTIFIER, SHA256_WITH_RSA), der(NULL))
  const name = der(
    SEQUENCE,
    der(
      SET,
      der(SEQUENCE, der(OBJECT_IDENTIFIER, COMMON_NAME), der(UTF8_STRING, Buffer.from(request.commonName))),
    ),
  )
  const toBeSigned = der(
    SEQUENCE,
    der(EXPLICIT_0, der(INTEGER, [VERSION_3])),
    der(INTEGER, positiveInteger(request.serial)),
    algorithm,
    name,
    der(SEQUENCE, time(request.notBeforeMs), time(request.notAfterMs)),
    name,
    createPublicKey(request.privateKey).export({ type: 'spki', format: 'der' }),
    der(EXPLICIT_3, der(SEQUENCE, ...extensions())),
  )
  const signature = sign('sha256', toBeSigned, request.privateKey)
  return pem(der(SEQUENCE, toBeSigned, algorithm, der(BIT_STRING, [0], signature)))
}

/** Not a CA; the key signs and does nothing else (RFC 5280 sections 4.2.1.3 and 4.2.1.9). */
function extensions(): Buffer[] {
  const critical = der(BOOLEAN, [0xff])
  const digitalSignature = der(BIT_STRING, [7, 0x80])
  return [
    der(SEQUENCE, der(OBJECT_IDENTIFIER, BASIC_CONSTRAINTS), critical, der(OCTET_STRING, der(SEQUENCE))),
    der(SEQUENCE, der(OBJECT_IDENTIFIER, KEY_USAGE), critical, der(OCTET_STRING, digitalSignature)),
  ]
}

function der(tag: number, ...contents: (Uint8Array | number[])[]): Buffer {
  const content = Buffer.concat(contents.map((part) => Buffer.from(part)))
  return Buffer.concat([Buffer.from([tag, ...lengthOctets(content.length)]), content])
}

function lengthOctets(length: number): number[] {
  if (length < 0x80) return [length]
  const octets: number[] = []
  for (let rest = length; rest > 0; rest = Math.floor(rest / 256)) octets.unshift(rest % 256)
  return [0x80 | octets.length, ...octets]
}

/** DER integers are signed and minimal: no leading zero but the one that keeps the number positive. */
function positiveInteger(bytes: Uint8Array): Buffer {
  const firstUsed = bytes.findIndex((byte) => byte !== 0)
  const significant = firstUsed === -1 ? Buffer.from([0]) : Buffer.from(bytes.subarray(firstUsed))
  return significant.readUInt8(0) < 0x80 ? significant : Buffer.concat([Buffer.from([0]), significant])
}

/** RFC 5280 section 4.1.2.5: UTCTime through 2049, GeneralizedTime after it. */
function time(atMs: number): Buffer {
  const digits = new Date(atMs).toISOString().replaceAll(/\.\d+Z$|\D/gu, '')
  return Number(digits.slice(0, 4)) < 2050
    ? der(UTC_TIME, Buffer.from(`${digits.slice(2)}Z`))
    : der(GENERALIZED_TIME, Buffer.from(`${digits}Z`))
}

function pem(bytes: Buffer): string {
  const lines = bytes.toString('base64').match(/.{1,64}/gu) ?? []
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`
}
