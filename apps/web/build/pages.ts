import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type Plugin, type Rolldown } from 'vite'
import { className } from './class-name.ts'

type Bundle = Rolldown.OutputBundle

/** A file of HTML that the server answers some paths with. */
interface PageFile {
  readonly file: string
  /** The screen whose code and styles it names. */
  readonly screen: string
  /** The areas of messages that the screen needs. */
  readonly areas: readonly string[]
  /** What is there before any script runs. */
  readonly content?: string
  readonly title?: string
  /** A script that makes it work before the app is there. */
  readonly script?: string
}

/** What src/app/prerendered-screens.tsx makes. */
interface Screens {
  landing: string
  login: string
  loginTitle: string
  add: string
  addTitle: string
}

/**
 * Makes pages of index.html: the landing, the login and the form of `/add` with their content, for `/`, `/login` and `/add`, and app.html for every
 * other path. Each names the files that its screen needs, so that they load beside the code of the start and not after it.
 */
export function pages(): Plugin {
  return {
    name: 'monedero:pages',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const index = bundle['index.html']
        if (index?.type !== 'asset') throw new Error('The build holds no index.html.')
        const html = String(index.source)
        for (const page of await pageFiles()) {
          const source = withModulesLater(page, withContent(page, withFiles(page, html, bundle)))
          if (page.file === index.fileName) index.source = source
          else this.emitFile({ type: 'asset', fileName: page.file, source })
        }
      },
    },
  }
}

async function pageFiles(): Promise<PageFile[]> {
  const screens = await renderedScreens()
  return [
    {
      file: 'index.html',
      screen: 'app/home-page.tsx',
      areas: ['start', 'landing'],
      content: screens.landing,
    },
    {
      file: 'login.html',
      screen: 'app/login-page.tsx',
      areas: ['start', 'login', 'session'],
      content: screens.login,
      title: screens.loginTitle,
    },
    {
      file: 'add.html',
      screen: 'features/entry-form/add/add-screen.tsx',
      areas: ['start', 'app', 'session', 'controls', 'entry'],
      content: screens.add,
      title: screens.addTitle,
      script: '/early-add.js',
    },
    { file: 'app.html', screen: 'app/dashboard-page.tsx', areas: ['start', 'app', 'session'] },
  ]
}

/** Builds the screens for Node and renders them. Their styles have the same names as in the browser, because both are named by `className`. */
async function renderedScreens(): Promise<Screens> {
  const root = join(import.meta.dirname, '..')
  const outDir = join(root, '.cache/prerendered')
  const fileName = 'screens.mjs'
  try {
    await build({
      root,
      configFile: false,
      plugins: [react()],
      css: { modules: { generateScopedName: className } },
      json: { namedExports: false },
      logLevel: 'warn',
      build: {
        ssr: join(root, 'src/app/prerendered-screens.tsx'),
        outDir,
        rolldownOptions: { output: { entryFileNames: fileName } },
      },
    })
    const built: { prerenderedScreens: () => Promise<Screens> } = await import(
      pathToFileURL(join(outDir, fileName)).href
    )
    return await built.prerenderedScreens()
  } finally {
    rmSync(outDir, { recursive: true })
  }
}

function withContent({ content = '', title, script }: PageFile, html: string): string {
  return html
    .replace(/(?<=<title>).*(?=<\/title>)/, title ?? '$&')
    .replace('</head>', script === undefined ? '$&' : `<script defer src="${script}"></script>$&`)
    .replace('<div id="root">', `$&${content.replaceAll('$', '$$$$')}`)
}

const moduleTags =
  /<(?:script type="module"|link rel="modulepreload") crossorigin (?:src|href)="([^"]+)">(?:<\/script>)?\s*/g

/** Leaves loading the modules of a page with content to public/before-paint.js, so that they do not delay its first paint. */
function withModulesLater({ content }: PageFile, html: string): string {
  const [, shownTo] = /data-prerendered="(\w+)"/.exec(content ?? '') ?? []
  if (shownTo === undefined) return html
  const modules = Array.from(html.matchAll(moduleTags), ([, file]) => file)
  if (modules.length === 0) throw new Error('The page names no modules.')
  return withLoader(
    html.replaceAll(moduleTags, ''),
    `data-shown-to="${shownTo}" data-modules='${JSON.stringify(modules)}'`,
  )
}

/** Links the styles and preloads the scripts of a screen; messages are preloaded by public/before-paint.js, in the chosen language. */
function withFiles({ screen, areas, content, script }: PageFile, html: string, bundle: Bundle): string {
  const chunks = chunksOf(screen, bundle)
  const styles = chunks
    .flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
    // The app loads other styles with its code.
    .filter((file) => script === undefined || isUsedBy(content, bundle[file]))
  const isNew = (file: string) => !html.includes(`"/${file}"`)
  const links = [
    ...chunks
      .map(({ fileName }) => fileName)
      .filter(isNew)
      .map((file) => linkTo('modulepreload', file)),
    ...styles.filter(isNew).map((file) => linkTo('stylesheet', file)),
  ]
  const messages = JSON.stringify(messageFiles(areas, bundle))
  return withLoader(html, `data-messages='${messages}'`).replace('</head>', `${links.join('')}</head>`)
}

/** Tells public/before-paint.js what to load. */
function withLoader(html: string, attributes: string): string {
  const loader = 'src="/before-paint.js"'
  if (!html.includes(loader)) throw new Error('The page does not load before-paint.js.')
  return html.replace(loader, `$& ${attributes}`)
}

/** Whether styles have a class of the content. */
function isUsedBy(content = '', styles: Bundle[string] | undefined): boolean {
  const source = styles?.type === 'asset' ? String(styles.source) : ''
  const classes = Array.from(content.matchAll(/class="([^"]+)"/g), ([, names]) => names?.match(/\S+/g) ?? [])
  return classes.flat().some((name) => source.includes(`.${name}`))
}

function linkTo(rel: string, file: string): string {
  return `<link rel="${rel}" crossorigin href="/${file}">`
}

/** The chunk of a screen after those that it imports, in the order in which their styles apply. */
function chunksOf(screen: string, bundle: Bundle): Rolldown.OutputChunk[] {
  const found = new Set<Rolldown.OutputChunk>()
  const first = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(`/src/${screen}`)),
  )
  if (first?.type !== 'chunk') throw new Error(`The build holds no ${screen}.`)
  const visited = new Set<string>()
  const visit = (chunk: Rolldown.OutputChunk) => {
    if (visited.has(chunk.fileName)) return
    visited.add(chunk.fileName)
    for (const file of chunk.imports) {
      const imported = bundle[file]
      if (imported?.type === 'chunk') visit(imported)
    }
    found.add(chunk)
  }
  visit(first)
  return [...found]
}

const catalogue = /\/catalogues\/(\w+)\/([\w-]+)\.json$/

/** The files with the messages of areas, by language. */
function messageFiles(areas: readonly string[], bundle: Bundle): Record<string, string[]> {
  const files: Record<string, string[]> = {}
  for (const file of Object.values(bundle)) {
    const [, language = '', area = ''] =
      (file.type === 'chunk' && catalogue.exec(file.facadeModuleId ?? '')) || []
    if (areas.includes(area)) (files[language] ??= []).push(`/${file.fileName}`)
  }
  if (Object.keys(files).length === 0) throw new Error('The build holds no first messages.')
  return files
}
