/** What a thread with the networks does, see `NetworksThread`. */
import { getPriority, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { GrayPicture } from '../gray-picture.ts'
import { findLines } from './find-lines.ts'
import type { PrintedLine } from './lines-of-map.ts'
import { loadNetworks } from './networks.ts'
import { type Letter, type LinePicture, readLine } from './read-line.ts'

export type Question =
  | { readonly kind: 'find'; readonly picture: GrayPicture }
  | { readonly kind: 'read'; readonly line: LinePicture }

export interface Answers {
  readonly find: PrintedLine[]
  readonly read: Letter[]
}

const LEAST_URGENT = 19
const STANDS_BACK = 4
// The first reader has one thread, and whatever it waits the page waits: these have it go first. Elsewhere that would be asked of the whole process.
if (process.platform === 'linux') setPriority(0, Math.min(LEAST_URGENT, getPriority(0) + STANDS_BACK))

const networks = await loadNetworks()
/** A question that fails ends the thread, of which whoever waits is told. */
let before: Promise<unknown> = Promise.resolve()

const answer = (question: Question): Promise<Answers[Question['kind']]> =>
  question.kind === 'find' ? findLines(question.picture, networks.find) : readLine(question.line, networks)

parentPort?.on('message', (question: Question | 'close') => {
  before = before.then(async () =>
    question === 'close' ? parentPort?.close() : parentPort?.postMessage(await answer(question)),
  )
})
parentPort?.postMessage('ready')
