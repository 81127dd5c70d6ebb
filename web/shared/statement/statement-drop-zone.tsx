import { Button } from '@mantine/core'
import { type ChangeEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { DropArea } from '../file/drop-area.tsx'
import { useStillShown } from '../page/use-still-shown.ts'
import { HEIC_IN_WORDS, isHeic } from './heic-photo.ts'
import { DOUBT_IN_WORDS, doubtOfPhoto, type PhotoDoubt } from './photo-doubt.ts'
import { progressInWords } from './progress-in-words.ts'
import styles from './statement-drop-zone.module.css'

const ACCEPTED = '.pdf,.jpg,.jpeg,.png'

interface StatementDropZoneProps {
  /** Hears at once that another file was taken, before it is looked at: what was said of the one before is over. */
  onTake: () => void
  /** Resolves once nothing more is done with it. */
  onFile: (file: File) => Promise<void>
  disabled?: boolean
  /** True when the person has just asked to upload: the file is then asked for at once, and only once. */
  wantsFile?: RefObject<boolean>
}

/** A photo that is hardly going to be read, and waits for the person to say what becomes of it. */
interface DoubtedPhoto {
  readonly file: File
  readonly doubt: PhotoDoubt
}

/**
 * Takes a statement by drag and drop, from the file picker, or (on a phone) from the camera. A photo that is too dark or too blurred is
 * told as such first, and handed on where the person insists.
 */
export function StatementDropZone({ onTake, onFile, disabled = false, wantsFile }: StatementDropZoneProps) {
  const picker = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const [doubted, setDoubted] = useState<DoubtedPhoto | null>(null)
  /** Whether a file is being looked at, or made ready to be sent. */
  const [isOpening, setOpening] = useState(false)
  const [wasHeic, setWasHeic] = useState(false)
  const newest = useRef<File>(null)
  const stillShown = useStillShown()

  useEffect(() => {
    if (wantsFile?.current !== true) return
    wantsFile.current = false
    picker.current?.click()
  }, [wantsFile])

  const take = async (file: File | undefined) => {
    if (file === undefined || disabled) return
    newest.current = file
    onTake()
    setDoubted(null)
    setWasHeic(isHeic(file))
    setOpening(true)
    const doubt = await doubtOfPhoto(file)
    if (!stillShown() || newest.current !== file) return
    if (doubt === null) return handOn(file)
    setOpening(false)
    setDoubted({ file, doubt })
  }
  const handOn = async (file: File) => {
    setDoubted(null)
    setOpening(true)
    await onFile(file)
    setOpening(false)
  }
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    take(event.target.files?.[0])
    // The same file may be chosen again after a failure.
    event.target.value = ''
  }

  return (
    <DropArea onFile={take}>
      <PageIcon />
      {doubted === null ? (
        <p className={styles.prompt}>
          Your latest mortgage statement{' '}
          {isOpening ? (
            <span role="status">{progressInWords({ stage: 'opening' })}</span>
          ) : (
            <span>Drop it here, or choose the file</span>
          )}
        </p>
      ) : (
        <p className={styles.doubt} role="alert">
          {DOUBT_IN_WORDS[doubted.doubt]}
        </p>
      )}
      {wasHeic && !isOpening && (
        <p className={styles.doubt} role="status">
          {HEIC_IN_WORDS}
        </p>
      )}
      <div className={styles.buttons}>
        <Button onClick={() => picker.current?.click()} disabled={disabled}>
          {doubted === null ? 'Choose File' : 'Choose Another'}
        </Button>
        <Button className={styles.camera} variant="default" onClick={() => camera.current?.click()} disabled={disabled}>
          {doubted === null ? 'Take Photo' : 'Take Another'}
        </Button>
        {doubted !== null && (
          <Button variant="subtle" onClick={() => handOn(doubted.file)} disabled={disabled}>
            Send It Anyway
          </Button>
        )}
      </div>
      <p className={styles.limits}>PDF, JPG, JPEG or PNG, up to 10MB</p>
      <input ref={picker} type="file" accept={ACCEPTED} onChange={choose} hidden aria-label="Mortgage statement" />
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        onChange={choose}
        hidden
        aria-label="Photo of your mortgage statement"
      />
    </DropArea>
  )
}

function PageIcon() {
  return (
    <svg
      width="44"
      height="52"
      viewBox="0 0 44 52"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      aria-hidden="true"
    >
      <path d="M5 3h24l10 10v36H5Z" strokeLinejoin="round" />
      <path d="M29 3v10h10M13 23h18M13 30h18M13 37h11" />
    </svg>
  )
}
