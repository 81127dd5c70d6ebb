/**
 * Which batches of a run are done. They end nearly in their order, so that a number and the few that are ahead of it say it: a run
 * of ten million properties has fifty thousand, and each that ends makes another of these.
 */
export interface BatchesDone {
  /** All of those before it are done. */
  readonly before: number
  readonly ahead: ReadonlySet<number>
}

export const NO_BATCHES_DONE: BatchesDone = { before: 0, ahead: new Set() }

export function isDone({ before, ahead }: BatchesDone, batch: number): boolean {
  return batch < before || ahead.has(batch)
}

export function countDone({ before, ahead }: BatchesDone): number {
  return before + ahead.size
}

/** With one more; it may be done already. */
export function withDone(done: BatchesDone, batch: number): BatchesDone {
  if (isDone(done, batch)) return done
  const ahead = new Set(done.ahead).add(batch)
  let before = done.before
  while (ahead.delete(before)) before += 1
  return { before, ahead }
}
