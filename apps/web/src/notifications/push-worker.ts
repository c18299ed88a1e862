/** What the server sends, in the language of the person. */
interface PushedNotification {
  readonly title: string
  readonly body: string
  readonly language: string
  readonly tag: string
  readonly path: string
}

/** The events and globals of a service worker, which the types of pages do not have. */
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface PushEvent extends WorkerEvent {
  readonly data: { json(): PushedNotification } | null
}
interface NotificationEvent extends WorkerEvent {
  readonly notification: Notification
}
interface SubscriptionChangeEvent extends WorkerEvent {
  readonly oldSubscription?: PushSubscription | null
}
interface WindowClient {
  readonly url: string
  focus(): Promise<WindowClient>
  postMessage(message: { open: string }, transfer: []): void
}
declare const registration: ServiceWorkerRegistration
declare const clients: {
  matchAll(options: { type: 'window' }): Promise<readonly WindowClient[]>
  openWindow(path: string): Promise<unknown>
}

/** Shows what the server sends, and opens the app at a click. The only events with these names are those of a service worker. */
export function listenForPushes(): void {
  addEventListener('push', (event) => {
    const pushed = event as PushEvent
    pushed.waitUntil(show(read(pushed)))
  })
  addEventListener('notificationclick', (event) => {
    const clicked = event as NotificationEvent
    const { notification } = clicked
    notification.close()
    clicked.waitUntil(open(pathOf(notification.data)))
  })
  // The next start of the app registers the new subscription with the server.
  addEventListener('pushsubscriptionchange', (event) => {
    const changed = event as SubscriptionChangeEvent
    const options = changed.oldSubscription?.options
    if (options) changed.waitUntil(registration.pushManager.subscribe(options))
  })
}

function read({ data }: PushEvent): Partial<PushedNotification> {
  try {
    return data?.json() ?? {}
  } catch {
    // Browsers require a notification for every push.
    return {}
  }
}

function show({
  title = 'Monedero',
  body = '',
  language = '',
  tag = '',
  path = '/upcoming',
}: Partial<PushedNotification>): Promise<void> {
  return registration.showNotification(title, {
    body,
    lang: language,
    tag,
    data: path,
    icon: '/icons/icon-192.png',
  })
}

/** Only places of the app itself. */
function pathOf(data: unknown): string {
  const { origin, pathname } = new URL(typeof data === 'string' ? data : '/upcoming', location.origin)
  return origin === location.origin ? pathname : '/upcoming'
}

/** An open tab goes there by itself, so that nothing entered in it is lost; without one a window opens. */
async function open(path: string): Promise<void> {
  const tabs = await clients.matchAll({ type: 'window' })
  const tab = tabs.find(({ url }) => new URL(url).pathname === path) ?? tabs[0]
  if (!tab) {
    await clients.openWindow(path)
    return
  }
  // A browser may refuse to bring it to the front.
  await tab.focus().catch(() => undefined)
  tab.postMessage({ open: path }, [])
}
