import { toDataURL, toString as toText } from 'qrcode'

/** Pixels. */
export const QR_SIZE = 300

/** The highest correction: the code is for paper, which gets dirty. */
const LOOK = { errorCorrectionLevel: 'H', width: QR_SIZE, margin: 2 } as const

export interface QrPictures {
  /** Addresses that hold the whole picture. */
  readonly svg: string
  readonly png: string
}

/** @throws Error where the browser cannot draw */
export async function qrPictures(text: string): Promise<QrPictures> {
  const svg = await toText(text, { ...LOOK, type: 'svg' })
  return {
    svg: `data:image/svg+xml,${encodeURIComponent(svg)}`,
    png: await toDataURL(text, { ...LOOK, type: 'image/png' }),
  }
}

/**
 * 'José Núñez' is 'jose-nunez-qr-code.png', and with the link 'Yard sign' 'jose-nunez-yard-sign-qr-code.png'.
 * @param link its name; null for the one that every officer has
 * @param extension without the dot
 */
export function qrFileName(
  officer: { first_name: string; last_name: string },
  link: string | null,
  extension: string,
): string {
  const whose = inFileName(`${officer.first_name} ${officer.last_name}`) || 'loan-officer'
  return `${[whose, inFileName(link ?? ''), 'qr-code'].filter(Boolean).join('-')}.${extension}`
}

function inFileName(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}
