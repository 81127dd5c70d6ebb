import { useState } from 'react'
import { canBePushed, pushedDevice } from '../browser/browser-push.ts'
import { useGetPushedDevicesQuery } from './push-endpoints.ts'

/**
 * Whether the server does not ring this browser, though the person has said yes here: a new password chosen elsewhere takes back what
 * earlier sessions have said.
 * @param saidYes as it was when this was first shown
 */
export function useLostPush(saidYes: boolean): boolean {
  const [endpoint] = useState(() => (saidYes && canBePushed() ? pushedDevice() : null))
  const [isMissing] = useState(saidYes && canBePushed() && endpoint === null)
  const { data, isFetching } = useGetPushedDevicesQuery(undefined, {
    skip: endpoint === null,
    refetchOnMountOrArgChange: true,
  })
  return isMissing || (endpoint !== null && !isFetching && data !== undefined && !data.endpoints.includes(endpoint))
}
