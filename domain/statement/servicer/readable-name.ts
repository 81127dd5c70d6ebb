const SMALL = /^(of|and|the|de|del|la|for|y)$/i
const ABBREVIATION =
  /^(llc|lp|llp|na|n\.a|fsb|f\.s\.b|ssb|fa|f\.a|aca|flca|fcu|cu|usa|us|[bcdfghjklmnpqrstvwxz]{2,4})[.,]*$/i

/** What is set so widely that no gap shows between its two words. */
const CREDIT_UNION = /\b(credit)(union)\b/i

/** A name that is all in capitals as it is written: 'TIDEWATER MUTUAL, N.A.' -> 'Tidewater Mutual, N.A.'. */
export function readableName(printed: string): string {
  const name = printed.replace(CREDIT_UNION, '$1 $2')
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
