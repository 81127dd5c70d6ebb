import { Button, Skeleton } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { OfficerProfile } from '../../../api/contract/loan-officer.ts'
import styles from './officer-link-page.module.css'
import { QR_SIZE, type QrPictures, qrFileName, qrPictures } from './qr-picture.ts'
import type { ChosenLink } from './use-chosen-link.ts'

interface QrCodeProps {
  link: ChosenLink
  officer: Pick<OfficerProfile, 'first_name' | 'last_name'>
}

/** The link for paper, with its two files. */
export function QrCode({ link, officer }: QrCodeProps) {
  const pictures = useQrPictures(link.url)
  if (pictures === 'failed')
    return <p role="alert">The code could not be drawn in this browser. Your link works all the same.</p>
  if (pictures === null) return <Skeleton className={styles.picture} />
  return (
    <figure className={styles.code}>
      <img
        className={styles.picture}
        src={pictures.svg}
        alt={link.name === null ? 'QR code of your invite link' : `QR code of the link ${link.name}`}
        width={QR_SIZE}
        height={QR_SIZE}
      />
      <figcaption className={styles.downloads}>
        <Button variant="default" component="a" href={pictures.png} download={qrFileName(officer, link.name, 'png')}>
          Download PNG
        </Button>
        <Button variant="default" component="a" href={pictures.svg} download={qrFileName(officer, link.name, 'svg')}>
          Download SVG
        </Button>
      </figcaption>
    </figure>
  )
}

function useQrPictures(url: string): QrPictures | 'failed' | null {
  const [pictures, setPictures] = useState<QrPictures | 'failed' | null>(null)
  useEffect(() => {
    let isCurrent = true
    const show = (drawn: QrPictures | 'failed') => {
      if (isCurrent) setPictures(drawn)
    }
    qrPictures(url).then(show, () => show('failed'))
    return () => {
      isCurrent = false
    }
  }, [url])
  return pictures
}
