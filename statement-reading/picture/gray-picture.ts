/** A picture of one channel, 0 black to 255 white, row by row. */
export interface GrayPicture {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array
}

/** The picture turned clockwise by so many quarters. */
export function turned(picture: GrayPicture, quarters: number): GrayPicture {
  const { width, height, data } = picture
  const turns = ((quarters % 4) + 4) % 4
  if (turns === 0) return picture
  const out = new Uint8Array(data.length)
  const [outWidth, outHeight] = turns === 2 ? [width, height] : [height, width]
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [toX, toY] =
        turns === 1 ? [height - 1 - y, x] : turns === 2 ? [width - 1 - x, height - 1 - y] : [y, width - 1 - x]
      out[toY * outWidth + toX] = data[y * width + x] ?? 0
    }
  }
  return { width: outWidth, height: outHeight, data: out }
}

/** The picture with each square of so many pixels averaged to one. */
export function shrunk(picture: GrayPicture, by: number): GrayPicture {
  if (by <= 1) return picture
  const width = Math.max(1, Math.floor(picture.width / by))
  const height = Math.max(1, Math.floor(picture.height / by))
  const data = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let sum = 0
      for (let row = y * by; row < (y + 1) * by; row++) {
        for (let column = x * by; column < (x + 1) * by; column++)
          sum += picture.data[row * picture.width + column] ?? 0
      }
      data[y * width + x] = sum / (by * by)
    }
  }
  return { width, height, data }
}

const WHITE = 255

/** The brightness at a place between four pixels; white outside of the picture. Asked ten million times a page, without lists in between. */
export function brightnessAt({ width, height, data }: GrayPicture, x: number, y: number): number {
  const column = Math.floor(x)
  const row = Math.floor(y)
  if (column < 0 || row < 0 || column >= width - 1 || row >= height - 1) return WHITE
  const dx = x - column
  const dy = y - row
  const at = row * width + column
  const upper = (data[at] ?? WHITE) * (1 - dx) + (data[at + 1] ?? WHITE) * dx
  const lower = (data[at + width] ?? WHITE) * (1 - dx) + (data[at + width + 1] ?? WHITE) * dx
  return upper * (1 - dy) + lower * dy
}
