import { type NavigateOptions, useNavigate } from 'react-router-dom'
import { askBeforeGoing } from '../browser/ask-before-leaving.ts'

/** Goes to an address of ours as a link does: where something typed would be lost it is asked first. */
export function useGo(): (path: string, options?: NavigateOptions) => void {
  const navigate = useNavigate()
  return (path, options) => askBeforeGoing(path, () => navigate(path, options))
}
