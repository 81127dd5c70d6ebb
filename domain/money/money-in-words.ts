const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })

/** What comes to the homeowner, in whole dollars: '$1,085' for 1,085.95, never a cent more than computed. */
export function gainInWords(dollars: number): string {
  return dollars > 0 && dollars < 1 ? 'less than $1' : whole(Math.floor(dollars))
}

/** What the homeowner lacks or pays, in whole dollars: '$1,086' for 1,085.05, never a cent less than computed. */
export function costInWords(dollars: number): string {
  return whole(Math.ceil(dollars))
}

/** An amount that is whole already, or whose cents matter to nobody: '$1,085', '−$12'. */
export function dollarsInWords(dollars: number): string {
  return whole(Math.round(dollars) + 0)
}

/** '6.375%'. */
export function percentInWords(percent: number): string {
  return `${percent.toFixed(3)}%`.replace('-', '−')
}

/** With a minus sign as long as a figure is wide: a hyphen beside another amount is taken for one. */
function whole(dollars: number): string {
  return DOLLARS.format(dollars).replace('-', '−')
}
