import { useDispatch } from 'react-redux'
import type { OfficerProfile } from '../../../api/contract/loan-officer.ts'
import { useRevisedForm } from '../../shared/form/use-revised-form.ts'
import { ownProfileSaved } from '../../shared/session/session-slice.ts'
import { forgetUrlNoticeDismissal } from '../shared/application-url-notice.ts'
import { useSaveOwnProfileMutation } from '../shared/own-profile.ts'
import { profileFaults, profileOf, valuesOf } from './profile-values.ts'

/**
 * The form of a profile, which knows which of the saved ones it began with.
 * @param opened what it begins with
 * @param newest what stands on the server now
 */
export function useProfileForm(opened: OfficerProfile, newest: OfficerProfile) {
  const [save] = useSaveOwnProfileMutation()
  const dispatch = useDispatch()
  return useRevisedForm({
    opened,
    newest,
    revisionOf: ({ profile_revision }) => profile_revision,
    valuesOf,
    faultsIn: (values) => profileFaults(values, newest),
    save: async (values, profile_revision) => {
      const now = await save({ ...profileOf(values), profile_revision }).unwrap()
      dispatch(ownProfileSaved(now))
      forgetUrlNoticeDismissal()
      return now
    },
    done: 'Profile updated successfully!',
    failed: 'Error updating profile. Please try again.',
  })
}
