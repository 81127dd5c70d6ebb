import { type Point, type Shape, shapesAt, startOfLine, type TextLines } from './text-lines.ts'

/** In heights of a letter: how far apart two that are compared may stand, further from round to round, as it becomes known how lines run. */
const REACHES = [3, 6, 10, 14, 14]
/** Of a letter's height. Letters that stand less above one another than that are on one line, also those of which one hangs below it. */
const TOLERANCE = 0.4
/** Of what tells of the slant: keeps what few letters tell of from being made much of. */
const STIFFNESS = 1e-3

/**
 * How lines run, by the letters that stand near one another on them. Where a blank lies between two columns, the whole rows of the page
 * also match where one column is a row too high: letters beside one another know better.
 * @param feet where letters stand, in parts of the picture's width
 * @param height of a letter, in the same
 * @param from the lines about which those of the page are sought
 */
export function linesOfNeighbours(feet: readonly Point[], height: number, from: TextLines): TextLines {
  return REACHES.reduce((lines, reach) => nearer(feet, lines, reach * height, TOLERANCE * height), from)
}

/** Least squares of how much higher one letter of a pair stands than the other, which is linear in the parts of the lines' shapes. */
function nearer(feet: readonly Point[], lines: TextLines, reach: number, tolerance: number): TextLines {
  const equations = new Equations()
  const letters = feet
    .map((foot) => ({ ...foot, start: startOfLine(lines, foot), shapes: shapesAt(foot.x) }))
    .sort((a, b) => a.start - b.start)
  for (const [at, one] of letters.entries()) {
    for (let next = at + 1; next < letters.length; next++) {
      const other = letters[next]
      if (other === undefined || other.start - one.start > tolerance) break
      if (Math.abs(other.x - one.x) > reach) continue
      equations.add(one.shapes, other.shapes, (one.start + other.start) / 2, other.y - one.y)
    }
  }
  return equations.solved() ?? lines
}

const UNKNOWNS = 6

/** The normal equations of the six parts of `TextLines`, a row each, with what they come to behind them. */
class Equations {
  readonly #rows = Array.from({ length: UNKNOWNS }, () => new Float64Array(UNKNOWNS + 1))
  readonly #terms = new Float64Array(UNKNOWNS + 1)

  /** A line that starts at this height rises by so much from one point of it to another. */
  add(one: Shape, other: Shape, start: number, rise: number): void {
    const terms = this.#terms
    for (let part = 0; part < one.length; part++) {
      const change = (other[part] ?? 0) - (one[part] ?? 0)
      terms[part] = change
      terms[part + one.length] = change * start
    }
    terms[UNKNOWNS] = rise
    for (const [at, row] of this.#rows.entries())
      for (let column = 0; column <= UNKNOWNS; column++)
        row[column] = (row[column] ?? 0) + (terms[at] ?? 0) * (terms[column] ?? 0)
  }

  /** By Gauss and Jordan; the stiffness keeps every pivot above 0. Null where no pair told of a slant. */
  solved(): TextLines | null {
    const rows = this.#rows
    const stiffness = STIFFNESS * (rows[0]?.[0] ?? 0)
    if (stiffness === 0) return null
    for (const [at, row] of rows.entries()) if (at > 0) row[at] = (row[at] ?? 0) + stiffness
    for (const [at, pivot] of rows.entries()) {
      for (const row of rows) {
        if (row === pivot) continue
        const part = (row[at] ?? 0) / (pivot[at] ?? 1)
        for (let column = at; column <= UNKNOWNS; column++)
          row[column] = (row[column] ?? 0) - part * (pivot[column] ?? 0)
      }
    }
    const part = (at: number): number => (rows[at]?.[UNKNOWNS] ?? 0) / (rows[at]?.[at] ?? 1)
    return { shift: [part(0), part(1), part(2)], spread: [part(3), part(4), part(5)] }
  }
}
