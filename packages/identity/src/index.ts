export type { OnAccountDeleted } from './accounts/delete-account.ts'
export {
  accountsToCompare,
  type ComparedAccount,
  compareAccounts,
  endSessionsAndCodes,
} from './administration/after-restore.ts'
export type { IdentityCommand } from './administration/command.ts'
export { commands, shownName } from './administration/commands.ts'
export { instant } from './administration/instant.ts'
export { readSealedCredentials } from './administration/sealed-credentials.ts'
export type { AuditRecord, WriteAudit } from './audit/audit-event.ts'
export { createIdentity, type Identity, type IdentityOptions } from './create-identity.ts'
export { IdentityError, type IdentityErrorCode } from './errors.ts'
export { limitRows } from './limit-rows.ts'
export { migrations } from './migrations.ts'
export { canHavePasskeys } from './passkeys/can-have-passkeys.ts'
export { createSmsGateway } from './phone/sms.ts'
export { prepareSigningKey } from './tokens/signing-keys.ts'
