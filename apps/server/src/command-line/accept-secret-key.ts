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
      print('The key is the one of the database already. Nothing was changed.')
      return
    }
    for (const line of linesOf(lost)) print(line)
    if (!switches.has('force'))
      throw new OperatorError(
        'Nothing was changed. If you still have the former key, set SECRET_KEY to it. Otherwise stop all nodes and add --force.',
      )
    await acceptSecretKey(database, key ?? makeSecretKey(config.dataDir))
    print('The key is now the one of the database. Start all nodes with it.')
  } finally {
    await database.close()
  }
}

function linesOf({ authenticatorApps, deliveries, devices }: UnreadableCounts): string[] {
  return [
    'With this key in place of the one that the database is used with,',
    `- authenticator apps are not accepted any more: ${authenticatorApps}. Their owners sign in with a recovery code and set them up anew, or you use "user remove-second-factor",`,
    `- queued mails and notifications are removed: ${deliveries},`,
    `- notifications of devices end, until people turn them on again: ${devices},`,
    '- links to unsubscribe in mails sent before do not work, addresses of calendars are not shown again, and a sign-in under way begins anew.',
  ]
}
