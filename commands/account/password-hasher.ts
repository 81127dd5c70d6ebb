import { hash, needsRehash, verify } from 'argon2'
import { TooManyAttempts } from './too-many-attempts.ts'

/** What a hash takes: kibibytes, how often they are gone through, and by how many at once. */
export interface HashingCost {
  readonly memoryCost: number
  readonly timeCost: number
  readonly parallelism: number
}

/** OWASP's minimum for argon2id: 19 MiB, 2 passes, 1 lane. Stronger settings would let a flood of logins take the machine. */
const PARAMETERS: HashingCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** More is no hash of ours, of any version, and whoever put it into the log wants each sign-in to take the machine. */
const MOST: HashingCost = { memoryCost: 65_536, timeCost: 10, parallelism: 4 }
const COST_OF_HASH = /\$m=(\d+),t=(\d+),p=(\d+)\$/
const AT_ONCE = 2
const MAX_WAITING = 20

/** Where a password waits for its turn: of who has shown that they may have an account here, and of everybody else. */
export type HashingLine = 'known' | 'stranger'

/**
 * Hashes passwords with argon2id, two at a time: hashing shares the thread pool with the file system and DNS. Those who wait in
 * the two lines have their turns by turns, so that a flood in one does not keep the other waiting.
 */
export class PasswordHasher {
  readonly #secret: Buffer
  readonly #cost: HashingCost
  #running = 0
  readonly #waiting: Record<HashingLine, (() => void)[]> = { known: [], stranger: [] }
  #served: HashingLine = 'stranger'
  #decoy: Promise<string> | null = null

  /**
   * @param secret the installation's pepper; a stolen database alone does not allow guessing
   * @param cost less is for tests only
   */
  constructor(secret: Buffer, cost = PARAMETERS) {
    this.#secret = secret
    this.#cost = cost
  }

  /** @throws TooManyAttempts when the line is full */
  hash(password: string, line: HashingLine): Promise<string> {
    return this.#inTurn(line, () => hash(password, { ...this.#cost, secret: this.#secret }))
  }

  /**
   * Whether the password belongs to the hash. Without a hash (an unknown address), or with one that would take too much, the same work is
   * done on a decoy, so that the time tells nothing.
   * @throws TooManyAttempts when the line is full
   */
  async verify(stored: string | null, password: string, line: HashingLine): Promise<boolean> {
    this.#decoy ??= hash('nobody has this password', { ...this.#cost, secret: this.#secret })
    const known = stored !== null && isAffordable(stored) ? stored : null
    const against = known ?? (await this.#decoy)
    const matches = await this.#inTurn(line, () => verify(against, password, { secret: this.#secret }))
    return matches && known !== null
  }

  /** Whether a hash was made with other parameters than today's. */
  isOutdated(stored: string): boolean {
    return needsRehash(stored, this.#cost)
  }

  async #inTurn<T>(line: HashingLine, work: () => Promise<T>): Promise<T> {
    if (this.#running >= AT_ONCE) {
      if (this.#waiting[line].length >= MAX_WAITING) throw new TooManyAttempts(1)
      await new Promise<void>((resolve) => this.#waiting[line].push(resolve))
    } else {
      this.#running += 1
    }
    try {
      return await work()
    } finally {
      const next = this.#next()
      if (next) next()
      else this.#running -= 1
    }
  }

  #next(): (() => void) | undefined {
    const other = this.#served === 'known' ? 'stranger' : 'known'
    const line = this.#waiting[other].length > 0 ? other : this.#served
    this.#served = line
    return this.#waiting[line].shift()
  }
}

function isAffordable(stored: string): boolean {
  const [, memoryCost, timeCost, parallelism] = (COST_OF_HASH.exec(stored) ?? []).map(Number)
  if (memoryCost === undefined || timeCost === undefined || parallelism === undefined) return false
  return memoryCost <= MOST.memoryCost && timeCost <= MOST.timeCost && parallelism <= MOST.parallelism
}
