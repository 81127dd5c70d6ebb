const LEVELS = 256

/** The brightness that best parts the values in two kinds (N. Otsu, 1979), and how far apart their means are. */
export function twoKinds(values: Uint8Array): { threshold: number; contrast: number } {
  const counts = new Uint32Array(LEVELS)
  let all = 0
  for (const value of values) {
    counts[value] = (counts[value] ?? 0) + 1
    all += value
  }
  let best = { threshold: 0, contrast: 0, apart: 0 }
  let [below, sum] = [0, 0]
  for (let threshold = 0; threshold < LEVELS; threshold++) {
    below += counts[threshold] ?? 0
    sum += threshold * (counts[threshold] ?? 0)
    const above = values.length - below
    if (below === 0 || above === 0) continue
    const contrast = (all - sum) / above - sum / below
    const apart = below * above * contrast * contrast
    if (apart > best.apart) best = { threshold, contrast, apart }
  }
  return best
}
