// Where a thread begins. No TypeScript: Node loads none.
import path from 'node:path'
import { compiled } from '../programs/compiled.mjs'

process.setSourceMapsEnabled(true)
export const { report, replayReported, rateSheet, reviewedSheet, llpaTable, compare, dryRun, standings } = await import(
  await compiled(path.join(import.meta.dirname, 'thread.ts'))
)
