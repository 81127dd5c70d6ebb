/** What several Spanish words mean together, where each of them alone would say something else. */
const PHRASES: readonly (readonly [RegExp, string])[] = [
  [/\bfecha del estado\b(?! de)/g, 'statement date'],
  [/\bsaldo (?:del? )?deposito\b(?! en)/g, 'escrow balance'],
  [/\bestado(?: mensual)? de (?:la )?cuenta\b/g, 'statement'],
  [/\bcuota de garantia\b/g, 'guarantee fees'],
  [/\bdeposito en (?:garantia|plica)\b|\b(?:en|de) (?:garantia|plica|reserva)\b/g, 'escrow'],
  [/\bcapital(?= (?:e|y) interes)|^(?:al? )?capital$/g, 'principal'],
  [
    /\bsaldo (?:del? )?(?:capital|principal)\b|\bcapital (?:pendiente|insoluto|adeudado|actual)\b/g,
    'principal balance',
  ],
  [/\bprincipal adeudad[oa]\b/g, 'principal owed'],
  [/\bvencimiento(?= (?:final )?(?:del?|de la) (?:prestamo|hipoteca|pagare))/g, 'maturity'],
  [/\ben el ano\b|\bano (?:hasta|a) la fecha\b|\ben lo que va del ano\b|\bacumulado\b/g, 'ytd'],
  [/\btotal a pagar\b/g, 'total due'],
  [/\bsin aplicar\b/g, 'unapplied'],
]

const WORDS: Readonly<Record<string, string>> = {
  adelanto: 'advance',
  adelantos: 'advance',
  adeudada: 'due',
  adeudado: 'due',
  adicional: 'additional',
  ajuste: 'adjustment',
  anterior: 'previous',
  anteriores: 'previous',
  aplicado: 'applied',
  atrasado: 'late',
  atrasados: 'late',
  atraso: 'late',
  cambio: 'change',
  cantidad: 'amount',
  cargo: 'charge',
  cargos: 'charge',
  cierre: 'closing',
  contribuciones: 'taxes',
  corriente: 'current',
  cuenta: 'account',
  cuota: 'installment',
  demora: 'late',
  desembolsado: 'disbursed',
  desembolsos: 'disbursements',
  despues: 'after',
  diferido: 'deferred',
  direccion: 'address',
  fecha: 'date',
  fija: 'fixed',
  fijo: 'fixed',
  fondos: 'funds',
  hasta: 'until',
  hipoteca: 'mortgage',
  hipotecario: 'mortgage',
  hogar: 'homeowners',
  importe: 'amount',
  impuestos: 'taxes',
  incluida: 'enclosed',
  incluido: 'enclosed',
  inicial: 'initial',
  insoluto: 'unpaid',
  interes: 'interest',
  intereses: 'interest',
  inundacion: 'flood',
  mensual: 'monthly',
  mensualidad: 'monthly payment',
  monto: 'amount',
  mora: 'late',
  nueva: 'new',
  nuevo: 'new',
  numero: 'number',
  originacion: 'origination',
  origen: 'origination',
  otorgamiento: 'origination',
  pagadas: 'paid',
  pagado: 'paid',
  pagados: 'paid',
  pagar: 'pay',
  pago: 'payment',
  pagos: 'payment',
  pague: 'pay',
  pendiente: 'outstanding',
  penalidad: 'penalty',
  plica: 'escrow',
  prestamo: 'loan',
  prima: 'premium',
  propiedad: 'property',
  proximo: 'next',
  recargo: 'late charge',
  recibido: 'received',
  reserva: 'escrow',
  restante: 'remaining',
  riesgos: 'hazard',
  saldo: 'balance',
  seguro: 'insurance',
  seguros: 'insurance',
  tasa: 'rate',
  ultimo: 'last',
  vence: 'due',
  vencida: 'past',
  vencido: 'past',
  vencidos: 'past',
  vencimiento: 'due',
  vigente: 'current',
  vivienda: 'homeowners',
}

/** The Spanish small words, which say nothing to a label. */
export const SPANISH_STOP_WORDS = 'al con de del e el en esta este la las lo los para por que se su sus un una y'

/** Lower-case text without accents, its Spanish terms of the trade in English: statements of Puerto Rico have no others. */
export const inEnglish = (text: string): string =>
  PHRASES.reduce(
    (told, [spanish, english]) => told.replace(spanish, english),
    text.normalize('NFD').replace(/\p{M}/gu, ''),
  )
    .split(' ')
    .map(translated)
    .join(' ')

/** Whether some of the words are Spanish terms of the trade. */
export const isSpanish = (words: readonly string[]): boolean => {
  const text = words.join(' ').toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
  return inEnglish(text) !== text
}

const translated = (word: string): string => word.replace(/[a-z]+/g, (letters) => WORDS[letters] ?? letters)
