/** Values of a picture in parts of it, row by row. */
export interface CoarseGrid {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array | Float32Array
}

export type Sampler = (x: number, y: number) => number

/** Averages with weights between the four nearest of a grid whose cells are `step` pixels wide. */
export function sampler(grid: CoarseGrid, step: number): Sampler {
  return (x: number, y: number): number => {
    const gx = Math.max(0, Math.min(grid.width - 1.001, (x + 0.5) / step - 0.5))
    const gy = Math.max(0, Math.min(grid.height - 1.001, (y + 0.5) / step - 0.5))
    const [left, top] = [Math.floor(gx), Math.floor(gy)]
    const [dx, dy] = [gx - left, gy - top]
    const at = top * grid.width + left
    const below = at + grid.width
    const upper = (grid.data[at] ?? 0) * (1 - dx) + (grid.data[at + 1] ?? 0) * dx
    const lower = (grid.data[below] ?? 0) * (1 - dx) + (grid.data[below + 1] ?? 0) * dx
    return upper * (1 - dy) + lower * dy
  }
}
