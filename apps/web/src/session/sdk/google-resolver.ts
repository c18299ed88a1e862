import { FirebaseError } from '@firebase/app'
import { browserPopupRedirectResolver } from '@firebase/auth'
import { currentLanguage } from '../../messages/language.ts'
import { type AuthEvent, EventManager, type EventType } from './auth-events.ts'

// The SDK's popup and redirect operations talk to their resolver through members that begin with an underscore and are
// not in its typings: the version of `firebase` is pinned, and build/sdk-members.test.ts watches every member named here.

/** The result of the identity service after a Google sign-in. */
interface GoogleResult {
  type: EventType
  eventId: string
  providerId?: string
  idToken?: string
  error?: { code: string; message: string }
}

/** The window in which a person chooses a Google account, as the SDK's close poll wants it. */
interface Popup {
  window: Window
  associatedEvent: string | null
  close(): void
}

/** The provider as the SDK passes it on. */
interface Provider {
  readonly providerId: string
}

const messageSource = 'monedero/google'
const leftWithKey = 'monedero.left-for-google'

const StockResolver: new () => object = Object(browserPopupRedirectResolver)

/** Sends the browser to Google through our own server, in a popup or with the page itself; loads no script. */
export class GoogleResolver extends StockResolver {
  readonly #events = new EventManager()
  #isListening = false
  readonly _shouldInitProactively = false

  async _initialize(): Promise<EventManager> {
    const leftWith = sessionStorage.getItem(leftWithKey)
    if (leftWith !== null) {
      sessionStorage.removeItem(leftWithKey)
      this.#events.deliver(await broughtBack(leftWith))
    }
    return this.#events
  }

  async _openPopup(_auth: unknown, provider: Provider, type: EventType, eventId: string): Promise<Popup> {
    this.#listen()
    const popup = open(tripUrl(provider, { display: 'popup', type, eventId }), '', popupPlacement())
    if (!popup) throw new FirebaseError('auth/popup-blocked', 'The browser opened no window.')
    popup.focus()
    return { window: popup, associatedEvent: null, close: () => popup.close() }
  }

  async _openRedirect(_auth: unknown, provider: Provider, type: EventType, eventId = ''): Promise<never> {
    sessionStorage.setItem(leftWithKey, JSON.stringify({ type, eventId }))
    const returnTo = location.pathname + location.search
    location.assign(tripUrl(provider, { display: 'redirect', type, returnTo }))
    return cameBackByHistory()
  }

  /** The call-back posts to our own origin only, so there is nothing to ask the server first. */
  async _originValidation(): Promise<void> {}

  /** There is no frame of another site whose storage could be missing. */
  _isIframeWebStorageSupported(_auth: unknown, answer: (isSupported: boolean) => void): void {
    answer(true)
  }

  #listen(): void {
    if (this.#isListening) return
    this.#isListening = true
    addEventListener('message', ({ origin, data }: MessageEvent<unknown>) => {
      if (origin !== location.origin || !isGoogleResult(data)) return
      if (data.type === 'unknown' && data.error) this.#events.fail(data.error)
      else this.#events.deliver(toEvent(data))
    })
  }
}

function tripUrl({ providerId }: Provider, query: Record<string, string>): string {
  const name = providerId.replace(/^oidc\.|\.com$/, '')
  return `/auth/${name}?${new URLSearchParams({ ...query, language: currentLanguage() })}`
}

function popupPlacement(): string {
  const [width, height] = [500, 640]
  const left = Math.max(0, screenX + (outerWidth - width) / 2)
  const top = Math.max(0, screenY + (outerHeight - height) / 2)
  return `popup,width=${width},height=${height},left=${left},top=${top}`
}

function isGoogleResult(data: unknown): data is GoogleResult {
  return typeof data === 'object' && data !== null && 'source' in data && data.source === messageSource
}

function toEvent({ type, eventId, providerId = 'google.com', idToken, error }: GoogleResult): AuthEvent {
  const found = idToken === undefined ? '' : `#${new URLSearchParams({ providerId, id_token: idToken })}`
  return {
    type,
    eventId,
    urlResponse: `${location.origin}/auth/google/callback${found}`,
    ...(error && { error }),
  }
}

/** The result of a redirect: the server keeps it for this browser and returns it once. */
async function broughtBack(leftWith: string): Promise<AuthEvent> {
  const { type, eventId }: Pick<GoogleResult, 'type' | 'eventId'> = JSON.parse(leftWith)
  try {
    const response = await fetch('/auth/google/result', { method: 'POST' })
    const { result }: { result: GoogleResult | null } = await response.json()
    if (result) return toEvent({ ...result, type, eventId })
    return { type: 'unknown', eventId, urlResponse: null, error: { code: 'auth/no-auth-event', message: '' } }
  } catch {
    return toEvent({ type, eventId, error: { code: 'auth/network-request-failed', message: '' } })
  }
}

/** Never resolves while the page unloads; a page restored by Back from the cache was not redirected. */
function cameBackByHistory(): Promise<never> {
  return new Promise((_resolve, reject) => {
    addEventListener('pageshow', () => reject(new FirebaseError('auth/redirect-cancelled-by-user', '')), {
      once: true,
    })
  })
}
