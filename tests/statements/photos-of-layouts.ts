import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openPdf } from '../../statement-reading/pdf/pdf-document.ts'
import { pictureOfPage } from '../../statement-reading/pdf/picture-of-page.ts'
import type { GrayPicture } from '../../statement-reading/picture/gray-picture.ts'
import { type Wear, worn } from './degrade.ts'
import { crumpledFax, curled, heldByHand, inShadow, type Mishap, onScreen, sideBySide } from './mishaps.ts'

const LAYOUTS = fileURLToPath(new URL('../fixtures/statements/layouts/', import.meta.url))

interface Way {
  readonly mishap?: Mishap
  readonly wear?: Partial<Wear>
}

const WAYS: Readonly<Record<string, Way>> = {
  sideways: { wear: { quarters: 1 } },
  'upside-down': { wear: { quarters: 2 } },
  perspective: { wear: { perspective: 0.06, skew: 5 } },
  curled: { mishap: curled },
  shadow: { mishap: inShadow },
  hand: { mishap: heldByHand },
  screen: { mishap: onScreen },
  fax: { mishap: crumpledFax, wear: { table: 0, perspective: 0, noise: 0, blur: 0.3 } },
}

/** Writes a photo of each layout's first page in each way that photos go wrong, and of two pages in one, with what they show. */
export async function writePhotos(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const layouts: Record<string, { fields?: object; pages: number }> = JSON.parse(
    readFileSync(join(LAYOUTS, 'truth.json'), 'utf8'),
  )
  const truths: Record<string, object> = {}
  let seed = 1
  for (const [name, truth] of Object.entries(layouts)) {
    if (truth.fields === undefined) continue
    const pages = await pagesOf(join(LAYOUTS, name))
    const write = async (way: string, picture: GrayPicture, wear: Partial<Wear>) => {
      const file = `${name.replace('.pdf', '')}-${way}.jpg`
      const width = Math.round((1500 * picture.width) / (pages[0]?.width ?? picture.width))
      const usual = { seed, width, skew: 2, perspective: 0.015, noise: 5, blur: 0.7, quality: 80, table: 0.06 }
      writeFileSync(join(folder, file), await worn(picture, { ...usual, ...wear }))
      truths[file] = { ...truth, kind: way }
      seed += 1
    }
    const [first, second] = pages
    if (first && second) await write('two-pages', sideBySide(first, second), {})
    // What stands on a page that the picture does not show would count as missing.
    else if (first)
      for (const [way, { mishap, wear = {} }] of Object.entries(WAYS))
        await write(way, mishap?.(first, seed) ?? first, wear)
  }
  writeFileSync(join(folder, 'truth.json'), JSON.stringify(truths, null, 1))
}

async function pagesOf(path: string): Promise<GrayPicture[]> {
  return openPdf(new Uint8Array(readFileSync(path)), async ({ pages, canvases }) => {
    const pictures: GrayPicture[] = []
    for await (const page of pages) pictures.push(await pictureOfPage(page, canvases))
    return pictures
  })
}
