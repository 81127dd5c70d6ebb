/** How far the market slider goes, for whoever needs no schema. */
export { AN_EIGHTH, HIGHEST_MOVE, LOWEST_MOVE } from '../../domain/evaluation/market-moves.ts'
