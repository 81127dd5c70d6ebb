const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** '$1,085.20'; whole dollars lose their cents: '$1,085'. */
export function dollarsInWords(dollars: number): string {
  return DOLLARS.format(dollars).replace(/\.00$/, '')
}

/** '6.375%'. */
export function percentInWords(percent: number): string {
  return `${percent.toFixed(3)}%`
}
