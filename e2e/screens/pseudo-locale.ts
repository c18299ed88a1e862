import type { BrowserContext } from '@playwright/test'

/** What is no text in a message: values, branches of plurals and choices, tags, counts. */
const structure =
  /(\{\w+\}|\{\s*\w+\s*,\s*(?:plural|select)\s*,\s*=?\w+\s*\{|\}\s*=?\w+\s*\{|\}\s*\}|<\/?\w+>|#)/

const plain = 'AEIOUYNCSZaeiouyncsz'
const accented = 'ÁÊÏÕÛÝÑÇŠŽáêïõûýñçšž'
const padding = 'one two three four five six seven eight nine ten '.repeat(8)

/** Lists that the app splits at commas, and reads again. */
const lists = /^(?:app\.(?:months|weekdays)|controls\.(?:nearDays|dateFillers))$/

/** A message with accents and 40 % longer, so that text shows that is cut or in no catalogue. */
export function pseudoMessage(id: string, message: string): string {
  if (lists.test(id)) return message
  return message
    .split(structure)
    .map((piece, index) => (index % 2 ? piece : pseudoText(piece)))
    .join('')
}

function pseudoText(text: string): string {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  if (letters < 2) return text
  const words = text.replaceAll(/[A-Za-z]/g, (letter) => accented[plain.indexOf(letter)] ?? letter)
  const [, body = '', end = ''] = /^(.*?)([\s.…?!:]*)$/s.exec(words) ?? []
  return `${body} ${padding.slice(0, Math.ceil(letters * 0.4)).trim()}${end}`
}

/** Serves the English catalogues of the app in the pseudo-locale, which the product itself does not have. */
export async function servePseudoLocale(context: BrowserContext): Promise<void> {
  await context.route(/\/assets\/[\w-]+-en-[\w-]+\.js$/, async (route) => {
    const response = await route.fetch()
    const area = /\/assets\/([\w-]+)-en-/.exec(route.request().url())?.[1] ?? ''
    const { default: catalogue }: { default: Record<string, string> } = await import(
      `data:text/javascript,${encodeURIComponent(await response.text())}`
    )
    const messages = Object.entries(catalogue).map(([key, text]) => [
      key,
      pseudoMessage(`${area}.${key}`, text),
    ])
    await route.fulfill({ response, body: `export default ${JSON.stringify(Object.fromEntries(messages))}` })
  })
}
