import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { secondFactorAsked } from '../session/session-slice.ts'
import { useGetOwnSecondFactorQuery } from './own-second-factor.ts'

/** The second factor of who is signed in. Who has to set one up first is led to where that is done, before anything is refused. */
export function useOwnSecondFactor() {
  const { data, isLoading, isError, refetch } = useGetOwnSecondFactorQuery(undefined, { refetchOnFocus: true })
  const dispatch = useDispatch()
  const isFirst = data?.required === true && data.on_since === null
  useEffect(() => {
    if (isFirst) dispatch(secondFactorAsked())
  }, [isFirst, dispatch])
  return { data, isLoading, isError, refetch, isFirst }
}
