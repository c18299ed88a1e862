import { escapeHtml } from '@monedero/delivery'
import { type Language, languageOf, serverText } from '@monedero/messages'
import type { BodyAnswer, Route, RouteRequest } from '@monedero/service'
import * as z from 'zod/mini'
import type { Ports } from './ports.ts'
import { noStore } from './refusals.ts'
import { endWeeklyMail, lockReminders } from './reminder-rows.ts'
import { UNSUBSCRIBE_PATH, unsubscribingUid } from './weekly-mail.ts'

const unsubscribeQuery = z.object({ token: z.optional(z.string()) })

/**
 * Ends weekly mails without signing in. Mail programs call POST by themselves (RFC 8058); people open the page, whose button does so:
 * the links of a mail are also opened by programs that check them, and these must not unsubscribe anybody.
 */
export function unsubscribeRoutes(ports: Ports): Route<RouteRequest, BodyAnswer>[] {
  const uidOf = (query: Record<string, string>) =>
    unsubscribingUid(ports, z.parse(unsubscribeQuery, query).token ?? '')
  return [
    {
      method: 'GET',
      path: UNSUBSCRIBE_PATH,
      access: 'open',
      input: { query: unsubscribeQuery },
      handle({ query, headers }) {
        const language = languageOf(headers['accept-language'])
        const isKnown = uidOf(query) !== undefined
        const button = `<form method="post"><button>${escapeHtml(serverText(language, 'mails.unsubscribeButton'))}</button></form>`
        return isKnown
          ? page(200, language, 'mails.unsubscribeQuestion', button)
          : page(404, language, 'mails.unsubscribeUnknown')
      },
    },
    {
      method: 'POST',
      path: UNSUBSCRIBE_PATH,
      access: 'open',
      input: { query: unsubscribeQuery },
      async handle({ query, headers }) {
        const language = languageOf(headers['accept-language'])
        const uid = uidOf(query)
        if (uid === undefined) return page(404, language, 'mails.unsubscribeUnknown')
        await ports.database.write(async (tx) => {
          await lockReminders(tx, uid)
          await tx.run(endWeeklyMail, { uid })
        })
        return page(200, language, 'mails.unsubscribeDone')
      },
    },
  ]
}

function page(
  status: number,
  language: Language,
  text: 'mails.unsubscribeQuestion' | 'mails.unsubscribeUnknown' | 'mails.unsubscribeDone',
  more = '',
): BodyAnswer {
  return {
    status,
    headers: {
      ...noStore,
      'content-type': 'text/html; charset=utf-8',
      'referrer-policy': 'no-referrer',
      'content-security-policy':
        "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    },
    text: `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>Monedero</title>
</head>
<body>
<main>
<h1>Monedero</h1>
<p>${escapeHtml(serverText(language, text))}</p>
${more}
</main>
</body>
</html>
`,
  }
}
