import { useState } from 'react'
import { useSession } from '../session/use-session.ts'
import { downloadFile } from './download-file.ts'

/** One download at a time, and what became of it. */
export function useDownload() {
  const { token } = useSession()
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const download = async (path: string, fileName: string) => {
    setState('loading')
    try {
      await downloadFile(path, fileName, token)
      setState('idle')
    } catch {
      setState('failed')
    }
  }
  return { state, download }
}
