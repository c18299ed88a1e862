import type { HtmlTagDescriptor, Plugin } from 'vite'

/** Preloads one font file of the build, found by its name before hashing. */
export function preloadFont(name: string): Plugin {
  return {
    name: 'monedero:preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }): HtmlTagDescriptor[] {
        const file = Object.keys(bundle ?? {}).find((path) => path.includes(name) && path.endsWith('.woff2'))
        if (file === undefined) throw new Error(`The build holds no font ${name}.`)
        return [
          {
            tag: 'link',
            // Fonts are always fetched in CORS mode; without the attribute the file would load twice.
            attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: true },
            injectTo: 'head',
          },
        ]
      },
    },
  }
}
