import type { PluginOption } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

/** Paths that belong to the server: the service worker never answers a navigation to one of them. */
const serverPaths =
  /^\/(?:auth|v1|functions|identitytoolkit\.googleapis\.com|www\.googleapis\.com|securetoken\.googleapis\.com|\.well-known|healthz|readyz|assets)(?:[/?]|$)/

/** A path to a file: the server answers with the file, or with the page if there is none. */
const filePaths = /\/[^/?]+\.[^/?]+(?:\?|$)/

const laterFonts = '**/inter-latin-ext-*.woff2'

/** Manifest and service worker: the app installs, and its shell opens without a network. */
export function pwa(): PluginOption {
  return VitePWA({
    registerType: 'prompt',
    injectRegister: null,
    manifest: {
      id: '/',
      name: 'Monedero',
      short_name: 'Monedero',
      description: 'A personal wallet on your own server.',
      lang: 'en',
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
    },
    workbox: {
      globPatterns: ['**/*.{html,js,css,svg,woff2}'],
      // Letters beyond Latin-1 are kept once a name or a currency has needed them.
      globIgnores: [laterFonts],
      runtimeCaching: [
        { urlPattern: /\/assets\/inter-latin-ext-/, handler: 'CacheFirst', options: { cacheName: 'fonts' } },
      ],
      navigateFallback: '/index.html',
      navigateFallbackDenylist: [serverPaths, filePaths],
      cleanupOutdatedCaches: true,
    },
  })
}
