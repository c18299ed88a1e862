import type { Plugin } from 'vite'

const catalogue = /\/catalogues\/(\w+)\/start\.json$/

/** Tells public/before-paint.js where the first messages of each language are, so that it preloads those of the chosen one. */
export function preloadMessages(): Plugin {
  return {
    name: 'monedero:preload-messages',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const files = Object.values(bundle ?? {}).flatMap((file) => {
          const language = file.type === 'chunk' && catalogue.exec(file.facadeModuleId ?? '')?.[1]
          return language ? [[language, `/${file.fileName}`]] : []
        })
        if (files.length === 0) throw new Error('The build holds no first messages.')
        const messages = JSON.stringify(Object.fromEntries(files))
        return html.replace('src="/before-paint.js"', `$& data-messages='${messages}'`)
      },
    },
  }
}
