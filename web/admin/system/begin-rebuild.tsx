import type { ReadModel } from '../../../api/contract/system.ts'
import { ActButton } from './act-button.tsx'
import { useBeginRebuildMutation } from './rebuild-acts.ts'
import { inWords } from './system-in-words.ts'

/** Builds a read model anew, while the old one serves. */
export function BeginRebuild({ model: { name, rebuild }, compare }: { model: ReadModel; compare: boolean }) {
  const [begin] = useBeginRebuildMutation()
  if (rebuild !== null) return 'Under way'
  return <ActButton label="Rebuild" of={inWords(name)} act={() => begin({ name, compare }).unwrap()} />
}
