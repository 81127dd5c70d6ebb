import { useEffect, useState } from 'react'
import { fingerprintOf } from '../../../api/contract/receipt-check.ts'
import { browserProofTools } from './browser-proof-tools.ts'

/** The fingerprint of a public key; null until it is computed, and where this browser cannot. */
export function useFingerprint(key: string | null): string | null {
  const [known, setKnown] = useState<{ readonly key: string; readonly fingerprint: string } | null>(null)
  useEffect(() => {
    if (key === null) return
    fingerprintOf(browserProofTools.sha256, key).then(
      (fingerprint) => setKnown({ key, fingerprint }),
      (error: unknown) => console.error(error),
    )
  }, [key])
  return known !== null && known.key === key ? known.fingerprint : null
}
