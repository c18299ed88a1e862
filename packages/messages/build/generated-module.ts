import { type Catalogue, sourceLanguage } from './catalogues.ts'
import { type ParameterKind, parametersOf } from './parameters.ts'

const types: Record<ParameterKind, string> = {
  value: 'Value',
  number: 'number',
  choice: 'string',
  tag: 'Tag',
}

/** The module with the languages there are, and with the messages and their parameters as types. */
export function generatedModule(catalogues: ReadonlyMap<string, ReadonlyMap<string, Catalogue>>): string {
  const source = catalogues.get(sourceLanguage) ?? new Map<string, Catalogue>()
  const languages = [...catalogues].map(
    ([language, areas]) => `  ${language}: { ${languageFields(areas.get('language') ?? {})} },`,
  )
  const areas = [...source.keys()].filter((area) => area !== 'language')
  const messages = areas.flatMap((area) =>
    Object.entries(source.get(area) ?? {}).map(
      ([key, text]) => `  '${area}.${key}': ${parametersType(text)}`,
    ),
  )
  return `// Written by \`npm run messages\` from the catalogues.

/** The languages there are, each in its own words: its name, and the line that offers it. */
export const languages = {
${languages.join('\n')}
} as const

export type Language = keyof typeof languages

/** The messages that are loaded together. */
export type Area =
${areas.map((area) => `  | '${area}'`).join('\n')}

/** Every message, and what it is filled with; null for nothing. */
export interface MessageParameters<Value, Tag> {
${messages.join('\n')}
}
`
}

/** Areas that the server and the identity service fill; the app loads the others. */
const serverAreas = ['callback', 'mails']

/** The module with the catalogues that are part of the server. */
export function generatedServerModule(catalogues: ReadonlyMap<string, unknown>): string {
  const languages = [...catalogues.keys()]
  const imports = languages.flatMap((language) =>
    serverAreas.map(
      (area) =>
        `import ${nameOf(language, area)} from '../catalogues/${language}/${area}.json' with { type: 'json' }`,
    ),
  )
  const lists = languages.map(
    (language) =>
      `  ${language}: { ${serverAreas.map((area) => `'${area}': ${nameOf(language, area)}`).join(', ')} },`,
  )
  return `// Written by \`npm run messages\` from the catalogues.

${imports.join('\n')}

export const serverCatalogues = {
${lists.join('\n')}
} as const
`
}

/** The module with the names of the default categories in every language, where they differ from the keys: it is part of the app. */
export function generatedDefaultCategories(
  catalogues: ReadonlyMap<string, ReadonlyMap<string, Catalogue>>,
): string {
  const languages = [...catalogues].map(([language, areas]) => {
    const names = Object.entries(areas.get('default-categories') ?? {}).filter(([key, name]) => key !== name)
    const fields = names.map(([key, name]) => ` ${quoted(key)}: ${quoted(name)},`)
    return `  ${language}: {${fields.join('')} },`
  })
  return `// Written by \`npm run messages\` from the catalogues.

export const defaultCategories = {
${languages.join('\n')}
} as const
`
}

function nameOf(language: string, area: string): string {
  return `${language}${area.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())}`
}

function parametersType(text: string): string {
  const fields = [...parametersOf(text)].map(([name, kind]) => `${name}: ${types[kind]}`)
  return fields.length ? `{ ${fields.join('; ')} }` : 'null'
}

function languageFields({ name, offer, accept }: Catalogue): string {
  return `name: ${quoted(name)}, offer: ${quoted(offer)}, accept: ${quoted(accept)}`
}

function quoted(text: string | undefined): string {
  return `'${(text ?? '').replaceAll("'", String.raw`\'`)}'`
}
