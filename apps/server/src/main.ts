import { fileURLToPath } from 'node:url'
import { inspect } from 'node:util'
import { sentenceOf } from './boot/operator-error.ts'
import { createRedact } from './boot/redact.ts'
import { commands } from './command-line/commands.ts'
import { runCommand } from './command-line/run-command.ts'

// A reader such as head may leave before the command has printed everything.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})

try {
  await runCommand(commands, process.argv.slice(2), {
    strings: process.env,
    webAppDir: fileURLToPath(new URL('../../web/dist', import.meta.url)),
    print: (line) => process.stdout.write(`${line}\n`),
  })
  process.exitCode = 0
} catch (error) {
  const redact = createRedact(process.env)
  process.stderr.write(`${redact(sentenceOf(error) ?? inspect(error))}\n`)
  process.exitCode = 1
}
