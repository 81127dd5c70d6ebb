import { Button } from '@mantine/core'
import { useDownload } from '../api-client/use-download.ts'

/** Downloads a file, and says where it could not be made. */
export function FileButton({ label, path, name }: { label: string; path: string; name: string }) {
  const { state, download } = useDownload()
  return (
    <>
      <Button variant="default" loading={state === 'loading'} onClick={() => download(path, name)}>
        {label}
      </Button>
      {state === 'failed' && <span role="alert">The file could not be made. Please try again.</span>}
    </>
  )
}
