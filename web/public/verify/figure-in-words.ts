/** One of the rates that were considered, or a figure of it. */
const RUNG = /^ladder\[(\d+)\](?:\.(.+))?$/

/** What the trade shortens. */
const IN_FULL: Readonly<Record<string, string>> = {
  bps: 'basis points',
  ltv: 'loan to value',
  pct: 'percent',
  pi: 'principal and interest',
  piti: 'payments',
  refi: 'refinance',
}

/** Where a figure stands, for a reader: `ladder[3].net_gap` is 'Rate 4 considered: net gap'. */
export function figureInWords(figure: string): string {
  const rung = RUNG.exec(figure)
  if (rung === null) return capitalised(plain(figure))
  const [, at, name] = rung
  return `Rate ${Number(at) + 1} considered${name === undefined ? '' : `: ${plain(name)}`}`
}

function plain(name: string): string {
  return name
    .replaceAll('_', ' ')
    .replaceAll('.', ': ')
    .replaceAll(/\[(\d+)\]/g, (_, at) => ` ${Number(at) + 1}`)
    .replaceAll(/\w+/g, (word) => IN_FULL[word] ?? word)
}

function capitalised(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}
