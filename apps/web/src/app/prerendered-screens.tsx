import { languages } from '@monedero/messages'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { ui } from '../design/primitives/primitives.ts'
import { EarlyAddScreen } from '../features/entry-form/add/early-add-screen.tsx'
import { LandingScreen } from '../features/landing/landing-screen.tsx'
import { LoginScreen } from '../features/login/login-screen.tsx'
import { isLanguage } from '../messages/language.ts'
import { loadMessages } from '../messages/load-messages.ts'
import { loaded } from '../messages/loaded-messages.ts'
import { t } from '../messages/text.ts'
import { LanguageBanner } from './language-offer.tsx'
import styles from './shell.module.css'
import frame from './signed-in-layout.module.css'

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
const tags = Object.keys(languages).filter(isLanguage)
type LanguageTag = (typeof tags)[number]
const nothing = () => {}

/** Screens as HTML, in all languages; build/pages.ts writes them into pages. */
export async function prerenderedScreens() {
  return {
    landing: await inEachLanguage((language) =>
      forStrangers(language, <LandingScreen onInstall={nothing} hasPicture={false} />),
    ),
    login: await inEachLanguage((language) => forStrangers(language, <LoginScreen returnUrl={undefined} />)),
    loginTitle: await titleWith('login.login'),
    // React leaves the attribute out, because it focuses by itself.
    add: (await inEachLanguage(forOwners)).replaceAll('data-amount="true"', '$& autofocus'),
    addTitle: await titleWith('entry.addEntry'),
  }
}

async function inEachLanguage(pageIn: (language: LanguageTag) => ReactNode): Promise<string> {
  const written: string[] = []
  for (const language of tags) {
    await loadAllIn(language)
    written.push(renderToString(pageIn(language), { identifierPrefix: language }))
  }
  return written.join('')
}

/** Nothing of it can be used: what is typed or pressed before the script is there would be lost, or a password sent in an address. */
function forStrangers(language: LanguageTag, screen: ReactNode): ReactNode {
  return (
    <div data-prerendered="stranger" data-translated inert lang={language}>
      {tags
        .filter((each) => each !== language)
        .map((each) => (
          <div key={each} data-offered={each}>
            <LanguageBanner offered={each} onChoose={nothing} />
          </div>
        ))}
      <div className={styles['content']}>
        <RouterContextProvider router={router}>{screen}</RouterContextProvider>
      </div>
    </div>
  )
}

/** Takes the place of the same form in the signed-in layout, whose bars are not there yet. */
function forOwners(language: LanguageTag): ReactNode {
  return (
    <div data-prerendered="owner" data-translated lang={language}>
      <div className={styles['content']}>
        <div className={frame['frame']}>
          <div />
          <main id="content" className={`${ui('column', 'shrink', 'card')} ${frame['panel']}`} data-alone>
            <EarlyAddScreen />
          </main>
        </div>
      </div>
    </div>
  )
}

async function loadAllIn(language: LanguageTag): Promise<void> {
  Object.assign(loaded, { language, areas: new Map() })
  await loadMessages('start', 'landing', 'login', 'session', 'app', 'controls', 'entry')
}

/** In the language that pages begin with. */
async function titleWith(title: 'login.login' | 'entry.addEntry'): Promise<string> {
  await loadAllIn('en')
  return t('start.pageTitle', { title: t(title) })
}
