import type { Waiting } from './what-waits.ts'

/** A log is not exported, because something is still to be done where it comes from. The message says what, and what to do. */
export class StillWaiting extends Error {
  override readonly name = 'StillWaiting'

  constructor(waiting: readonly Waiting[]) {
    const told = `This installation still has to do what no other one would: ${inWords(waiting)}. ${RUN_ON}`
    super(`${told} ${waiting.some(({ isErasure }) => isErasure) ? NO_ERASURE : OR_LEAVE}`)
  }
}

const RUN_ON =
  'Let it run until that is done (npm start -- --roles projections,workers lets nobody in meanwhile), stop it and export again.'
const OR_LEAVE = 'With --leave-waiting it is left behind.'
/** Nobody could end it elsewhere: the account is erased there already. */
const NO_ERASURE =
  'An erasure is not left behind, not even with --leave-waiting: elsewhere the person would stay readable. Where its job was given up, have it tried again in the room System.'

/**
 * @param leave whether it was asked to leave behind what waits
 * @throws StillWaiting when it was not, or some of it must not be
 */
export function assertMayLeave(waiting: readonly Waiting[], leave: boolean): void {
  if (leave ? waiting.some(({ isErasure }) => isErasure) : waiting.length > 0) throw new StillWaiting(waiting)
}

/** What is told of what was left behind; nothing where nothing was. */
export function leftBehind(waiting: readonly Waiting[]): string {
  if (waiting.length === 0) return ''
  return `Left behind in this database, which goes on with it where the log is imported into it again; no other one does: ${inWords(waiting)}.\n`
}

function inWords(waiting: readonly Waiting[]): string {
  return waiting.map(({ what }) => what).join(', ')
}
