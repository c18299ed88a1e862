import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, PluginOption } from 'vite'
import { type ManifestOptions, VitePWA } from 'vite-plugin-pwa'

/** Paths of the server: the service worker never handles navigations to them. */
const serverPaths =
  /^\/(?:auth|v1|functions|identitytoolkit\.googleapis\.com|www\.googleapis\.com|securetoken\.googleapis\.com|\.well-known|healthz|readyz|assets)(?:[/?]|$)/

/** A path to a file: the server answers with the file, or with the page if there is none. */
const filePaths = /\/[^/?]+\.[^/?]+(?:\?|$)/

const laterFonts = '**/inter-latin-ext-*.woff2'

const catalogues = join(import.meta.dirname, '../../../packages/messages/catalogues')

/** The web app manifest in one language. */
function manifestIn(language: string): Partial<ManifestOptions> {
  const texts: { description: string } = JSON.parse(
    readFileSync(join(catalogues, language, 'manifest.json'), 'utf8'),
  )
  return {
    id: '/',
    name: 'Monedero',
    short_name: 'Monedero',
    ...texts,
    lang: language,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: '#ffffff',
    background_color: '#ffffff',
    categories: ['finance'],
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
}

/** Writes the manifest in every other language; src/messages/language.ts points the page to that of its own. */
function translatedManifests(): Plugin {
  return {
    name: 'monedero:translated-manifests',
    apply: 'build',
    generateBundle() {
      for (const language of globSync('*', { cwd: catalogues }).filter((each) => each !== 'en'))
        this.emitFile({
          type: 'asset',
          fileName: `manifest.${language}.webmanifest`,
          source: JSON.stringify(manifestIn(language)),
        })
    },
  }
}

/** Manifest and service worker: makes the app installable, and its shell work offline. */
export function pwa(): PluginOption {
  const offlineShell = VitePWA({
    registerType: 'prompt',
    injectRegister: null,
    manifest: manifestIn('en'),
    workbox: {
      globPatterns: ['**/*.{html,js,css,svg,woff2}'],
      // Fonts beyond Latin-1 are cached on first use.
      globIgnores: [laterFonts],
      runtimeCaching: [
        { urlPattern: /\/assets\/inter-latin-ext-/, handler: 'CacheFirst', options: { cacheName: 'fonts' } },
      ],
      navigateFallback: '/app.html',
      navigateFallbackDenylist: [serverPaths, filePaths],
      cleanupOutdatedCaches: true,
    },
  })
  return [translatedManifests(), offlineShell]
}
