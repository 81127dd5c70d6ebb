import { useEffect, useState } from 'react'

/** A message that goes away by itself. */
export function useFleetingMessage(shownForMs: number) {
  const [message, setMessage] = useState<string | null>(null)

  useEffect(() => {
    if (message === null) return
    const timer = setTimeout(() => setMessage(null), shownForMs)
    return () => clearTimeout(timer)
  }, [message, shownForMs])

  return [message, setMessage] as const
}
