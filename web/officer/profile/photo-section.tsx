import { Button, FileButton } from '@mantine/core'
import { useRef, useState } from 'react'
import { MAX_PHOTO_BYTES } from '../../../api/contract/limits.ts'
import type { OfficerProfile } from '../../../api/contract/loan-officer.ts'
import { errorDetail } from '../../shared/api-client/error-detail.ts'
import { Saved } from '../../shared/form/saved.tsx'
import { StepAlert } from '../../shared/form/step-alert.tsx'
import section from '../../shared/page/section.module.css'
import { useFleetingMessage } from '../../shared/page/use-fleeting-message.ts'
import { OfficerPortrait } from '../../shared/portrait/officer-portrait.tsx'
import { useChangePhotoMutation, useRemovePhotoMutation } from './own-photo.ts'
import styles from './photo-section.module.css'

const DONE_FOR_MS = 3000

/** The officer's photo, which is there as soon as it is chosen. */
export function PhotoSection({ first_name, last_name, photo_url }: OfficerProfile) {
  const [failure, setFailure] = useState<string | null>(null)
  const [change, { isLoading: isChanging }] = useChangePhotoMutation()
  const [remove, { isLoading: isRemoving }] = useRemovePhotoMutation()
  const [done, sayDone] = useFleetingMessage(DONE_FOR_MS)
  const forgetFile = useRef<() => void>(null)
  const attempt = async (write: Promise<unknown>, success: string, failed: string) => {
    setFailure(null)
    sayDone(null)
    try {
      await write
      sayDone(success)
    } catch (error) {
      setFailure(errorDetail(error) ?? failed)
    }
  }
  const choose = (file: File | null) => {
    if (file === null) return
    // Chosen once more after it failed, it is another choice.
    forgetFile.current?.()
    if (file.size > MAX_PHOTO_BYTES) return setFailure('The photo is too large. Please choose one of at most 5 MB.')
    attempt(change(file).unwrap(), 'Your clients see it now.', 'The photo could not be saved. Please try again.')
  }
  const takeAway = () =>
    attempt(remove().unwrap(), 'Your photo is removed.', 'The photo could not be removed. Please try again.')
  return (
    <section className={section.section} aria-labelledby="photo-title">
      <h2 id="photo-title">Your photo</h2>
      <div className={styles.photo}>
        <OfficerPortrait name={`${first_name} ${last_name}`} photoUrl={photo_url} />
        <div className={styles.acts}>
          <FileButton onChange={choose} accept="image/jpeg,image/png,image/webp" resetRef={forgetFile}>
            {(props) => (
              <Button variant="default" loading={isChanging} {...props}>
                {photo_url === null ? 'Choose a Photo' : 'Choose Another'}
              </Button>
            )}
          </FileButton>
          {photo_url !== null && (
            <Button variant="default" loading={isRemoving} onClick={takeAway}>
              Remove
            </Button>
          )}
        </div>
      </div>
      <p>Optional. Your clients see it beside your name. JPEG, PNG or WebP, at most 5 MB.</p>
      <Saved message={done} />
      {failure !== null && <StepAlert>{failure}</StepAlert>}
    </section>
  )
}
