import type { Measurement } from './run.ts'

const WARM_UP = 10
export const ASKED = 60

/** How long one of the questions takes, once they have been asked before: half of the times, and 19 of 20. */
export async function percentiles(
  name: string,
  questions: readonly (() => Promise<unknown>)[],
  asked = ASKED,
): Promise<Measurement[]> {
  await timesOf(questions, WARM_UP)
  return percentilesOf(name, await timesOf(questions, asked), 95)
}

/** Half of the times, and so many of a hundred, are at most this. @param times milliseconds each */
export function percentilesOf(name: string, times: readonly number[], most: 95 | 99): Measurement[] {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.ceil((sorted.length * share) / 100) - 1] ?? Number.NaN)
  return [50, most].map((share) => ({ name: `${name}, p${share}`, value: at(share), unit: 'ms' }))
}

/** Asks one question after the other, in turn. @returns milliseconds each */
export async function timesOf(questions: readonly (() => Promise<unknown>)[], count: number): Promise<number[]> {
  const times: number[] = []
  for (let turn = 0; turn < count; turn += 1) {
    const started = performance.now()
    await questions[turn % questions.length]?.()
    times.push(performance.now() - started)
  }
  return times
}
