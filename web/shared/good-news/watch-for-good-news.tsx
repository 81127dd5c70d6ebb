import { useEffect, useRef } from 'react'
import { useDispatch } from 'react-redux'
import type { Property } from '../../../api/contract/properties.ts'
import { useGetPropertiesQuery } from '../properties/get-properties.ts'
import { useSession } from '../session/use-session.ts'
import { ringInBrowser } from './browser-bell.ts'
import { propertiesSeen } from './good-news-slice.ts'
import { improvedProperties } from './improved-properties.ts'

/** Rings when a property of the homeowner who is signed in gets better, whichever page is open. */
export function WatchForGoodNews() {
  const { token, user } = useSession()
  return user?.role.toLowerCase() === 'client' ? <Watch key={token} /> : null
}

function Watch() {
  const { data: properties } = useGetPropertiesQuery()
  const dispatch = useDispatch()
  const seen = useRef<readonly Property[] | undefined>(undefined)

  useEffect(() => {
    if (properties === undefined) return
    const improved = improvedProperties(seen.current ?? [], properties)
    seen.current = properties
    dispatch(propertiesSeen({ properties, improved }))
    ringInBrowser(improved)
  }, [properties, dispatch])

  return null
}
