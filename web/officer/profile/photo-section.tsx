import { Button, FileButton } from '@mantine/core'
import { useState } from 'react'
import { MAX_PHOTO_BYTES } from '../../../api/contract/limits.ts'
import type { OfficerProfile } from '../../../api/contract/loan-officer.ts'
import { errorDetail } from '../../shared/api-client/error-detail.ts'
import { StepAlert } from '../../shared/form/step-alert.tsx'
import section from '../../shared/page/section.module.css'
import { OfficerPortrait } from '../../shared/portrait/officer-portrait.tsx'
import { useChangePhotoMutation, useRemovePhotoMutation } from './own-photo.ts'
import styles from './photo-section.module.css'

/** The officer's photo, which is there as soon as it is chosen. */
export function PhotoSection({ first_name, last_name, photo_url }: OfficerProfile) {
  const [failure, setFailure] = useState<string | null>(null)
  const [change, { isLoading: isChanging }] = useChangePhotoMutation()
  const [remove, { isLoading: isRemoving }] = useRemovePhotoMutation()
  const say = (error: unknown) => setFailure(errorDetail(error) ?? 'The photo could not be saved. Please try again.')
  const choose = (file: File | null) => {
    if (file === null) return
    setFailure(null)
    if (file.size > MAX_PHOTO_BYTES) return setFailure('The photo is too large. Please choose one of at most 5 MB.')
    change(file).unwrap().catch(say)
  }
  const takeAway = () => {
    setFailure(null)
    remove().unwrap().catch(say)
  }
  return (
    <section className={section.section} aria-labelledby="photo-title">
      <h2 id="photo-title">Your photo</h2>
      <div className={styles.photo}>
        <OfficerPortrait name={`${first_name} ${last_name}`} photoUrl={photo_url} />
        <FileButton onChange={choose} accept="image/jpeg,image/png,image/webp">
          {(props) => (
            <Button variant="default" loading={isChanging} {...props}>
              {photo_url === null ? 'Choose a Photo' : 'Choose Another'}
            </Button>
          )}
        </FileButton>
        {photo_url !== null && (
          <Button variant="subtle" loading={isRemoving} onClick={takeAway}>
            Remove
          </Button>
        )}
      </div>
      <p>Optional. Your clients see it beside your name. JPEG, PNG or WebP, at most 5 MB.</p>
      {failure !== null && <StepAlert>{failure}</StepAlert>}
    </section>
  )
}
