import { GREETING, type HomeText, imprintOf, type LetterText, nmlsIdInWords, senderOf } from './letter-text.ts'

/** Of the officer's picture, which is enclosed. */
export const PORTRAIT_CID = 'officer@refibell'

/** The colours of the web application's paper, which a mail program knows nothing of. */
const PAPER = '#faf5ea'
const SHEET = '#fffdf7'
const INK = '#1b2a41'
const SOFT = '#46546a'
const FAINT = '#5f6b7d'
const HAIRLINE = '#dfd4bf'
const BRASS = '#a87b23'
const GREEN = '#17573a'
const STATUS_COLOURS = { ready_now: '#17603d', so_close: '#855300', not_yet: '#4a586c' }
const TEXT = "-apple-system,'Segoe UI',Helvetica,Arial,sans-serif"
const HEADING = "Georgia,'Times New Roman',serif"

/** The letter as a page without scripts or anything to be fetched. Its widths are those of a mail program and of a phone. */
export function letterHtml(letter: LetterText): string {
  const { subject, opening, homes, button, closing, company } = letter
  const title = `<h1 style="font:normal 30px/1.25 ${HEADING};margin:0 0 20px">${escaped(subject)}</h1>`
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escaped(subject)}</title></head>
<body style="margin:0;background:${PAPER};color:${INK};font:16px/1.6 ${TEXT}">
  <div style="max-width:600px;margin:0 auto;padding:24px 0">
    <p style="font:20px ${HEADING};margin:0 0 16px;padding:0 24px">RefiBell</p>
    <div style="background:${SHEET};border:solid ${HAIRLINE};border-width:1px 0;border-top:3px solid ${BRASS};padding:32px 24px">
      ${homes.length === 0 ? title : ''}
      <p style="margin:0 0 16px">${GREETING}</p>
      <p style="margin:0 0 16px">${escaped(opening)}</p>
${noticeHtml(letter)}${homes.map((home) => homeHtml(home, homes.length > 1)).join('')}
      <p style="margin:28px 0">
        <a href="${escaped(button.url)}" style="display:inline-block;background:${GREEN};color:#ffffff;font-weight:600;text-decoration:none;border-radius:6px;padding:14px 26px">${escaped(button.words)}</a>
      </p>
${officerHtml(letter)}
      <p style="margin:0 0 16px">${escaped(closing)}</p>
      <p style="font-family:${HEADING};margin:0">Kind regards,<br>${escaped(senderOf(company))}</p>
    </div>
    <p style="margin:0;padding:20px 24px;color:${FAINT};font-size:13px">
      ${broken(imprintOf(company))}${linksHtml(letter)}
    </p>
  </div>
</body>
</html>
`
}

function homeHtml(home: HomeText, isOneOfSeveral: boolean): string {
  const { name, status, words, first, headline, but, lines, figures, url } = home
  const each = figures.map(
    ({ label, value, note }) => `
        <div style="display:inline-block;vertical-align:top;width:33%;min-width:156px;padding:0 0 16px">
          <div style="color:${FAINT};font-size:14px">${escaped(label)}</div>
          <div style="font:600 21px/1.35 ${TEXT}">${escaped(value)}</div>
          <div style="color:${FAINT};font-size:13px">${escaped(note ?? '')}</div>
        </div>`,
  )
  const qualified =
    but === null
      ? []
      : [
          `<p style="margin:0 0 14px;padding-left:14px;border-left:3px solid ${STATUS_COLOURS.so_close}">${escaped(but)}</p>`,
        ]
  const told = lines.map((line) => `<p style="margin:0 0 14px;color:${SOFT}">${escaped(line)}</p>`)
  return `
      <div style="border-top:1px solid ${HAIRLINE};padding:22px 0 6px">
        <div style="color:${FAINT}">${escaped(name)}</div>
        <div style="font-weight:600;color:${STATUS_COLOURS[first === null ? status : 'not_yet']};padding:2px 0 6px">${escaped(words)}</div>${first === null ? '' : `\n        <p style="margin:0 0 14px">${escaped(first)}</p>`}
        <h1 style="font:normal 30px/1.25 ${HEADING};margin:0 0 14px">${escaped(headline)}</h1>
        ${[...qualified, ...told].join('\n        ')}
        <div style="font-size:0">${each.join('')}
        </div>${isOneOfSeveral ? `\n        <p style="margin:0 0 14px"><a href="${escaped(url)}" style="color:${GREEN}">How we worked it out</a></p>` : ''}
      </div>`
}

function noticeHtml({ notice }: LetterText): string {
  return notice === null ? '' : `      <p style="margin:0 0 16px;color:${FAINT};font-size:14px">${escaped(notice)}</p>`
}

function officerHtml({ officer, company }: LetterText): string {
  if (officer === null) return ''
  const { name, phone, photo } = officer
  const call =
    phone === null
      ? ''
      : `<br><a href="tel:${escaped(phone.replace(/[^\d+]/g, ''))}" style="color:${GREEN}">${escaped(phone)}</a>`
  const portrait =
    photo === null
      ? ''
      : `<img src="cid:${PORTRAIT_CID}" alt="" width="56" height="56" style="float:left;margin:0 14px 0 0;border-radius:50%">`
  return `      <p style="margin:0 0 20px;padding-left:14px;border-left:2px solid ${BRASS};overflow:hidden">
        ${portrait}<span style="color:${FAINT};font-size:14px">Your loan officer</span><br><strong>${escaped(name)}</strong>${escaped(nmlsIdInWords(officer))}, ${escaped(senderOf(company))}${call}
      </p>`
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
