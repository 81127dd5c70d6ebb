/** Values of a picture in parts of it, row by row. */
export interface CoarseGrid {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array | Float32Array
}

/** The values of a coarse grid at the pixels of its picture, averaged with weights between the four nearest. */
export interface Sampler {
  readonly at: (x: number, y: number) => number
  /** Those of so many pixels of a row, many times faster than one by one. The list is used again for the next row. */
  readonly row: (y: number, pixels: number) => Float64Array
}

const between = (values: Float64Array, left: number, part: number): number =>
  (values[left] ?? 0) * (1 - part) + (values[left + 1] ?? 0) * part

/** The values of a grid whose cells are `step` pixels wide. */
export function sampler({ width, height, data }: CoarseGrid, step: number): Sampler {
  const inCells = (pixel: number, cells: number): number =>
    Math.max(0, Math.min(cells - 1.001, (pixel + 0.5) / step - 0.5))
  const blended = new Float64Array(width + 1)
  const blend = (y: number, from: number, to: number): void => {
    const cell = inCells(y, height)
    const above = Math.floor(cell)
    const part = cell - above
    for (let at = from; at <= to; at++)
      blended[at] = (data[above * width + at] ?? 0) * (1 - part) + (data[(above + 1) * width + at] ?? 0) * part
  }
  let places = new Places(0, () => 0)
  return {
    at: (x, y) => {
      const cell = inCells(x, width)
      const left = Math.floor(cell)
      blend(y, left, left + 1)
      return between(blended, left, cell - left)
    },
    row: (y, pixels) => {
      if (places.values.length !== pixels) places = new Places(pixels, (x) => inCells(x, width))
      blend(y, 0, width - 1)
      return places.from(blended)
    },
  }
}

/** Where the pixels of a row lie between the cells of a grid. */
class Places {
  /** For each pixel the cell before it, and which part of the way to the next it stands. */
  readonly #cells: Int32Array
  readonly #parts: Float64Array
  readonly values: Float64Array

  constructor(pixels: number, inCells: (pixel: number) => number) {
    const places = Float64Array.from({ length: pixels }, (_, x) => inCells(x))
    this.#cells = Int32Array.from(places, Math.floor)
    this.#parts = places.map((place) => place - Math.floor(place))
    this.values = new Float64Array(pixels)
  }

  from(cells: Float64Array): Float64Array {
    const [lefts, parts, values] = [this.#cells, this.#parts, this.values]
    for (let x = 0; x < values.length; x++) values[x] = between(cells, lefts[x] ?? 0, parts[x] ?? 0)
    return values
  }
}
