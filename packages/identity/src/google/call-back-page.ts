import { escapeHtml } from '../mail/render.ts'
import type { GoogleResult } from './google-result.ts'

/** Served beside the page, because the content security policy allows no inline script. */
export const CALL_BACK_SCRIPT = `const { message, origin } = document.body.dataset
if (window.opener) {
  window.opener.postMessage(JSON.parse(message), origin)
  window.close()
} else {
  document.querySelector('p').textContent = 'This window has lost the page that opened it. Close it and try again.'
}
`

/** Where the script is served. */
export const CALL_BACK_SCRIPT_PATH = '/auth/google/callback.js'

/** The page in the popup: hands the result to the window that opened it, if that shows `origin`, and closes. */
export function callBackPage(result: GoogleResult, origin: string): string {
  const message = escapeHtml(JSON.stringify({ source: 'monedero/google', ...result }))
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>Monedero</title>
<script src="${CALL_BACK_SCRIPT_PATH}" defer></script>
</head>
<body data-message="${message}" data-origin="${escapeHtml(origin)}">
<p>You can close this window.</p>
</body>
</html>
`
}
