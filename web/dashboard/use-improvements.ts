import { useEffect, useRef, useState } from 'react'
import type { Property } from '../../api/contract/properties.ts'
import { improvedProperties } from './improved-properties.ts'

/** The properties whose status got better while the page was open, until they are dismissed. */
export function useImprovements(properties: readonly Property[] | undefined) {
  const seen = useRef<readonly Property[] | undefined>(undefined)
  const [improved, setImproved] = useState<readonly Property[]>([])

  useEffect(() => {
    if (properties === undefined) return
    const better = improvedProperties(seen.current ?? [], properties)
    seen.current = properties
    if (better.length > 0) setImproved(better)
  }, [properties])

  return { improved, dismiss: () => setImproved([]) }
}
