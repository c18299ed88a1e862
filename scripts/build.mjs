// Builds the web app and the server bundle, each only when one of its inputs changed; by itself with `node scripts/build.mjs`.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cacheDirectory, root, runQuietly, withProgress } from './install.mjs'

const targets = [
  {
    name: 'web app',
    inputs: ['apps/web', 'packages/core/src', 'packages/import/src', 'packages/messages'],
    output: 'apps/web/dist/index.html',
    workspace: 'apps/web',
  },
  {
    name: 'server',
    inputs: ['apps/server/build.mjs', 'apps/server/src', 'packages'],
    output: 'apps/server/dist/main.js',
    workspace: 'apps/server',
  },
]

const notAnInput = /(^|\/)(node_modules|dist|\.cache)(\/|$)|\.test\.tsx?$|\.md$/

/** Builds what is stale; with nothing changed it only reads the sources. */
export async function ensureBuilt() {
  for (const target of targets) {
    const stamp = join(cacheDirectory, `built-${target.name.replace(' ', '-')}`)
    const wanted = fingerprint([...target.inputs, 'package-lock.json'])
    const isFresh =
      existsSync(join(root, target.output)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted
    if (isFresh) continue
    await withProgress(`Building the ${target.name}`, () =>
      runQuietly('npm', ['run', 'build', '--silent', '--workspace', target.workspace], {
        // A test that calls this has another, with which Vite bundles React for development.
        env: { ...process.env, NODE_ENV: 'production' },
      }),
    )
    mkdirSync(cacheDirectory, { recursive: true })
    writeFileSync(stamp, wanted)
  }
}

function fingerprint(inputs) {
  const hash = createHash('sha256')
  for (const input of inputs) addToHash(hash, input)
  return hash.digest('hex')
}

function addToHash(hash, path) {
  if (notAnInput.test(path)) return
  const children = readChildren(path)
  if (!children) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0')
    return
  }
  for (const child of children.toSorted()) addToHash(hash, `${path}/${child}`)
}

function readChildren(path) {
  try {
    return readdirSync(join(root, path))
  } catch (error) {
    if (error.code === 'ENOTDIR') return undefined
    throw error
  }
}

if (process.argv[1] === import.meta.filename) await ensureBuilt()
