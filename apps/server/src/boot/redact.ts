import { variableNames, variables } from '../config/variables.ts'

/** Takes secrets out of a text before it is logged or printed. */
export type Redact = (text: string) => string

const REDACTED = '[redacted]'

/** Shorter values occur in too many words to be redacted. */
const SHORTEST_SECRET = 4

/** Fields of requests, responses and links that contain a secret. */
const secretFields =
  '(?:oobCode|oob_code|newPassword|password|idToken|id_token|refreshToken|refresh_token|access_token|' +
  'mfaPendingCredential|temporaryProof|sessionInfo|verificationCode|client_secret|code_verifier|secret|authorization)'

const fieldHints = ['ode', 'assword', 'oken', 'redential', 'roof', 'essionInfo', 'ecret', 'uthorization']

interface Pattern {
  /** Quick pre-check: a line without any of these cannot match, and most lines have none. */
  hints: string[]
  pattern: RegExp
  replacement: string
}

/**
 * Patterns of secrets of any kind. Nested quotes are escaped with backslashes. Repetitions that
 * may start anywhere are bounded, so that matching is linear.
 */
const patterns: Pattern[] = [
  // https://user:password@host
  {
    hints: ['://'],
    pattern: /:\/\/[^\s/?#"'<>]*@/g,
    replacement: `://${REDACTED}@`,
  },
  {
    hints: fieldHints,
    // Up to the quote that ends the value; an escaped backslash or quote does not.
    pattern: new RegExp(
      String.raw`((\\{0,15})"${secretFields}\2"\s*:\s*\2")(?:[^"\\]+|\2\\\2["\\]|\\+[^"\\])*`,
      'gi',
    ),
    replacement: `$1${REDACTED}`,
  },
  {
    hints: fieldHints,
    pattern: new RegExp(`(${secretFields}(?:=|%3D))[^&\\s"'\\\\]+`, 'gi'),
    replacement: `$1${REDACTED}`,
  },
  {
    hints: ['earer', 'asic'],
    pattern: /\b(Bearer|Basic)\s+[\w.~+/=-]+/gi,
    replacement: `$1 ${REDACTED}`,
  },
  // ID tokens and other JWTs.
  { hints: ['eyJ'], pattern: /\beyJ[\w-]{1,500}\.[\w-]+\.[\w-]*/g, replacement: REDACTED },
  // Refresh tokens.
  { hints: ['.'], pattern: /(?<![\w-])[\w-]{43}\.[\w-]{8,}/g, replacement: REDACTED },
]

/** Creates a function that redacts the values of secret settings and everything that looks like a secret. */
export function createRedact(strings: Readonly<Record<string, string | undefined>>): Redact {
  const secrets = [...new Set(variableNames.flatMap((name) => secretParts(name, strings[name])))]
    .filter((secret) => secret.length >= SHORTEST_SECRET)
    // As they stand in JSON; the longest first, because it may contain others.
    .flatMap((secret) => [secret, JSON.stringify(secret).slice(1, -1)])
    .toSorted((a, b) => b.length - a.length)
  return (text) => {
    let redacted = text
    for (const secret of secrets) {
      if (redacted.includes(secret)) redacted = redacted.replaceAll(secret, REDACTED)
    }
    for (const { hints, pattern, replacement } of patterns) {
      if (hints.some((hint) => redacted.includes(hint))) redacted = redacted.replace(pattern, replacement)
    }
    return redacted
  }
}

/** The secret parts of a setting: all of it and, for a URL, its password and query separately. */
function secretParts(name: keyof typeof variables, value: string | undefined): string[] {
  const text = value?.trim()
  if (!text || !('isSecret' in variables[name])) return []
  const url = URL.parse(text)
  if (url === null || !text.includes('://')) return text.startsWith('sqlite:') ? [] : [text]
  // For a web service the query may contain its key; for a database it contains options.
  const query = url.protocol.startsWith('http') ? url.searchParams.values() : []
  return [text, url.password, decoded(url.password), ...query]
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
