/** A text for one phone. */
export interface Sms {
  to: string
  text: string
}

/** Hands a text over to the phone network, or throws. */
export type SendSms = (sms: Sms) => Promise<void>

const TIMEOUT_MS = 10_000

/** Sends texts through the gateway at `url`, which takes `POST {to, text}` as JSON. */
export function createSmsGateway(url: string): SendSms {
  return async ({ to, text }) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ to, text }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await response.body?.cancel()
    if (!response.ok) throw new Error(`The SMS gateway answered ${response.status}`)
  }
}

/** The text with a code; the last line lets browsers fill the code in on our own pages only (origin-bound one-time codes). */
export function codeText(code: string, publicUrl: string): string {
  return `${code} is your Monedero code. It works for 10 minutes.\n\n@${new URL(publicUrl).host} #${code}`
}
