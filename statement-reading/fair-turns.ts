import { untilImpatient } from './until-impatient.ts'
import type { WaitingPerson } from './waiting-person.ts'

/** Of one party: one file is on its way to be read, and so many wait behind it. */
const WAITING_PER_PARTY = 2
export const FILES_PER_PARTY = 1 + WAITING_PER_PARTY

interface Place {
  readonly person: WaitingPerson
  readonly leave: (itsTurn: boolean) => void
  /** How many of their own the person was told to be before them. */
  told: number
}

/**
 * The door to the readers. Of each party (a network, an account) one file at a time is let in; its others wait outside, where
 * everybody else's pass them: whoever sends many files makes nobody wait but themselves.
 */
export class FairTurns {
  readonly #longestWaitMs: number
  /** The parties of those that have been let in. */
  readonly #inside = new Set<string>()
  #waiting: Place[] = []

  constructor(longestWaitMs: number) {
    this.#longestWaitMs = longestWaitMs
  }

  /** Does the work when it is the person's turn. Null when too many of theirs wait already, when it takes too long, or when they have left. */
  async take<Result>(person: WaitingPerson, work: () => Promise<Result>): Promise<Result | null> {
    if (!(await this.#enter(person))) return null
    try {
      return await work()
    } finally {
      for (const party of person.parties) this.#inside.delete(party)
      this.#admit()
    }
  }

  async #enter(person: WaitingPerson): Promise<boolean> {
    if (person.left.aborted || person.parties.some((party) => this.#behind(party) >= WAITING_PER_PARTY)) return false
    let place: Place | undefined
    const calm = untilImpatient(person, this.#longestWaitMs, () => {
      this.#waiting = this.#waiting.filter((one) => one !== place)
      place?.leave(false)
      this.#admit()
    })
    const itsTurn = await new Promise<boolean>((leave) => {
      place = { person, leave, told: 0 }
      this.#waiting.push(place)
      this.#admit()
    })
    calm()
    return itsTurn
  }

  #behind(party: string): number {
    return this.#waiting.filter(({ person }) => person.parties.includes(party)).length
  }

  /** Lets in, in the order of their coming, whoever has nobody of their parties inside or before them. */
  #admit(): void {
    const before = new Map([...this.#inside].map((party) => [party, 1]))
    this.#waiting = this.#waiting.filter((place) => {
      const { parties } = place.person
      const own = Math.max(0, ...parties.map((party) => before.get(party) ?? 0))
      for (const party of parties) before.set(party, own + 1)
      if (own > 0) {
        tell(place, own)
        return true
      }
      for (const party of parties) this.#inside.add(party)
      place.leave(true)
      return false
    })
  }
}

function tell(place: Place, before: number): void {
  if (place.told !== before) place.person.tell({ stage: 'waiting', before })
  place.told = before
}
