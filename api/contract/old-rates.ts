export { oldRatesInWords } from '../../domain/rates/old-rates.ts'
