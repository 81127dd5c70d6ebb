/**
 * Lets those who ask the same in the same breath share one answer. It is asked for after all of them have come: whoever has just
 * written finds it in there.
 */
export class SameBreath<Answer> {
  readonly #asked = new Map<string, Promise<Answer>>()

  ask(key: string, question: () => Promise<Answer>): Promise<Answer> {
    const asked = this.#asked.get(key) ?? this.#askSoon(key, question)
    this.#asked.set(key, asked)
    return asked
  }

  async #askSoon(key: string, question: () => Promise<Answer>): Promise<Answer> {
    // When all that can go on without waiting has done so.
    await new Promise<void>((resume) => process.nextTick(resume))
    this.#asked.delete(key)
    return question()
  }
}
