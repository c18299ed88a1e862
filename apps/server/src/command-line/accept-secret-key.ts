import { makeSecretKey, prepareDataFolder } from '../boot/data-folder.ts'
import { createLog } from '../boot/log.ts'
import { openCurrent } from '../boot/open-database.ts'
import { OperatorError } from '../boot/operator-error.ts'
import { createRedact } from '../boot/redact.ts'
import {
  acceptSecretKey,
  configuredSecretKey,
  countUnreadable,
  readKeyState,
  type UnreadableCounts,
} from '../boot/secret-key.ts'
import { configure } from '../product/serve.ts'
import type { Invocation } from './command.ts'

/** Makes the configured key the one of the database; says first what is lost by it. */
export async function runAcceptSecretKey({ strings, switches, print }: Invocation): Promise<void> {
  const { config, secrets } = configure(strings)
  prepareDataFolder(config.dataDir)
  const log = createLog(config.logLevel, createRedact(strings))
  const database = await openCurrent({ config, secrets, log })
  try {
    const key = configuredSecretKey({ config, secrets })
    const state = await readKeyState(database, key)
    const lost = await countUnreadable(database, key)
    if (state === 'same' && lost.deliveries + lost.devices + lost.pushKeys === 0) {
      print('The database already uses this key. Nothing was changed.')
      return
    }
    for (const line of linesOf(lost)) print(line)
    if (!switches.has('force'))
      throw new OperatorError(
        'Nothing was changed. If you still have the previous key, set SECRET_KEY to it. Otherwise stop all nodes and add --force.',
      )
    await acceptSecretKey(database, key ?? makeSecretKey(config.dataDir))
    print('The database now uses this key. Start all nodes with it.')
  } finally {
    await database.close()
  }
}

function linesOf({ authenticatorApps, deliveries, devices }: UnreadableCounts): string[] {
  return [
    'If the database uses this key instead of its previous one:',
    `- Authenticator apps that stop working: ${authenticatorApps}. Their owners sign in with a recovery code and set them up again, or you run "user remove-second-factor".`,
    `- Queued emails and notifications that are removed: ${deliveries}.`,
    `- Devices that stop getting notifications until people turn them on again: ${devices}.`,
    '- Unsubscribe links in earlier emails stop working, calendar links cannot be shown again, and people who are signing in must start again.',
  ]
}
