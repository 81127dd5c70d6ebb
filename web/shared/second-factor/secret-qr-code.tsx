import { Skeleton } from '@mantine/core'
import { useEffect, useState } from 'react'
import styles from './second-factor.module.css'

/** Pixels. */
const SIZE = 220

/** Dark on light by night as well: not every camera reads the reverse. What draws it comes over the line when it is wanted. */
async function drawn(url: string): Promise<string> {
  const { toString: toText } = await import('qrcode')
  const svg = await toText(url, { errorCorrectionLevel: 'M', width: SIZE, margin: 2, type: 'svg' })
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

/** The secret, for a camera. */
export function SecretQrCode({ url }: { url: string }) {
  const [picture, setPicture] = useState<string | 'failed' | null>(null)
  useEffect(() => {
    let isCurrent = true
    const show = (next: string) => {
      if (isCurrent) setPicture(next)
    }
    drawn(url).then(show, () => show('failed'))
    return () => {
      isCurrent = false
    }
  }, [url])

  if (picture === 'failed')
    return <p role="alert">The code could not be drawn in this browser. The key below works all the same.</p>
  if (picture === null) return <Skeleton className={styles.picture} />
  return (
    <img className={styles.picture} src={picture} alt="QR code for your authenticator app" width={SIZE} height={SIZE} />
  )
}
