import { execFileSync } from 'node:child_process'
import { copyFileSync, cpSync, existsSync, mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'

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
}

/** Builds deploy/Dockerfile with buildah; everything is stored in the folder. */
export function buildImage(folder: string): Image {
  const buildah = (...args: readonly string[]) => {
    const storage = ['--root', join(folder, 'images'), '--runroot', join(folder, 'run')]
    return run('buildah', ['--storage-driver', 'vfs', ...storage, ...args]).trim()
  }
  const filesOf = (name: string) => buildah('mount', buildah('from', '--pull-never', name))

  const base = pullBase(buildah) ? officialBase : makeBase(buildah)
  const file = ['--file', join(repository, 'deploy/Dockerfile')]
  const cache = ['--volume', `${run('npm', ['config', 'get', 'cache']).trim()}:/root/.npm`]
  // The format of Docker has the health check.
  const options = ['--isolation', 'chroot', '--format', 'docker', '--pull-never', ...cache, ...file]
  buildah('build', ...options, '--tag', 'monedero', repository)
  const { User, Env, Entrypoint, Volumes } = JSON.parse(buildah('inspect', '--type', 'image', 'monedero'))
    .Docker.config
  return {
    base,
    baseRoot: filesOf(officialBase),
    root: filesOf('monedero'),
    user: User,
    environment: Env,
    entrypoint: Entrypoint,
    volumes: Object.keys(Volumes),
  }
}

type Buildah = (...args: readonly string[]) => string

function pullBase(buildah: Buildah): boolean {
  try {
    buildah('pull', officialBase)
    return true
  } catch {
    return false
  }
}

/** Stands for the official image where no registry can be reached: Debian 12 with the pinned Node and this machine's npm. */
function makeBase(buildah: Buildah): string {
  const container = buildah('from', 'scratch')
  const root = buildah('mount', container)
  run('debootstrap', ['--variant=minbase', 'bookworm', root, 'http://deb.debian.org/debian'])
  run('useradd', ['--root', root, '--uid', '1000', '--user-group', '--create-home', 'node'])
  const local = join(root, 'usr/local')
  copyFileSync(join(repository, 'node_modules/node/bin/node'), join(local, 'bin/node'))
  mkdirSync(join(local, 'lib/node_modules'), { recursive: true })
  const npm = join(run('npm', ['root', '--global']).trim(), 'npm')
  cpSync(npm, join(local, 'lib/node_modules/npm'), { recursive: true })
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(local, 'bin/npm'))
  // The authorities that this machine trusts, which may include one of its proxy.
  const authorities = '/etc/ssl/certs/ca-certificates.crt'
  if (existsSync(authorities)) {
    mkdirSync(join(root, 'etc/ssl/certs'), { recursive: true })
    copyFileSync(authorities, join(root, authorities))
    buildah('config', '--env', `NODE_EXTRA_CA_CERTS=${authorities}`, container)
  }
  buildah('config', '--env', 'PATH=/usr/local/bin:/usr/bin:/bin', container)
  buildah('commit', container, officialBase)
  return "Debian 12 with the pinned Node, in place of the official image that can't be pulled"
}

function run(file: string, args: readonly string[]): string {
  return execFileSync(file, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: 1e8 })
}
