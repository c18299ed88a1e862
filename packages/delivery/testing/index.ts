export { decryptPush, type PushBrowser, type PushService, startPushService } from './push-service.ts'
export { queueMigrations } from './queue-migrations.ts'
