import { join } from 'node:path'
import { build, type Plugin, type PluginOption } from 'vite'
import { type ManifestOptions, VitePWA } from 'vite-plugin-pwa'
import { languages, messagesOf } from './catalogues.ts'

/** Paths of the server: the service worker never handles navigations to them. */
const serverPaths =
  /^\/(?:auth|v1|functions|identitytoolkit\.googleapis\.com|www\.googleapis\.com|securetoken\.googleapis\.com|\.well-known|healthz|readyz|assets)(?:[/?]|$)/

/** A path to a file: the server answers with the file, or with the page if there is none. */
const filePaths = /\/[^/?]+\.[^/?]+(?:\?|$)/

/** Needed for the databases of other apps alone: the reader of SQLite. */
const databaseReader = '**/database-worker-*.js'

const laterFonts = '**/inter-latin-ext-*.woff2'

/** Phones recognise bank files by their extension at best, and often not at all. */
const sharedTypes = [
  'text/*',
  'application/xml',
  'application/json',
  'application/zip',
  'application/vnd.ms-excel',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.sqlite3',
  'application/x-sqlite3',
  'application/octet-stream',
  ...'csv tsv txt ofx qfx qif xml sta mt940 xlsx json zip mmb sqlite db'.split(' ').map((end) => `.${end}`),
]

/** Our own part of the service worker: takes what other apps share, shows notifications, and lets a reload bring the next version. */
const ownWorker = 'own-worker.js'

/** The web app manifest in one language. */
function manifestIn(language: string): Partial<ManifestOptions> {
  const { addEntry, ...texts } = messagesOf(language, 'manifest')
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
    share_target: {
      action: '/share',
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { title: 'title', text: 'text', url: 'url', files: [{ name: 'files', accept: sharedTypes }] },
    },
    shortcuts: [{ name: addEntry, url: '/add', icons: [{ src: '/icons/icon-192.png', sizes: '192x192' }] }],
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
      for (const language of languages.filter((each) => each !== 'en'))
        this.emitFile({
          type: 'asset',
          fileName: `manifest.${language}.webmanifest`,
          source: JSON.stringify(manifestIn(language)),
        })
    },
  }
}

/** Builds our own part of the service worker: one classic script, as the rest of it. */
function ownWorkerScript(): Plugin {
  return {
    name: 'monedero:own-worker',
    apply: 'build',
    async generateBundle() {
      const entry = join(import.meta.dirname, '../src/service-worker.ts')
      const built = await build({
        configFile: false,
        logLevel: 'warn',
        define: { 'import.meta.env.VITE_SERVER_PATHS': JSON.stringify(serverPaths.source) },
        build: {
          write: false,
          lib: { entry, formats: ['iife'], name: 'ownWorker', fileName: () => ownWorker },
        },
      })
      const [output] = Array.isArray(built) ? built : [built]
      if (!output || !('output' in output)) throw new Error('our part of the service worker was not built')
      this.emitFile({ type: 'asset', fileName: ownWorker, source: output.output[0].code })
    },
  }
}

/** Manifest and service worker: makes the app installable, and its shell work offline. */
export function pwa(): PluginOption {
  const offlineShell = VitePWA({
    registerType: 'prompt',
    injectRegister: null,
    // The system keeps the icons of an installed app itself.
    includeManifestIcons: false,
    manifest: manifestIn('en'),
    workbox: {
      globPatterns: ['**/*.{html,js,css,svg,woff2}'],
      // Fonts beyond Latin-1, and what reads databases, are cached on first use. Other screens share code with signing up, so that is stored too.
      globIgnores: [laterFonts, ownWorker, databaseReader],
      importScripts: [ownWorker],
      runtimeCaching: [
        { urlPattern: /\/assets\/inter-latin-ext-/, handler: 'CacheFirst', options: { cacheName: 'fonts' } },
        {
          urlPattern: /\/assets\/(?:database-worker|sql-wasm)-/,
          handler: 'CacheFirst',
          options: { cacheName: 'databases', expiration: { maxEntries: 2 } },
        },
      ],
      // Parameters of /add do not change its page.
      ignoreURLParametersMatching: [/^(?:amount|description|wallet|category|note|date|type|line|shared)$/],
      navigateFallback: '/app.html',
      navigateFallbackDenylist: [serverPaths, filePaths],
      cleanupOutdatedCaches: true,
    },
  })
  return [translatedManifests(), ownWorkerScript(), offlineShell]
}
