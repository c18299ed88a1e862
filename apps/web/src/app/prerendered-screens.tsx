import { languages } from '@monedero/messages'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { LandingScreen } from '../features/landing/landing-screen.tsx'
import { LoginScreen } from '../features/login/login-screen.tsx'
import { isLanguage } from '../messages/language.ts'
import { loadMessages } from '../messages/load-messages.ts'
import { loaded } from '../messages/loaded-messages.ts'
import { t } from '../messages/text.ts'
import { LanguageBanner } from './language-offer.tsx'
import styles from './shell.module.css'

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
const tags = Object.keys(languages).filter(isLanguage)
const nothing = () => {}

/** The screens of strangers as HTML, in all languages; build/pages.ts writes them into pages. */
export async function prerenderedScreens() {
  return {
    landing: await inEachLanguage(<LandingScreen onInstall={nothing} />),
    login: await inEachLanguage(<LoginScreen returnUrl={undefined} />),
    loginTitle: await titleOfLogin(),
  }
}

/** Nothing of it can be used: what is typed or pressed before the script is there would be lost, or a password sent in an address. */
async function inEachLanguage(screen: ReactNode): Promise<string> {
  const written: string[] = []
  for (const language of tags) {
    await loadAllIn(language)
    const page = (
      <div data-prerendered inert lang={language}>
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
    written.push(renderToString(page, { identifierPrefix: language }))
  }
  return written.join('')
}

async function loadAllIn(language: (typeof tags)[number]): Promise<void> {
  Object.assign(loaded, { language, areas: new Map() })
  await loadMessages('start', 'landing', 'login', 'session')
}

/** In the language that pages begin with. */
async function titleOfLogin(): Promise<string> {
  await loadAllIn('en')
  return t('start.pageTitle', { title: t('login.login') })
}
