import { useSearchParams } from 'react-router-dom'

/** What is to be replayed, as the address of the page says it. */
export interface ChosenScope {
  readonly scope: 'all' | 'property' | 'officer'
  /** Of the property or the loan officer; null: none is chosen yet. */
  readonly id: string | null
}

/** `?scope=property&id=…`, so that other pages can lead to a replay of what they show. */
export function useChosenScope(): readonly [ChosenScope, (chosen: ChosenScope) => void] {
  const [params, setParams] = useSearchParams()
  const asked = params.get('scope')
  const scope = asked === 'property' || asked === 'officer' ? asked : 'all'
  const choose = ({ scope, id }: ChosenScope) =>
    setParams(scope === 'all' ? {} : { scope, ...(id === null ? {} : { id }) }, { replace: true })
  return [{ scope, id: scope === 'all' ? null : params.get('id') }, choose]
}
