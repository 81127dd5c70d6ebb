const EIGHTHS = [
  '',
  'an eighth',
  'a quarter',
  'three eighths',
  'a half',
  'five eighths',
  'three quarters',
  'seven eighths',
]
const WHOLE = ['', 'one', 'two', 'three']

/** How far rates would have to fall, as people say it: 'three eighths of a point'. @param points in eighths, up to three */
export function rateFallInWords(points: number): string {
  const whole = WHOLE[Math.floor(points)] ?? ''
  const part = EIGHTHS[Math.round((points % 1) * 8)] ?? ''
  if (whole === '') return part === 'a half' ? 'half a point' : `${part} of a point`
  if (part === '') return points === 1 ? 'one point' : `${whole} points`
  return `${whole} and ${part} points`
}
