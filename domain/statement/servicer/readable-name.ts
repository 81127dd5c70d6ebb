const SMALL = /^(of|and|the|de|del|la|for|y)$/i
const ABBREVIATION =
  /^(llc|lp|llp|na|n\.a|fsb|f\.s\.b|ssb|fa|f\.a|aca|flca|fcu|cu|usa|us|[bcdfghjklmnpqrstvwxz]{2,4})[.,]*$/i

/** A name that is all in capitals as it is written: 'TIDEWATER MUTUAL, N.A.' -> 'Tidewater Mutual, N.A.'. */
export function readableName(name: string): string {
  if (name !== name.toUpperCase()) return name
  return name
    .split(' ')
    .map((word) =>
      ABBREVIATION.test(word)
        ? word
        : SMALL.test(word)
          ? word.toLowerCase()
          : word.charAt(0) + word.slice(1).toLowerCase(),
    )
    .join(' ')
}
