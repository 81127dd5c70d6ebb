import type { KeptKind } from './kept-kind.ts'
import { kindsBesideTheDatabase } from './kinds-beside-the-database.ts'
import { kindsInReadModels } from './kinds-in-read-models.ts'
import { kindsInTheLog } from './kinds-in-the-log.ts'
import { kindsOfTheMachinery } from './kinds-of-the-machinery.ts'
import { kindsWithAnEnd } from './kinds-with-an-end.ts'

/** All that an installation holds. A test sees that no table is missing, and nothing of the data folder. */
export const keptKinds: readonly KeptKind[] = [
  ...kindsWithAnEnd,
  ...kindsInTheLog,
  ...kindsInReadModels,
  ...kindsOfTheMachinery,
  ...kindsBesideTheDatabase,
]
