import { useState } from 'react'
import { downloadFile } from './download-file.ts'

/** One download at a time, and what became of it. */
export function useDownload() {
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const download = async (path: string, fileName: string) => {
    setState('loading')
    try {
      await downloadFile(path, fileName)
      setState('idle')
    } catch {
      setState('failed')
    }
  }
  return { state, download }
}
