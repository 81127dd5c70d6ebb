import { useEffect, useState } from 'react'

const SHOWN_FOR_MS = 5000

/** A message that goes away by itself after 5 seconds. */
export function useFleetingMessage() {
  const [message, setMessage] = useState<string | null>(null)

  useEffect(() => {
    if (message === null) return
    const timer = setTimeout(() => setMessage(null), SHOWN_FOR_MS)
    return () => clearTimeout(timer)
  }, [message])

  return [message, setMessage] as const
}
