/** Ten digits as they are dialled in North America, with the country's code before them or without. */
const AMERICAN = /^(?:\+?1)?([2-9]\d\d)([2-9]\d\d)(\d{4})$/

/** What people write between the digits of a telephone number. */
const BETWEEN = /[\s().\p{Pd}]/gu

/** '(303) 555-0101' of an American telephone number, however it was written; any other text as it is. */
export function nationalNumber(phone: string): string {
  const [, area, exchange, line] = AMERICAN.exec(phone.replace(BETWEEN, '')) ?? []
  return area === undefined ? phone : `(${area}) ${exchange}-${line}`
}
