import { execFile } from 'node:child_process'
import { copyFileSync, cpSync, existsSync, mkdirSync, realpathSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

const repository = join(import.meta.dirname, '../..')
const officialBase = 'docker.io/library/node:24-bookworm-slim'

/** The built image, with its files and those of its base in folders. */
export interface Image {
  /** What the image was built on. */
  readonly base: string
  readonly baseRoot: string
  readonly root: string
  readonly user: string
  readonly environment: readonly string[]
  readonly entrypoint: readonly string[]
  readonly volumes: readonly string[]
  readonly healthCheck: readonly string[]
}

/** Builds deploy/Dockerfile with buildah; everything is stored in the folder. */
export async function buildImage(folder: string): Promise<Image> {
  const buildah = (...args: readonly string[]) => {
    const storage = ['--root', join(folder, 'images'), '--runroot', join(folder, 'run')]
    return run('buildah', '--storage-driver', 'vfs', ...storage, ...args)
  }
  const filesOf = async (name: string) => buildah('mount', await buildah('from', '--pull-never', name))

  const base = (await pullBase(buildah)) ? officialBase : await makeBase(buildah)
  const file = ['--file', join(repository, 'deploy/Dockerfile')]
  const cache = ['--volume', `${await run('npm', 'config', 'get', 'cache')}:/root/.npm`]
  // The format of Docker has the health check.
  const options = ['--isolation', 'chroot', '--format', 'docker', '--pull-never', ...cache, ...file]
  await buildah('build', ...options, '--tag', 'monedero', repository)
  const { User, Env, Entrypoint, Volumes, Healthcheck } = JSON.parse(
    await buildah('inspect', '--type', 'image', 'monedero'),
  ).Docker.config
  return {
    base,
    baseRoot: await filesOf(officialBase),
    root: await filesOf('monedero'),
    user: User,
    environment: Env,
    entrypoint: Entrypoint,
    volumes: Object.keys(Volumes),
    // The first word is the kind of command.
    healthCheck: Healthcheck.Test.slice(1),
  }
}

type Buildah = (...args: readonly string[]) => Promise<string>

async function pullBase(buildah: Buildah): Promise<boolean> {
  try {
    await buildah('pull', officialBase)
    return true
  } catch {
    return false
  }
}

/** Stands for the official image where no registry can be reached: Debian 12 with the pinned Node and this machine's npm. */
async function makeBase(buildah: Buildah): Promise<string> {
  const container = await buildah('from', 'scratch')
  const root = await buildah('mount', container)
  await run('debootstrap', '--variant=minbase', 'bookworm', root, 'http://deb.debian.org/debian')
  await run('useradd', '--root', root, '--uid', '1000', '--user-group', '--create-home', 'node')
  const local = join(root, 'usr/local')
  copyFileSync(join(repository, 'node_modules/node/bin/node'), join(local, 'bin/node'))
  mkdirSync(join(local, 'lib/node_modules'), { recursive: true })
  // Its command is a link to npm/bin/npm-cli.js; `npm root --global` would answer for the pinned Node.
  const npm = join(realpathSync(await run('which', 'npm')), '../..')
  cpSync(npm, join(local, 'lib/node_modules/npm'), { recursive: true })
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(local, 'bin/npm'))
  // The authorities that this machine trusts, which may include one of its proxy.
  const authorities = '/etc/ssl/certs/ca-certificates.crt'
  if (existsSync(authorities)) {
    mkdirSync(join(root, 'etc/ssl/certs'), { recursive: true })
    copyFileSync(authorities, join(root, authorities))
    await buildah('config', '--env', `NODE_EXTRA_CA_CERTS=${authorities}`, container)
  }
  await buildah('config', '--env', 'PATH=/usr/local/bin:/usr/bin:/bin', container)
  await buildah('commit', container, officialBase)
  return "Debian 12 with the pinned Node, in place of the official image that can't be pulled"
}

async function run(file: string, ...args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(file, args, { maxBuffer: 1e8 })
  return stdout.trim()
}
