import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pseudoMessage } from './pseudo-locale.ts'

/** Finds the translation of an English text in the catalogues; a value in it (`{name}`) stands for any text. */
export type Words = (english: string) => string | RegExp

const catalogues = join(import.meta.dirname, '../../packages/messages/catalogues')

/** The languages that pictures are taken in besides English; `pseudo` is English with accents, and longer. */
export const otherLanguages: readonly string[] = [
  ...globSync('*', { cwd: catalogues }).filter((language) => language !== 'en'),
  'pseudo',
]

/** Translations of English texts. Text of no catalogue is unchanged. */
export function wordsIn(language: string): Words {
  const english = messagesOf('en')
  const translated = language === 'pseudo' ? english : messagesOf(language)
  return (text) => {
    const ids = [...english].filter(([, message]) => message === text).map(([id]) => id)
    const found = new Set(ids.map((id) => inWords(id, translated.get(id) ?? text, language)))
    if (found.size === 0) return text
    return new RegExp(`^(?:${[...found].map((each) => pattern(each)).join('|')})$`)
  }
}

/** The same where more follows, such as a count. */
export function beginning(words: string | RegExp): RegExp {
  return typeof words === 'string'
    ? new RegExp(`^${escaped(words)}`)
    : new RegExp(words.source.replace(/\$$/, ''))
}

function pattern(message: string): string {
  return message
    .split(/\{\w+\}/)
    .map((text) => escaped(text))
    .join('.*')
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}

function inWords(id: string, message: string, language: string): string {
  return language === 'pseudo' && !id.startsWith('default-categories.') ? pseudoMessage(id, message) : message
}

function messagesOf(language: string): Map<string, string> {
  const files = globSync('*.json', { cwd: join(catalogues, language) })
  return new Map(
    files.flatMap((file) => {
      const messages: Record<string, string> = JSON.parse(
        readFileSync(join(catalogues, language, file), 'utf8'),
      )
      return Object.entries(messages).map(
        ([key, text]) => [`${basename(file, '.json')}.${key}`, text] as const,
      )
    }),
  )
}
