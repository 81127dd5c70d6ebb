/** Who invites, as their clients know them. */
export interface Invitation {
  readonly officer: string
  /** Empty while the company has not told its name. */
  readonly company: string
}

/** Lets the styles show what belongs to a demo, before any script has run: nothing moves when the banner comes. */
export const withDemoMark = (html: string): string => html.replace('<html', '<html data-demo')

/** A chat fetches the picture of a page only from a whole address. @param publicUrl without a trailing slash */
export function withWholePictureAddress(html: string, publicUrl: string): string {
  return html.replace(/(<meta\s+property="og:image"\s+content=")(?=\/)/, (start) => start + escaped(publicUrl))
}

/** The landing page as a chat shows it to whom a loan officer sends their link: it says who sends it. */
export function withInvitation(html: string, { officer, company }: Invitation): string {
  const from = company === '' ? officer : `${officer}, ${company}`
  return withMeta(
    withMeta(html, 'og:title', `${officer} invites you to RefiBell`),
    'og:description',
    `${from}: find out whether a free refinance is available for your mortgage, and be told the moment it is.`,
  )
}

function withMeta(html: string, property: string, content: string): string {
  const tag = new RegExp(`(<meta\\s+property="${property}"\\s+content=")[^"]*`)
  return html.replace(tag, (_, start: string) => start + escaped(content))
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
