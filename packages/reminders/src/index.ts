export { revokeFeedsAndDevices } from './after-restore.ts'
export { migrations } from './migrations.ts'
export type { Recipient } from './ports.ts'
export { createReminders, type Reminders } from './reminders.ts'
