import type { GrayPicture } from '../gray-picture.ts'

/** Of an edge's length: its corners, which are rounded, bent or covered, are left out at each end. */
const CORNER = 0.12
/** What of an edge is farthest from a straight line is left out: a finger, a fold. */
const [STRAIGHTENINGS, KEPT] = [3, 0.8]
const WHITE = 255

/** A straight edge: `at + slope · along`, in cells. */
interface Edge {
  readonly at: number
  readonly slope: number
}

type Point = readonly [along: number, across: number]
type Size = Pick<GrayPicture, 'width' | 'height'>

export interface Edges {
  readonly top: Edge
  readonly bottom: Edge
  readonly left: Edge
  readonly right: Edge
}

/** The four edges of what is marked with 1; null where it has none. */
export function edgesOf(sheet: Uint8Array, { width, height }: Size): Edges | null {
  const ends = (lines: number, length: number, at: (line: number, along: number) => number): [Point[], Point[]] => {
    const [first, last]: [Point[], Point[]] = [[], []]
    for (let line = 0; line < lines; line++) {
      const own = Array.from({ length }, (_, along) => along).filter((along) => sheet[at(line, along)] === 1)
      const [from, to] = [own[0], own.at(-1)]
      if (from === undefined || to === undefined) continue
      first.push([line, from])
      last.push([line, to])
    }
    return [first, last]
  }
  const [tops, bottoms] = ends(width, height, (x, y) => y * width + x)
  const [lefts, rights] = ends(height, width, (y, x) => y * width + x)
  const [top, bottom, left, right] = [tops, bottoms, lefts, rights].map(straight)
  return top && bottom && left && right ? { top, bottom, left, right } : null
}

/** The straight line along most of the points, by least squares, without those at the corners and those farthest from it. */
function straight(points: readonly Point[]): Edge | null {
  const corner = Math.floor(points.length * CORNER)
  let own = points.slice(corner, points.length - corner)
  let edge: Edge | null = null
  for (let round = 0; round < STRAIGHTENINGS && own.length > 1; round++) {
    const line = fitted(own)
    const off = ([along, across]: Point): number => Math.abs(across - line.at - line.slope * along)
    const most = Math.max(1, own.map(off).sort((a, b) => a - b)[Math.floor(own.length * KEPT)] ?? 0)
    own = own.filter((point) => off(point) <= most)
    edge = line
  }
  return edge
}

function fitted(points: readonly Point[]): Edge {
  const mean = (of: (point: Point) => number): number => points.reduce((sum, one) => sum + of(one), 0) / points.length
  const [along, across] = [mean(([x]) => x), mean(([, y]) => y)]
  const slope = mean(([x, y]) => (x - along) * (y - across)) / (mean(([x]) => (x - along) ** 2) || 1)
  return { at: across - slope * along, slope }
}

/** White between the edges, each moved outwards by so many cells, and black elsewhere. */
export function between({ top, bottom, left, right }: Edges, outwards: number, { width, height }: Size): GrayPicture {
  const at = (edge: Edge, along: number): number => edge.at + edge.slope * along
  const data = new Uint8Array(width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const isBelow = y >= at(top, x) - outwards && y <= at(bottom, x) + outwards
      if (isBelow && x >= at(left, y) - outwards && x <= at(right, y) + outwards) data[y * width + x] = WHITE
    }
  return { width, height, data }
}
