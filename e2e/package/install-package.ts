import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const root = join(import.meta.dirname, '../..')
const run = promisify(execFile)

/** Packs the product and installs it in a folder, as on a server; returns where it is. */
export async function installPackage(folder: string): Promise<string> {
  const { stdout } = await run(process.execPath, [join(root, 'scripts/package.mjs')], { cwd: root })
  const tarball = join(root, stdout.trim().split('\n').at(-1) ?? '')
  const options = ['--prefer-offline', '--no-audit', '--no-fund', '--no-package-lock']
  await run('npm', ['install', ...options, '--prefix', folder, tarball], { cwd: folder })
  return join(folder, 'node_modules/monedero')
}
