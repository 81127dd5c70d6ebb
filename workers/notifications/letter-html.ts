import type { LetterText } from './letter-text.ts'

/** The colours of the web application's paper, which a mail program knows nothing of. */
const PAPER = '#faf5ea'
const INK = '#1b2a41'
const FAINT = '#5f6b7d'
const HAIRLINE = '#dfd4bf'
const GREEN = '#17573a'
const STATUS_COLOURS = { ready_now: '#17603d', so_close: '#855300', not_yet: '#4a586c' }

/** The letter as a page without pictures, scripts or anything else to be fetched. */
export function letterHtml(letter: LetterText): string {
  const homes = letter.homes.map(
    ({ name, status, words, message }) => `
    <div style="border-top:1px solid ${HAIRLINE};padding:20px 0">
      <div style="color:${FAINT}">${escaped(name)}</div>
      <div style="font:600 26px Georgia,serif;color:${STATUS_COLOURS[status]};padding:4px 0">${escaped(words)}</div>
      <div>${escaped(message)}</div>
    </div>`,
  )
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>RefiBell</title></head>
<body style="margin:0;background:${PAPER};color:${INK};font:16px/1.6 -apple-system,'Segoe UI',Helvetica,Arial,sans-serif">
  <div style="max-width:34rem;margin:0 auto;padding:40px 24px">
    <p style="font:20px Georgia,serif">${escaped(letter.greeting)}</p>
    <p>${escaped(letter.opening)}</p>
${noticeHtml(letter)}${homes.join('')}
    <p style="border-top:1px solid ${HAIRLINE};padding-top:24px">
      <a href="${escaped(letter.link.url)}" style="color:${GREEN};font-weight:600">${escaped(letter.link.words)}</a>
    </p>
    <p>${escaped(letter.closing)}</p>
    <p style="font-family:Georgia,serif">${broken(letter.signature.split('\n'))}</p>
    <p style="border-top:1px solid ${HAIRLINE};padding-top:16px;color:${FAINT};font-size:13px">
      ${broken(letter.imprint)}${linksHtml(letter)}
    </p>
  </div>
</body>
</html>
`
}

function noticeHtml({ notice }: LetterText): string {
  return notice === null ? '' : `    <p style="color:${FAINT};font-size:14px">${escaped(notice)}</p>`
}

function linksHtml({ links }: LetterText): string {
  const each = links.map(
    ({ before, words, url }) =>
      `<br><br>
      ${escaped(before)}
      <a href="${escaped(url)}" style="color:${FAINT}">${escaped(words)}</a>`,
  )
  return each.join('')
}

function broken(lines: readonly string[]): string {
  return lines.map(escaped).join('<br>')
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
