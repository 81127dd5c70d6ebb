import { useDownload } from '../../shared/api-client/use-download.ts'
import buttons from '../../shared/page/buttons.module.css'
import { WaitingButton } from '../../shared/theme/waiting-button.tsx'

interface FileLinkProps {
  path: string
  fileName: string
  /** Whose file it is, for who does not see its row. */
  of: string
  /** What is said when it cannot be had. */
  failed: string
}

/** Hands out an uploaded file, as it was uploaded. */
export function FileLink({ path, fileName, of, failed }: FileLinkProps) {
  const { state, download } = useDownload()
  return (
    <>
      <WaitingButton
        className={buttons.text}
        aria-disabled={state === 'loading'}
        onClick={() => download(path, fileName)}
        aria-label={`View File of ${of}`}
      >
        View File
      </WaitingButton>
      <span role="status">{state === 'failed' && ` ${failed}`}</span>
    </>
  )
}
