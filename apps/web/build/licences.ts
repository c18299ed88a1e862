import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** A package whose code or files are part of the web app. */
interface BundledPackage {
  readonly name: string
  readonly version: string
  readonly licence: string
  /** Its licence asks to be passed on with it. */
  readonly text: string
}

/**
 * Writes `licences.json` with every package in the bundle. Workers are bundles of their own, made before the one of the app: `inWorker`
 * adds theirs.
 */
export function licences(): { inApp: Plugin; inWorker: Plugin } {
  const folders = new Set<string>()
  const name = 'monedero:licences'
  return {
    inWorker: {
      name,
      generateBundle(_, bundle) {
        addFolders(folders, bundle)
      },
    },
    inApp: {
      name,
      generateBundle(_, bundle) {
        addFolders(folders, bundle)
        const packages = [...folders].map(readPackage).toSorted((a, b) => (a.name < b.name ? -1 : 1))
        this.emitFile({ type: 'asset', fileName: 'licences.json', source: JSON.stringify(packages) })
      },
    },
  }
}

type Bundle = Readonly<
  Record<string, { type: 'chunk'; moduleIds: string[] } | { type: 'asset'; originalFileNames: string[] }>
>

function addFolders(folders: Set<string>, bundle: Bundle): void {
  for (const output of Object.values(bundle))
    for (const file of output.type === 'chunk' ? output.moduleIds : output.originalFileNames) {
      const folder = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0]
      // Others are made up by plugins.
      if (folder !== undefined && !folder.startsWith('\0')) folders.add(folder)
    }
}

function readPackage(folder: string): BundledPackage {
  const { name, version, license }: Record<string, string> = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  )
  const file = readdirSync(folder).find((each) => /^(?:licen[cs]e|copying)/i.test(each))
  const text = file === undefined ? '' : readFileSync(join(folder, file), 'utf8')
  return { name: name ?? '', version: version ?? '', licence: license ?? '', text }
}
