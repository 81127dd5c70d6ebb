// Where a thread begins. No TypeScript: Node 20 loads none in a thread before its first script has run.
import { tsImport } from 'tsx/esm/api'

export const { report, replayReported, rateSheet, reviewedSheet, llpaTable, compare, dryRun, standings } =
  await tsImport('./thread.ts', import.meta.url)
