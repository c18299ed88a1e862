import type { Plugin } from 'vite'
import { languages, messagesOf } from './catalogues.ts'

/** Writes each paragraph of index.html that names a message, such as `<p>{loadFailed}</p>`, in every language. */
export function pageTexts(): Plugin {
  return {
    name: 'monedero:page-texts',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) =>
        html.replaceAll(/<p([^>]*)>\{(\w+)\}<\/p>/g, (_, attributes: string, key: string) =>
          languages
            .map((language) => `<p lang="${language}"${attributes}>${textOf(language, key)}</p>`)
            .join('\n      '),
        ),
    },
  }
}

function textOf(language: string, key: string): string {
  const text = messagesOf(language, 'page')[key]
  if (text === undefined) throw new Error(`${language}/page.json has no ${key}.`)
  return text.replace('<link>', '<a href="">').replace('</link>', '</a>')
}
