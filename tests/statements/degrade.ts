import { PDFDocument } from 'pdf-lib'
import sharp from 'sharp'
import { brightnessAt, type GrayPicture } from '../../statement-reading/picture/gray-picture.ts'
import { randomOf } from './random.ts'

/** What happens to a page between the printer and the upload. Everything random comes from the seed. */
export interface Wear {
  readonly seed: number
  /** Pixels of the page's width. */
  readonly width: number
  /** Degrees clockwise. */
  readonly skew: number
  /** How far the corners stray, in parts of the page. */
  readonly perspective?: number
  /** Of the picture's pixels, after all else; no EXIF tells of them. */
  readonly quarters?: number
  readonly blur?: number
  readonly noise?: number
  /** The darkest part of the shadow across the page, of 1. */
  readonly shadow?: number
  /** The brightness of white paper, of 1. */
  readonly paper?: number
  readonly quality: number
  /** The table that the page lies on is seen around it, so wide in parts of the page. */
  readonly table?: number
}

interface Corner {
  readonly x: number
  readonly y: number
}

/** Maps the places of a picture to those (0 to 1) of the page whose four corners lie at these, as a camera sees them. */
function ontoPage([a, b, c, d]: readonly [Corner, Corner, Corner, Corner]): (x: number, y: number) => Corner {
  const [dx1, dx2, dx3] = [b.x - c.x, d.x - c.x, a.x - b.x + c.x - d.x]
  const [dy1, dy2, dy3] = [b.y - c.y, d.y - c.y, a.y - b.y + c.y - d.y]
  const whole = dx1 * dy2 - dx2 * dy1
  const g = (dx3 * dy2 - dx2 * dy3) / whole
  const h = (dx1 * dy3 - dx3 * dy1) / whole
  const [m0, m1, m2] = [b.x - a.x + g * b.x, d.x - a.x + h * d.x, a.x]
  const [m3, m4, m5] = [b.y - a.y + g * b.y, d.y - a.y + h * d.y, a.y]
  return (x, y) => {
    const [i, j, k, l] = [m0 - g * x, m1 - h * x, m3 - g * y, m4 - h * y]
    const determinant = i * l - j * k
    return {
      x: ((x - m2) * l - j * (y - m5)) / determinant,
      y: (i * (y - m5) - k * (x - m2)) / determinant,
    }
  }
}

/** The page as a camera or a scanner with these faults sees it, as a JPEG. */
export async function worn(page: GrayPicture, wear: Wear): Promise<Buffer> {
  const random = randomOf(wear.seed)
  const raw = { width: page.width, height: page.height, channels: 1 as const }
  const smaller = await sharp(page.data, { raw })
    .resize({ width: wear.width })
    .blur(wear.blur ?? 0.4)
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width: pageWidth, height: pageHeight } = smaller.info
  const print: GrayPicture = { width: pageWidth, height: pageHeight, data: smaller.data }
  const border = (wear.table ?? 0) * pageWidth
  const [width, height] = [Math.round(pageWidth + 2 * border), Math.round(pageHeight + 2 * border)]
  const turn = (wear.skew * Math.PI) / 180
  const stray = (): number => (random() - 0.5) * 2 * (wear.perspective ?? 0)
  const corner = (x: number, y: number): Corner => {
    const [fromX, fromY] = [(x - 0.5 + stray()) * pageWidth, (y - 0.5 + stray()) * pageHeight]
    return {
      x: width / 2 + fromX * Math.cos(turn) - fromY * Math.sin(turn),
      y: height / 2 + fromX * Math.sin(turn) + fromY * Math.cos(turn),
    }
  }
  const place = ontoPage([corner(0, 0), corner(1, 0), corner(1, 1), corner(0, 1)])
  const [shadowX, shadowY, light] = [random(), random(), random() * 0.25]
  const data = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const on = place(x, y)
      const onPaper = on.x >= 0 && on.x < 1 && on.y >= 0 && on.y < 1
      const table = 70 + 25 * Math.sin(y / 9 + 3 * Math.sin(x / 170)) + 20 * random()
      const seen = onPaper ? brightnessAt(print, on.x * pageWidth, on.y * pageHeight) : table
      const shade = 1 - (wear.shadow ?? 0) / (1 + Math.exp((on.x - shadowX + 0.4 * (on.y - shadowY)) * 25))
      const fall = 1 - (wear.shadow === undefined ? 0 : light * on.y)
      const grain = (random() + random() + random() - 1.5) * 2 * (wear.noise ?? 0)
      data[y * width + x] = Math.max(0, Math.min(255, seen * (wear.paper ?? 1) * shade * fall + grain))
    }
  }
  return sharp(data, { raw: { width, height, channels: 1 } })
    .rotate(90 * (wear.quarters ?? 0))
    .jpeg({ quality: wear.quality })
    .toBuffer()
}

/** Pages as a PDF of pictures without a text layer, as a scanner makes it. */
export async function scannedPdf(pictures: readonly Buffer[]): Promise<Buffer> {
  const document = await PDFDocument.create()
  for (const picture of pictures) {
    const image = await document.embedJpg(picture)
    const page = document.addPage([612, (612 * image.height) / image.width])
    page.drawImage(image, { x: 0, y: 0, width: page.getWidth(), height: page.getHeight() })
  }
  return Buffer.from(await document.save())
}
