import { readFileSync } from 'node:fs'
import { createSecureContext } from 'node:tls'
import type { Config } from '../config/config.ts'
import type { VariableName } from '../config/variables.ts'
import type { TlsFiles } from '../http/listener.ts'
import { OperatorError, systemCode } from './operator-error.ts'

/** Reads a file that a variable names. */
function readSettingsFile(name: VariableName, file: string): Buffer {
  try {
    return readFileSync(file)
  } catch (error) {
    throw new OperatorError(`${name} is "${file}"; expected a file that can be read (${systemCode(error)}).`)
  }
}

/** Reads certificate and key, and proves that they belong together. */
export function loadTls(tls: Config['tls']): TlsFiles | undefined {
  if (!tls) return undefined
  const cert = readSettingsFile('TLS_CERT', tls.certFile)
  const key = readSettingsFile('TLS_KEY', tls.keyFile)
  try {
    createSecureContext({ cert, key })
  } catch {
    throw new OperatorError(
      `TLS_CERT is "${tls.certFile}" and TLS_KEY is "${tls.keyFile}"; expected a PEM certificate and the private key that belongs to it.`,
    )
  }
  return { cert, key }
}
