import { useState } from 'react'
import type { ReadModel } from '../../../api/contract/system.ts'

/** The names of those that were built anew while one looks. */
export function useJustSwitched(models: readonly ReadModel[]): readonly string[] {
  const [atFirst, setAtFirst] = useState<ReadonlyMap<string, number>>(new Map())
  const unknown = models.filter(({ name }) => !atFirst.has(name))
  // What is seen for the first time is what the others are compared with.
  if (unknown.length > 0)
    setAtFirst(new Map([...atFirst, ...unknown.map(({ name, generation }) => [name, generation] as const)]))
  return models.filter(({ name, generation }) => generation > (atFirst.get(name) ?? generation)).map(({ name }) => name)
}
