import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { type Browser, chromium } from 'playwright-core'

/** The browser that `npm run bench` found; Chromium's sandbox does not work for root. */
export async function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: process.getuid?.() === 0 ? ['--no-sandbox', '--disable-gpu'] : ['--disable-gpu'],
  })
}

/** A file of the replica. */
export function replicaFile(path: string): string {
  return fileURLToPath(new URL(`../../apps/web/src/replica/${path}`, import.meta.url))
}

/** A script of the replica's folder with all that it imports, for a page. */
export async function bundled(path: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [replicaFile(path)],
    bundle: true,
    format: 'iife',
    target: 'es2024',
    write: false,
  })
  return outputFiles[0]?.text ?? ''
}
