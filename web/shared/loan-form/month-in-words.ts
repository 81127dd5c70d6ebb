const month = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', timeZone: 'UTC' })

/** '2023-06' is 'June 2023'. */
export const monthInWords = (iso: string): string => month.format(new Date(`${iso}-01T00:00:00Z`))
