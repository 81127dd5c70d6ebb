import { untilImpatient } from '../until-impatient.ts'
import type { WaitingPerson } from '../waiting-person.ts'

interface Place {
  readonly person: WaitingPerson
  readonly leave: (itsTurn: boolean) => void
  /** How many the person was told to be before them. */
  told: number
}

/** A line in front of a few processes, first come first served. Everybody in it hears how many are before them, and may leave. */
export class WaitingLine {
  readonly #served: number
  #places: Place[] = []

  /** @param served how many are read at once, all of them before whoever is in the line */
  constructor(served: number) {
    this.#served = served
  }

  get length(): number {
    return this.#places.length
  }

  /** Resolves true when it is the person's turn, false when the person has left before, or has waited so long. */
  async wait(person: WaitingPerson, longestMs: number): Promise<boolean> {
    if (person.left.aborted) return false
    const giveUp = (): void => {
      const place = this.#places.find((one) => one.person === person)
      this.#places = this.#places.filter((one) => one !== place)
      place?.leave(false)
      this.#tell()
    }
    const calm = untilImpatient(person, longestMs, giveUp)
    const itsTurn = await new Promise<boolean>((leave) => {
      this.#places.push({ person, leave, told: 0 })
      this.#tell()
    })
    calm()
    return itsTurn
  }

  /** Calls the first of the line. @returns false when nobody waits */
  next(): boolean {
    const first = this.#places.shift()
    first?.leave(true)
    this.#tell()
    return first !== undefined
  }

  #tell(): void {
    for (const [at, place] of this.#places.entries()) {
      const before = at + this.#served
      if (place.told !== before) place.person.tell({ stage: 'waiting', before })
      place.told = before
    }
  }
}
