import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import subsetFont from 'subset-font'

/**
 * The two faces with what American English is written in, and with the weights that the styles use: half the bytes of what the packages
 * bring, which a first visit over the air would wait for. `web/shared/theme/fonts.css` loads the packages' own files for all other
 * letters. `node run.mjs main/web-build/cut-fonts.ts` cuts them anew, as after an update of a package.
 */
interface Cut {
  /** Of a package. */
  readonly source: string
  /** In `web/shared/theme/fonts`. */
  readonly file: string
  readonly weights: { readonly min: number; readonly max: number; readonly default: number }
}

export const CUTS: readonly Cut[] = [
  {
    source: '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2',
    file: 'fraunces-english.woff2',
    weights: { min: 400, max: 600, default: 400 },
  },
  {
    source: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
    file: 'inter-english.woff2',
    weights: { min: 400, max: 700, default: 400 },
  },
]

/** As in the `unicode-range` of the two faces: what is typed, the signs of print, and §, ©, °, ±, ·, ¼, ½, ¾, ×. */
export const ENGLISH =
  'U+0020-007E, U+00A0, U+00A7, U+00A9, U+00B0-00B1, U+00B7, U+00BC-00BE, U+00D7, U+2013-2014, U+2018-2019, U+201C-201D, U+2022, U+2026, U+2190, U+2192, U+2212'

const FOLDER = path.join(import.meta.dirname, '../../web/shared/theme/fonts')

if (process.argv[1] === import.meta.filename) {
  for (const cut of CUTS) await writeFile(fileOf(cut), await cutFont(cut))
}

/** Where the font that was cut is kept. */
export function fileOf({ file }: Cut): string {
  return path.join(FOLDER, file)
}

/** The bytes of the font as WOFF2. */
export async function cutFont({ source, weights }: Cut): Promise<Buffer> {
  const whole = await readFile(createRequire(import.meta.url).resolve(source))
  return await subsetFont(whole, charactersOf(ENGLISH), { targetFormat: 'woff2', variationAxes: { wght: weights } })
}

/** @param range as in CSS, like `U+0020-007E, U+00A0` */
function charactersOf(range: string): string {
  return range
    .split(', ')
    .flatMap((part) => {
      const [first = 0, last = first] = part
        .slice('U+'.length)
        .split('-')
        .map((hex) => Number.parseInt(hex, 16))
      return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index))
    })
    .join('')
}
