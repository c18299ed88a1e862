import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const iconFile = /\/lucide-react\/dist\/esm\/icons\//

/** Lets the icons of lucide-react be drawn by our own component, and leaves out what only theirs uses: names, sizes, and a key for each shape. */
export function plainIcons(): Plugin {
  const replacement = fileURLToPath(new URL('../src/design/marks/create-lucide-icon.ts', import.meta.url))
  return {
    name: 'plain-icons',
    config: () => ({
      resolve: { alias: [{ find: '../createLucideIcon.mjs', replacement }] },
      // In pages rendered at build too.
      ssr: { noExternal: ['lucide-react'] },
    }),
    transform: (code, id) =>
      iconFile.test(id)
        ? code.replaceAll(/, key: "\w+"|\b(?:name: "[^"]+"|size: 24),|^__iconData\.node;/gm, '')
        : null,
  }
}
