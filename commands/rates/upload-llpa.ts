import { uploadLlpa as decide } from '../../domain/rates/decide.ts'
import type { LlpaTable } from '../../domain/rates/llpa-table.ts'
import type { RateFile } from '../../domain/rates/state.ts'
import type { ContentStore } from '../../eventstore/content-store.ts'
import type { CommandContext } from '../context.ts'
import { decideAndAppend, type Outcome } from '../decide-and-append.ts'
import { llpaStream, rateFileAggregate } from './rates-stream.ts'

export interface UploadLlpa {
  readonly file_name: string
  readonly bytes: Uint8Array
  readonly table: LlpaTable
  readonly warnings: readonly string[]
}

/** Takes a checked LLPA table, which is the active one from now on. */
export async function uploadLlpa(
  context: CommandContext,
  content: ContentStore,
  input: UploadLlpa,
): Promise<Outcome<RateFile> & { llpa_id: string }> {
  const digest = await content.put(input.bytes)
  const llpa_id = context.newId()
  const { file_name, table, warnings } = input
  const data = { llpa_id, row_count: table.rows.length, digest, file_name, warnings: [...warnings] }
  const outcome = await decideAndAppend(context, llpaStream(llpa_id), rateFileAggregate, (file) => decide(file, data))
  return { ...outcome, llpa_id }
}
