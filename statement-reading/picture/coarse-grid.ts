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
  const across = (cell: number): number => {
    const left = Math.floor(cell)
    const part = cell - left
    return (blended[left] ?? 0) * (1 - part) + (blended[left + 1] ?? 0) * part
  }
  let cells = new Float64Array()
  let values = new Float64Array()
  return {
    at: (x, y) => {
      const cell = inCells(x, width)
      blend(y, Math.floor(cell), Math.floor(cell) + 1)
      return across(cell)
    },
    row: (y, pixels) => {
      if (values.length !== pixels) {
        cells = Float64Array.from({ length: pixels }, (_, x) => inCells(x, width))
        values = new Float64Array(pixels)
      }
      blend(y, 0, width - 1)
      for (let x = 0; x < pixels; x++) values[x] = across(cells[x] ?? 0)
      return values
    },
  }
}
