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
import { verifyInStretches } from '../log-proof/verify-in-stretches.ts'
import { verifyLog } from '../log-proof/verify-log.ts'
import { readSecrets } from '../secrets.ts'
import { assertNothingButFile, fileRefused } from './file-refused.ts'
import { InputRefused } from './input-refused.ts'
import { progressBar } from './progress-bar.ts'
import { verifiedAsJson, verifiedAsText } from './verified-as-text.ts'
import { withInstallation } from './with-core.ts'

/** Holds the log against the tree over it and against every head that was kept. @returns 1 where something differs */
export async function verifyLogCommand(headFile: string | null, json: boolean): Promise<number> {
  const configuration = readConfiguration(readEnvironment())
  const given = headFile === null ? [] : [headFile]
  const files = [...given, ...(await headFilesIn(headFolder(configuration.dataDirectory)))]
  const kept = await Promise.all(files.map(keptHead))
  const asked = headFile === null ? null : (kept[0] ?? null)
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
  const seconds = (performance.now() - started) / 1_000
  process.stdout.write(json ? verifiedAsJson(found, asked) : verifiedAsText(found, asked, seconds))
  return found.faults.length === 0 ? 0 : 1
}

async function keptHead(file: string): Promise<SignedLogHead> {
  assertNothingButFile(file)
  try {
    return await readHeadFile(file)
  } catch (error) {
    const isRead = error instanceof SyntaxError || error instanceof ZodError
    throw isRead ? new InputRefused(`${file} is no head of a log.`) : fileRefused(error, file)
  }
}

function distinct(heads: readonly SignedLogHead[]): SignedLogHead[] {
  return [...new Map(heads.map((head) => [JSON.stringify(head), head])).values()]
}
