import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** Lets the icons of lucide-react be drawn by our own component. */
export function plainIcons(): Plugin {
  const replacement = fileURLToPath(new URL('../src/design/marks/create-lucide-icon.ts', import.meta.url))
  return {
    name: 'plain-icons',
    config: () => ({
      resolve: { alias: [{ find: '../createLucideIcon.mjs', replacement }] },
      // In pages rendered at build too.
      ssr: { noExternal: ['lucide-react'] },
    }),
  }
}
