import { useGetCostTemplatesQuery } from './cost-templates.ts'
import { listedStates } from './listed-state.ts'
import { statesInWords } from './states-in-words.ts'

/** The room's sentence. While nothing is known it says what the room is for. */
export function HowItStands() {
  const { data } = useGetCostTemplatesQuery()
  return data === undefined ? 'What a refinance costs in each state.' : statesInWords(listedStates(data.templates))
}
