import { escapeHtml } from '@monedero/delivery'
import { type Language, serverText } from '@monedero/messages'
import type { GoogleResult } from './google-result.ts'

/** Served separately, because the content security policy allows no inline script. */
export const CALL_BACK_SCRIPT = `const { message, origin } = document.body.dataset
if (window.opener) {
  window.opener.postMessage(JSON.parse(message), origin)
  window.close()
} else {
  document.querySelector('p').textContent = document.body.dataset.lost
}
`

/** Where the script is served. */
export const CALL_BACK_SCRIPT_PATH = '/auth/google/callback.js'

/** The page in the popup: posts the result to its opener, if that has `origin`, and closes. */
export function callBackPage(result: GoogleResult, origin: string, language: Language): string {
  const message = escapeHtml(JSON.stringify({ source: 'monedero/google', ...result }))
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>Monedero</title>
<script src="${CALL_BACK_SCRIPT_PATH}" defer></script>
</head>
<body data-message="${message}" data-origin="${escapeHtml(origin)}" data-lost="${escapeHtml(serverText(language, 'callback.lost'))}">
<p>${escapeHtml(serverText(language, 'callback.close'))}</p>
</body>
</html>
`
}
