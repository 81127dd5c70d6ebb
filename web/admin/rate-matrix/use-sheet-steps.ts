import { type ChosenSheet, useReadRateSheetMutation, useUploadRateSheetMutation } from './rate-sheets.ts'
import { useStepsIntoForce } from './use-steps-into-force.ts'

export const SHEET_FAILED = 'Error uploading rate sheet. '

export type SheetStepsTaken = ReturnType<typeof useSheetSteps>

/** A rate sheet on its way into force, whatever its format is. */
export function useSheetSteps(format: 'CSV' | 'JSON') {
  const [read] = useReadRateSheetMutation()
  const [upload] = useUploadRateSheetMutation()
  return useStepsIntoForce({
    read: (chosen: ChosenSheet) => read(chosen).unwrap(),
    putInForce: (chosen) => upload(chosen).unwrap(),
    failed: SHEET_FAILED,
    format,
    done: 'Rate sheet uploaded successfully!',
  })
}
