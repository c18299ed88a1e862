import { execFileSync } from 'node:child_process'
import { chownSync, mkdirSync, mkdtempSync, statSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../product/free-port.ts'
import { startProduct } from '../product/running-product.ts'
import { createEntry, createWallet, newId, SyncDevice, signUp } from '../product/sync-device.ts'
import { buildImage, type Image } from './build-image.ts'

let folder: string
let image: Image

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'monedero-container-'))
  const startedAtMs = performance.now()
  image = await buildImage(folder)
  const minutes = (performance.now() - startedAtMs) / 60_000
  process.stdout.write(`Container: built in ${minutes.toFixed(1)} minutes on ${image.base}\n`)
})

// The layers have very many files.
afterAll(() => rm(folder, { recursive: true, force: true }))

test('the image is at most 120 MB larger than that of Node', () => {
  const added = (sizeOf(image.root) - sizeOf(image.baseRoot)) / 1e6
  process.stdout.write(`Container: ${added.toFixed(1)} MB above its base\n`)
  expect(added).toBeGreaterThan(1)
  expect(added).toBeLessThan(120)
})

test('as an unprivileged user on a read-only root it serves, stops, and starts again with its entries', async () => {
  expect(image.user).toBe('node')
  const inContainer = containerOf(image)
  const port = String(await freePort())
  const settings = { PORT: port, PUBLIC_URL: `http://localhost:${port}` }
  await using product = await startProduct(settings, [...inContainer, ...image.entrypoint])
  const device = new SyncDevice(await signUp(product.url))
  const [walletId, entryId] = [newId(), newId()]
  device.add(createWallet(walletId), createEntry(entryId, walletId))
  await device.push(product.url)

  const inside = (...command: readonly string[]) => {
    const [file = '', ...args] = [...inContainer, ...command]
    return execFileSync(file, args, { encoding: 'utf8', stdio: 'pipe', env: product.environment })
  }
  inside(...image.healthCheck)
  expect(await product.stop()).toBe(0)
  expect(() => inside(...image.healthCheck)).toThrow('Command failed')
  await product.restart()
  const { entries } = await device.pull(product.url)
  expect(entries.map(({ id }) => id)).toEqual([entryId])

  expect(inside('id', '--user', '--name')).toBe('node\n')
  expect(inside('grep', 'CapBnd', '/proc/self/status')).toBe('CapBnd:\t0000000000000000\n')
  expect(inside('head', '-c', '15', '/data/monedero.sqlite')).toBe('SQLite format 3')
  expect(() => inside('touch', '/home/node/file')).toThrow('Read-only file system')
})

/** The command that runs another one in the image, with the restrictions of deploy/compose.yaml and new volumes. */
function containerOf({ root, environment, user, volumes }: Image): string[] {
  const mounts = volumes.map((path) => {
    const volume = join(folder, 'volumes', path)
    mkdirSync(volume, { recursive: true })
    // As Docker does, with the owner of the folder in the image.
    const { uid, gid } = statSync(join(root, path))
    chownSync(volume, uid, gid)
    return `mount --bind "${volume}" "$0${path}"`
  })
  const privileges = `--reuid ${user} --regid ${user} --init-groups --bounding-set=-all --no-new-privs`
  const script = [
    'mount --bind "$0" "$0"',
    'mount -o remount,bind,ro "$0"',
    'mount -t tmpfs tmpfs "$0/tmp"',
    'mount --rbind /proc "$0/proc"',
    'mount --rbind /dev "$0/dev"',
    ...mounts,
    `exec chroot "$0" setpriv ${privileges} env --ignore-environment ${environment.join(' ')} PORT="$PORT" PUBLIC_URL="$PUBLIC_URL" "$@"`,
  ]
  return ['unshare', '--mount', 'sh', '-c', script.join(' && '), root]
}

function sizeOf(path: string): number {
  return Number.parseInt(execFileSync('du', ['--summarize', '--bytes', path], { encoding: 'utf8' }))
}
