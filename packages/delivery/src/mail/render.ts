import { type Language, serverText } from '@monedero/messages'

/** The content of one mail before it is rendered as plain text and HTML. */
export interface Letter {
  language: Language
  subject: string
  paragraphs: string[]
  /** Shown after the paragraphs. */
  lists?: { title: string; lines: string[] }[]
  action?: { label: string; link: string }
  /** Ends mails of this kind. */
  unsubscribe?: { label: string; link: string }
  /** Small print under the action. */
  footnote: string
}

/** A rendered mail. */
export interface RenderedLetter {
  subject: string
  text: string
  html: string
}

/** Sets a letter as plain text and as HTML; `appUrl` is where the app can be opened. */
export function renderLetter(letter: Letter, appUrl: string): RenderedLetter {
  return { subject: letter.subject, text: plainText(letter, appUrl), html: html(letter, appUrl) }
}

function plainText(
  { subject, paragraphs, lists = [], action, footnote, unsubscribe }: Letter,
  appUrl: string,
): string {
  const blocks = [
    [subject],
    ...paragraphs.map((paragraph) => [paragraph]),
    ...lists.map(({ title, lines }) => [title, ...lines.map((line) => `- ${line}`)]),
    ...(action === undefined ? [] : [[`${action.label}:`, action.link]]),
    [footnote],
    ...(unsubscribe === undefined ? [] : [[`${unsubscribe.label}:`, unsubscribe.link]]),
    ['Monedero', appUrl],
  ]
  return `${blocks.map((lines) => lines.map(onOneLine).join('\n')).join('\n\n')}\n`
}

/** Mail programs strip style sheets, so every style is inline; the media rule is used where it is kept. */
function html(letter: Letter, appUrl: string): string {
  const { language, subject, paragraphs, lists = [], action, footnote, unsubscribe } = letter
  const body = paragraphs.map((paragraph) => `<p style="margin:0 0 16px">${escapeHtml(paragraph)}</p>`)
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>
@media (prefers-color-scheme: dark) {
  .page { background: #0b0f19 !important; color: #e9edf6 !important }
  .card { background: #141a28 !important; border-color: #283044 !important }
  .small { color: #a3adc2 !important }
  .small a { color: #8aadff !important }
}
</style>
</head>
<body class="page" style="margin:0;background:#f4f5f8;color:#0e1524;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
<div style="max-width:480px;margin:0 auto;padding:32px 16px">
<p style="margin:0 0 16px 4px;font-weight:650;letter-spacing:-.01em">Monedero</p>
<div class="card" style="background:#ffffff;border:1px solid #e4e7ed;border-radius:14px;padding:28px">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.25;font-weight:650;letter-spacing:-.01em">${escapeHtml(subject)}</h1>
${[...body, ...lists.map(list)].join('\n')}
${action === undefined ? '' : button(action, language)}<p class="small" style="margin:0;font-size:14px;color:#5e687d">${escapeHtml(footnote)}${unsubscribe === undefined ? '' : ` ${textLink(unsubscribe)}`}</p>
</div>
<p class="small" style="margin:16px 4px 0;font-size:13px;color:#5e687d">${sentBy(appUrl, language)}</p>
</div>
</body>
</html>
`
}

function list({ title, lines }: { title: string; lines: string[] }): string {
  const items = lines.map((line) => `<li style="margin:0 0 4px">${escapeHtml(line)}</li>`)
  return `<h2 style="margin:0 0 8px;font-size:16px;line-height:1.4;font-weight:650">${escapeHtml(title)}</h2>
<ul style="margin:0 0 20px;padding:0 0 0 20px">${items.join('')}</ul>`
}

function textLink({ label, link }: { label: string; link: string }): string {
  return `<a href="${escapeHtml(link)}" style="color:#1c47c6">${escapeHtml(label)}</a>`
}

/** The address is a link inside its sentence. */
function sentBy(appUrl: string, language: Language): string {
  const link = textLink({ label: appUrl, link: appUrl })
  return escapeHtml(serverText(language, 'mails.sentBy', { address: '\uE000' })).replace('\uE000', link)
}

function button({ label, link }: { label: string; link: string }, language: Language): string {
  const address = escapeHtml(link)
  return `<p style="margin:24px 0"><a href="${address}" style="display:inline-block;background:#2355e6;color:#ffffff;text-decoration:none;font-weight:600;border-radius:10px;padding:12px 20px">${escapeHtml(label)}</a></p>
<p class="small" style="margin:0 0 16px;font-size:13px;color:#5e687d;word-break:break-all">${escapeHtml(serverText(language, 'mails.buttonHint'))}<br><a href="${address}" style="color:#1c47c6">${address}</a></p>
`
}

/** Safe between tags and inside a double-quoted attribute. */
export function escapeHtml(text: string): string {
  return onOneLine(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}

/** Names are user input: their line breaks and direction marks must not change our text. */
function onOneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu, ' ')
}
