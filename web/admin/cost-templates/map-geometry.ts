import { type GeoPermissibleObjects, geoPath } from 'd3-geo'
import { feature } from 'topojson-client'
import atlas from 'us-atlas/states-albers-10m.json'
import { STATE_CODES, STATE_NAMES, type StateCode } from '../../../api/contract/states.ts'

/** Too small to be read or hit where they are: they have a box beside the coast as well, from north to south. */
const BESIDE_THE_COAST: readonly StateCode[] = ['VT', 'NH', 'MA', 'RI', 'CT', 'NJ', 'DE', 'MD', 'DC']

/** Where the middle of a state is not where there is room for words. */
const NUDGES: Readonly<Partial<Record<StateCode, readonly [x: number, y: number]>>> = {
  CA: [-8, 0],
  FL: [18, 6],
  HI: [-28, 18],
  ID: [4, 26],
  LA: [-12, -2],
  MI: [14, 32],
  WV: [-4, 4],
}

const BOX = { left: 985, top: 96, width: 98, height: 26, gap: 6 }

/** In the units of the map's own view. */
export interface StateShape {
  readonly code: StateCode
  /** Its outline, as `d` of a path. */
  readonly outline: string
  readonly middle: readonly [x: number, y: number]
  /** Where its words stand; a box where they stand beside the coast. */
  readonly label: { readonly x: number; readonly y: number; readonly box: Box | null }
}

/** Of a box beside the coast. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export const MAP_VIEW = '-60 5 1150 610'

/** From west to east, as a reader of the map hears them. Alaska and Hawaii stand below the southwest. */
export const STATE_SHAPES: readonly StateShape[] = shapes()

function shapes(): StateShape[] {
  const topology = atlas as unknown as Parameters<typeof feature>[0]
  const { states } = topology.objects
  const drawn = states === undefined ? null : feature(topology, states)
  const path = geoPath().digits(1)
  return (drawn !== null && 'features' in drawn ? drawn.features : [])
    .flatMap((shape) => {
      const code = STATE_CODES.find((one) => STATE_NAMES[one] === shape.properties?.name)
      return code === undefined ? [] : [shapeOf(code, path(shape) ?? '', path.centroid(shape as GeoPermissibleObjects))]
    })
    .sort((one, other) => one.middle[0] - other.middle[0])
}

function shapeOf(code: StateCode, outline: string, middle: readonly [number, number]): StateShape {
  const beside = BESIDE_THE_COAST.indexOf(code)
  if (beside !== -1) {
    const { left, top, width, height, gap } = BOX
    const box = { x: left, y: top + beside * (height + gap), width, height }
    return { code, outline, middle, label: { x: left + width / 2, y: box.y + height / 2, box } }
  }
  const [right, down] = NUDGES[code] ?? [0, 0]
  return { code, outline, middle, label: { x: middle[0] + right, y: middle[1] + down, box: null } }
}

const DIRECTIONS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
}

/** The state that an arrow key leads to: the nearest in its direction. Null for other keys, and at the edge of the map. */
export function neighbour(code: string, key: string): StateCode | null {
  const direction = DIRECTIONS[key]
  const from = STATE_SHAPES.find((shape) => shape.code === code)
  if (direction === undefined || from === undefined) return null
  const [alongX, alongY] = direction
  let nearest: { code: StateCode; distance: number } | null = null
  for (const { code, middle } of STATE_SHAPES) {
    const [x, y] = [middle[0] - from.middle[0], middle[1] - from.middle[1]]
    const ahead = x * alongX + y * alongY
    const aside = Math.abs(x * alongY) + Math.abs(y * alongX)
    // What lies more beside than ahead belongs to the other two arrows.
    if (ahead <= 0 || aside > ahead) continue
    const distance = ahead + aside
    if (nearest === null || distance < nearest.distance) nearest = { code, distance }
  }
  return nearest?.code ?? null
}
