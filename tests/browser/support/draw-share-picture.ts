import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import sharp from 'sharp'
import { launchBrowser } from './browser.ts'

/**
 * Draws the picture that a chat shows beside a link, in the product's own faces:
 * `node run.mjs tests/browser/support/draw-share-picture.ts`
 */
const SIZE = { width: 1200, height: 630 }
const FRAUNCES = '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2'
const INTER = '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'

const require = createRequire(import.meta.url)
const web = path.join(import.meta.dirname, '../../../web')
const inline = async (file: string): Promise<string> =>
  `url(data:font/woff2;base64,${(await readFile(require.resolve(file))).toString('base64')})`

const browser = await launchBrowser()
try {
  const page = await browser.newPage({ viewport: SIZE })
  await page.setContent(await drawing())
  await page.evaluate(() => document.fonts.ready)
  const picture = await sharp(await page.screenshot())
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer()
  await writeFile(path.join(web, 'static/share-picture.png'), picture)
} finally {
  await browser.close()
}

async function drawing(): Promise<string> {
  const [tokens, bell, fraunces, inter] = await Promise.all([
    readFile(path.join(web, 'shared/theme/tokens.css'), 'utf8'),
    readFile(path.join(web, 'static/bell.svg'), 'utf8'),
    inline(FRAUNCES),
    inline(INTER),
  ])
  return `<style>
    ${tokens}
    @font-face { font-family: "Fraunces"; src: ${fraunces}; font-weight: 100 900 }
    @font-face { font-family: "Inter"; src: ${inter}; font-weight: 100 900 }
    * { margin: 0 }
    body { box-sizing: border-box; height: 100vh; padding: 72px 88px; display: flex; flex-direction: column;
      background: var(--paper); border-top: 12px solid var(--brass); color: var(--ink); font-family: var(--font-text) }
    .name { display: flex; align-items: center; gap: 20px; font: 600 44px var(--font-heading) }
    .name svg { width: 68px; height: 68px }
    h1 { margin-top: auto; font: 560 84px/1.08 var(--font-heading); letter-spacing: -0.015em; text-wrap: balance }
    p { margin-top: 40px; padding-top: 28px; border-top: 2px solid var(--hairline); color: var(--ink-soft);
      font-size: 33px; line-height: 1.4 }
  </style>
  <div class="name">${bell}RefiBell</div>
  <h1>We’ll tell you the moment your refinance is free</h1>
  <p>A lower rate, a lower payment, and not a dollar more owed.</p>`
}
