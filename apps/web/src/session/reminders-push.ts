import { type Problem, problemOf } from './problem.ts'
import { pushStorageKey } from './push-storage-key.ts'
import { onSessionChange, sessionState } from './session-state.ts'

/** Why this browser cannot show notifications, or that it can. */
export type PushSupport = 'available' | 'blocked' | 'install-first' | 'unsupported'

/** What became of turning notifications on: `failed` where the browser cannot reach its push service. */
export type TurnedOn = 'on' | 'not-allowed' | 'failed' | Problem

const devicesPath = '/v1/reminders/devices'
const workerTimeoutMs = 10_000

/** Whether notifications can be turned on here. On an iPhone or iPad only the installed app can show them. */
export function pushSupport(): PushSupport {
  const hasPush = 'PushManager' in globalThis && 'Notification' in globalThis && 'serviceWorker' in navigator
  if (hasPush) return Notification.permission === 'denied' ? 'blocked' : 'available'
  const isApple = /iPhone|iPad/.test(navigator.userAgent) || navigator.maxTouchPoints > 1
  return isApple && /Mac OS X/.test(navigator.userAgent) ? 'install-first' : 'unsupported'
}

/** The id of this browser among the devices of an account; undefined without a subscription. */
export async function ownDeviceId(): Promise<string | undefined> {
  const subscription = await currentSubscription().catch(() => undefined)
  return subscription ? deviceIdOf(subscription.endpoint) : undefined
}

/** Asks for the permission, which needs a click, and registers this browser with the server. */
export async function turnOnPush(publicKey: string): Promise<TurnedOn> {
  if ((await Notification.requestPermission()) !== 'granted') return 'not-allowed'
  let subscription: PushSubscription
  try {
    subscription = await subscribe(publicKey)
  } catch {
    return 'failed'
  }
  try {
    await register(subscription)
    endWithSession()
    return 'on'
  } catch (error) {
    return problemOf(error)
  }
}

/** Ends the notifications of a device; of this one also at its push service. */
export async function turnOffPush(id: string): Promise<Problem | null> {
  try {
    const { askOwnRoute } = await import('./sdk/own-route.ts')
    await askOwnRoute('DELETE', `${devicesPath}?${new URLSearchParams({ id })}`)
    if (id === (await ownDeviceId())) await endPushHere()
    return null
  } catch (error) {
    return problemOf(error)
  }
}

/** Ends the subscription of this browser at its push service, and removes notifications that nobody has opened. */
export async function endPushHere(): Promise<void> {
  localStorage.removeItem(pushStorageKey)
  const registration = await currentRegistration()
  for (const shown of (await registration?.getNotifications()) ?? []) shown.close()
  await (await currentSubscription())?.unsubscribe()
}

/** Opens the screen of a notification that was clicked in this tab, and keeps the device registered. */
export async function followPushes(openPath: (path: string) => void): Promise<void> {
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    if (typeof data?.open === 'string') openPath(data.open)
  })
  endWithSession()
  // Offline, the next start does it.
  await refreshPush().catch(() => undefined)
}

let isFollowed = false

/** Ends the subscription of this browser when the session ends on purpose, also in another tab or with the account. */
function endWithSession(): void {
  if (isFollowed) return
  isFollowed = true
  onSessionChange(() => {
    const state = sessionState()
    if (state.status === 'signed-out' && state.notice === null) void endPushHere().catch(() => undefined)
  })
}

/** Moves this device to the current session, and to another endpoint if the browser has changed it. */
async function refreshPush(): Promise<void> {
  const subscription = await currentSubscription()
  const kept = localStorage.getItem(pushStorageKey)
  if (!subscription || kept === null) return
  const [replaces = ''] = kept.split(' ')
  if (kept === (await markOf(subscription))) return
  // It was turned off on another device, or another account is signed in.
  if (!(await register(subscription, replaces))) await endPushHere()
}

/** False if the device that this one is to replace is gone. */
async function register(subscription: PushSubscription, replaces?: string): Promise<boolean> {
  const { askOwnRoute } = await import('./sdk/own-route.ts')
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const { endpoint, keys } = subscription.toJSON()
  const device = { subscription: { endpoint, keys }, timeZone, replaces }
  const { id } = await askOwnRoute<{ id: string | null }>('POST', devicesPath, device)
  if (id !== null) localStorage.setItem(pushStorageKey, await markOf(subscription))
  return id !== null
}

/** Changes with the endpoint and with the session. */
async function markOf({ endpoint }: PushSubscription): Promise<string> {
  const { currentUser } = await import('./sdk/identity.ts')
  const { claims } = await (await currentUser()).getIdTokenResult()
  const { session_id: sessionId = '' }: { session_id?: string } = Object(claims['firebase'])
  return `${await deviceIdOf(endpoint)} ${sessionId}`
}

async function subscribe(publicKey: string): Promise<PushSubscription> {
  const { pushManager } = await worker()
  const key = bytesOf(publicKey)
  const existing = await pushManager.getSubscription()
  // A subscription belongs to one key: with another one it has to be made again.
  if (existing && base64Url(existing.options.applicationServerKey) !== publicKey) await existing.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}

async function currentRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  const { serviceWorker }: { serviceWorker?: ServiceWorkerContainer } = navigator
  return serviceWorker?.getRegistration()
}

async function currentSubscription(): Promise<PushSubscription | null | undefined> {
  const { pushManager }: { pushManager?: PushManager } = (await currentRegistration()) ?? {}
  return pushManager?.getSubscription()
}

/** The service worker, which is registered shortly after the start of the app. */
function worker(): Promise<ServiceWorkerRegistration> {
  const { promise: timeout, reject } = Promise.withResolvers<never>()
  setTimeout(() => reject(new Error('there is no service worker')), workerTimeoutMs)
  return Promise.race([navigator.serviceWorker.ready, timeout])
}

/** As the server names a device: SHA-256 of its endpoint. */
async function deviceIdOf(endpoint: string): Promise<string> {
  return base64Url(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint)))
}

function base64Url(bytes: ArrayBuffer | null): string {
  const text = String.fromCodePoint(...new Uint8Array(bytes ?? new ArrayBuffer()))
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (letter) => letter.codePointAt(0) ?? 0)
}
