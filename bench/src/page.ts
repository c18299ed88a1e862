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

/** A file of the web app. */
export function webFile(path: string): string {
  return fileURLToPath(new URL(`../../apps/web/${path}`, import.meta.url))
}

/** A script of the web app bundled with its imports, to run in a page. */
export async function bundled(path: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [webFile(path)],
    bundle: true,
    format: 'iife',
    target: 'es2024',
    write: false,
  })
  return outputFiles[0]?.text ?? ''
}
