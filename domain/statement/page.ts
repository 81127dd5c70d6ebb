/** A rectangle in the units of its page, from the page's top left corner. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** One printed word. Its height is the size of its type, so that distances can be told in ems. */
export interface Word extends Box {
  readonly text: string
  /** 0 to 1, where it was read from a picture; left out where the page's own text layer says it. */
  readonly confidence?: number
  /** What another reader of the picture saw in its place, where that was something else. */
  readonly otherwise?: string
}

/** One page as words, whether a text layer or a reading of a picture gave them. Pages count from 1. */
export interface Page {
  readonly number: number
  readonly width: number
  readonly height: number
  readonly words: readonly Word[]
}

export const right = (box: Box): number => box.x + box.width
export const bottom = (box: Box): number => box.y + box.height
export const middle = (box: Box): number => box.y + box.height / 2

/** The smallest box around all of them. */
export function around(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x))
  const y = Math.min(...boxes.map((box) => box.y))
  return { x, y, width: Math.max(...boxes.map(right)) - x, height: Math.max(...boxes.map(bottom)) - y }
}

/** How far apart the two are from left to right; 0 or less where they overlap. */
export const horizontalGap = (a: Box, b: Box): number => Math.max(a.x, b.x) - Math.min(right(a), right(b))

/** Whether the first lies inside the second. */
export const isWithin = (inner: Box, outer: Box): boolean =>
  inner.x >= outer.x && inner.y >= outer.y && right(inner) <= right(outer) && bottom(inner) <= bottom(outer)

/** Whether the middle of one lies within the other from top to bottom: printed on one row. */
export const onOneRow = (a: Box, b: Box): boolean => holds(a, middle(b)) || holds(b, middle(a))

const holds = (box: Box, y: number): boolean => y >= box.y && y <= bottom(box)
