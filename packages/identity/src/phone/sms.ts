/** A text for one phone. */
export interface Sms {
  to: string
  text: string
}

/** Sends a text to the phone network, or throws. */
export type SendSms = (sms: Sms) => Promise<void>

const TIMEOUT_MS = 10_000

/** Sends texts through the gateway at `url`, which takes `POST {to, text}` as JSON, with the URL's user and password if it has any. */
export function createSmsGateway(url: string): SendSms {
  const address = new URL(url)
  const headers = { 'content-type': 'application/json', ...basicAuthorization(address) }
  address.username = ''
  address.password = ''
  return async ({ to, text }) => {
    const response = await fetch(address, {
      method: 'POST',
      headers,
      body: JSON.stringify({ to, text }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await response.body?.cancel()
    if (!response.ok) throw new Error(`The SMS gateway answered ${response.status}`)
  }
}

/** `fetch` refuses an address with a password, and its error repeats both. */
function basicAuthorization({ username, password }: URL): { authorization?: string } {
  if (username === '' && password === '') return {}
  const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
  return { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` }
}

/** The text with a code; the last line lets browsers fill the code in on our own pages only (origin-bound one-time codes). */
export function codeText(code: string, publicUrl: string): string {
  return `${code} is your Monedero code. It works for 10 minutes.\n\n@${new URL(publicUrl).host} #${code}`
}
