import { listenForPushes } from './notifications/push-worker.ts'
import { listenForShares } from './share-target/share-worker.ts'
import { listenForReloads } from './updates/update-worker.ts'

// Our own part of the service worker, beside that of Workbox.
listenForShares()
listenForPushes()
listenForReloads()
