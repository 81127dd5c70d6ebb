const wholeDollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })

/** Dollars without cents, as money is shown everywhere: '$812', '−$812'; 'N/A' where there is none. */
export function money(dollars: number | null | undefined): string {
  if (dollars === null || dollars === undefined || !Number.isFinite(dollars)) return 'N/A'
  // A few cents below zero are not "minus nothing".
  const rounded = Math.round(dollars)
  return wholeDollars.format(rounded === 0 ? 0 : dollars).replace('-', '−')
}
