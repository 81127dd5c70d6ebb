import { LICENSED } from './listed-state.ts'

/** In what the map's colours and the setting do not agree; null where they do. @param chosen codes of the setting; none: it is not looked at */
export function planInWords(chosen: readonly string[]): string | null {
  if (chosen.length === 0) return 'None is chosen there: homes count everywhere.'
  const only = chosen.filter((code) => !LICENSED.has(code))
  const missing = [...LICENSED].filter((code) => !chosen.includes(code))
  const sentences = [
    ...(only.length > 0 ? [`Chosen there, and not Licensed here: ${only.join(', ')}.`] : []),
    ...(missing.length > 0 ? [`Licensed here, and not chosen there: ${missing.join(', ')}.`] : []),
  ]
  return sentences.length > 0 ? sentences.join(' ') : null
}
