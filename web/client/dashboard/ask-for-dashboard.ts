import { getOwnAddress } from '../../shared/own-address/own-address.ts'
import { getProperties } from '../../shared/properties/get-properties.ts'
import { store } from '../../shared/store/store.ts'
import { getWatch } from '../shared/get-watch.ts'

/** What its first view shows. */
export function askForDashboard() {
  const { dispatch } = store
  return [dispatch(getProperties.initiate()), dispatch(getWatch.initiate()), dispatch(getOwnAddress.initiate())]
}
