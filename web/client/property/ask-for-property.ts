import { getProperties } from '../../shared/properties/get-properties.ts'
import { store } from '../../shared/store/store.ts'
import { getPropertyEvaluation } from './get-property-evaluation.ts'

/** What the first view of a home's page shows. */
export function askForProperty(id: string) {
  const { dispatch } = store
  return [dispatch(getProperties.initiate()), dispatch(getPropertyEvaluation.initiate(id))]
}
