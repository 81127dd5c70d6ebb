import { ZodError } from 'zod'
import type { SignedLogHead } from '../../domain/log-proof/log-head.ts'
import { LogSigner } from '../../eventstore/log-tree/log-signer.ts'
import { readConfiguration } from '../configuration.ts'
import { readEnvironment } from '../environment.ts'
import { openEventStore } from '../event-log.ts'
import { headFilesIn, headFolder, readHeadFile } from '../head-files.ts'
import { keysOf } from '../keys.ts'
import type { Stretch } from '../log-proof/hash-stretch.ts'
import { LeafThreads } from '../log-proof/leaf-threads.ts'
import type { LogFault } from '../log-proof/log-fault.ts'
import { verifyInStretches } from '../log-proof/verify-in-stretches.ts'
import { type Verification, verifyLog } from '../log-proof/verify-log.ts'
import { readSecrets } from '../secrets.ts'
import { InputRefused } from './input-refused.ts'
import { progressBar } from './progress-bar.ts'
import { withInstallation } from './with-core.ts'

/** How many are told to somebody who reads. */
const MOST_TOLD = 20

const IN_WORDS: Readonly<Record<LogFault['kind'], string>> = {
  changed: 'is not what was recorded',
  dropped: 'is missing',
  inserted: 'was put in later',
  reordered: 'stands in another place',
  cut_off: 'the log ends here, and was longer',
  unlike_head: 'something up to here is not as it was when it was signed',
  record_changed: 'is as it was signed; what the tree recorded of it was changed',
  tree_changed: 'the tree over the log was changed, and the log is as it was recorded',
  not_signed: 'a kept head is not signed by this installation',
}

/** Holds the log against the tree over it and against every head that was kept. @returns 1 where something differs */
export async function verifyLogCommand(headFile: string | null, json: boolean): Promise<number> {
  const configuration = readConfiguration(readEnvironment())
  const given = headFile === null ? [] : [headFile]
  const files = [...given, ...(await headFilesIn(headFolder(configuration.dataDirectory)))]
  const kept = await Promise.all(files.map(keptHead))
  const started = performance.now()
  const found = await withInstallation(async ({ logTree }, place) => {
    const signer = new LogSigner(keysOf(await readSecrets(configuration)).proving)
    const log = await openEventStore(place)
    const threads = new LeafThreads(place)
    const progress = progressBar()
    try {
      const heads = distinct([...kept, ...(await logTree.heads())])
      const parts = { tree: logTree, publicKey: signer.publicKey, heads, onProgress: progress.update }
      const hash = (stretch: Stretch) => threads.hash(stretch)
      return (await verifyInStretches({ ...parts, logId: log.id, hash })) ?? (await verifyLog({ ...parts, log }))
    } finally {
      progress.stop()
      await threads.close()
      await log.close()
    }
  })
  process.stdout.write(json ? asJson(found) : asText(found, (performance.now() - started) / 1_000))
  return found.faults.length === 0 ? 0 : 1
}

async function keptHead(file: string): Promise<SignedLogHead> {
  try {
    return await readHeadFile(file)
  } catch (error) {
    const isRead = error instanceof SyntaxError || error instanceof ZodError
    throw new InputRefused(isRead ? `${file} is no head of a log.` : `${file} cannot be read.`)
  }
}

function distinct(heads: readonly SignedLogHead[]): SignedLogHead[] {
  return [...new Map(heads.map((head) => [JSON.stringify(head), head])).values()]
}

function asJson({ events, head, faults }: Verification): string {
  return `${JSON.stringify({ events, head, faults })}\n`
}

function asText({ events, root, head, faults }: Verification, seconds: number): string {
  const read = `${events.toLocaleString('en-US')} events read in ${seconds.toFixed(1)} s. Root: ${root}\n`
  const signed =
    head === null
      ? 'No head has been signed yet that they could be held against.\n'
      : `The first ${head.size.toLocaleString('en-US')} are as they were signed at ${head.at}.\n`
  if (faults.length === 0) return `${read}${signed}Nothing was changed, taken out, put in or moved.\n`
  const lines = faults.slice(0, MOST_TOLD).map(({ position, stream, kind }) => {
    return `  ${[position, stream].filter((part) => part !== null).join(' ')}: ${IN_WORDS[kind]}\n`
  })
  const more = faults.length > MOST_TOLD ? `  and ${faults.length - MOST_TOLD} more\n` : ''
  return `${read}${signed}Faults: ${faults.length}\n${lines.join('')}${more}`
}
