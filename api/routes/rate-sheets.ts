import { stringify } from 'csv-stringify/sync'
import { z } from 'zod'
import { isJson, type RateSheetFile } from '../../commands/csv/rate-sheet-file.ts'
import { deleteRateSheet } from '../../commands/rates/delete-rate-sheet.ts'
import { uploadRateSheet } from '../../commands/rates/upload-rate-sheet.ts'
import { InvalidInput } from '../../domain/invalid-input.ts'
import { NotFound } from '../../domain/not-found.ts'
import { doubtfulDate, takesEffect } from '../../domain/rates/before-in-force.ts'
import { sheetInForceInWords } from '../../domain/rates/in-force.ts'
import { RATE_SHEET_COLUMNS } from '../../domain/rates/read-rate-sheet.ts'
import { sameFile } from '../../domain/rates/same-file.ts'
import { digestOf } from '../../eventstore/digest-of.ts'
import { pricingQueries } from '../../projections/pricing/pricing-queries.ts'
import { rateSheetById, rateSheetEffectiveOn, rateSheets } from '../../projections/rate-sheets/rate-sheet-queries.ts'
import type { RateSheetRow } from '../../projections/rate-sheets/rate-sheets-projection.ts'
import { engineIdsOfSheets } from '../../projections/rate-syncs/rate-sync-queries.ts'
import { calendarDay } from '../contract/calendar-day.ts'
import { acknowledged } from '../contract/errors.ts'
import { DATE_AND_FILE } from '../contract/rate-file-rules.ts'
import {
  type RateMatrix,
  rateMatrix,
  rateMatrixList,
  rateMatrixReading,
  rateMatrixUploadRequest,
} from '../contract/rates.ts'
import { notShownYet } from '../http/not-shown-yet.ts'
import { download, type Route, route } from '../http/route.ts'
import type { ApiParts } from '../parts.ts'
import { RATE_FILE } from './rate-file-upload.ts'

export function rateSheetRoutes(parts: ApiParts): Route[] {
  return [list(parts), read(parts), upload(parts), remove(), file(parts), exportCsv(parts)]
}

function list({ knex }: ApiParts): Route {
  return route({
    method: 'get',
    path: '/api/admin/rate-matrices',
    summary: 'The rate sheets that were uploaded, newest first',
    answer: rateMatrixList,
    handle: async ({ today }) => {
      const [rows, active] = await Promise.all([rateSheets(knex), pricingQueries(knex).activeRateSheet(today)])
      const fetched = rows.filter(({ source }) => source === 'polly').map(({ id }) => id)
      const engineIds = await engineIdsOfSheets(knex, fetched)
      return { matrices: rows.map((row) => adminView(row, active, engineIds.get(row.id) ?? null)) }
    },
  })
}

function read({ knex, pricing, rateFiles }: ApiParts): Route {
  return route({
    method: 'post',
    path: '/api/admin/rate-matrices/read',
    summary: 'Says what a rate sheet (CSV, or JSON) holds and what it would do to the prices, and stores nothing',
    changesNothing: true,
    upload: RATE_FILE,
    body: rateMatrixUploadRequest,
    answer: rateMatrixReading,
    handle: async ({ body, file, today }) => {
      if (file === null) throw new InvalidInput({ file: DATE_AND_FILE })
      const [{ llpa, rate_sheet }, inForce, sheets] = await Promise.all([
        pricing.book(today),
        pricingQueries(knex).activeRateSheet(today),
        rateSheets(knex),
      ])
      const priced = rate_sheet && inForce && { file: rate_sheet.value, name: sheetInForceInWords(inForce) }
      const reading = await rateFiles.reviewedSheet(file.bytes, llpa?.value ?? null, priced)
      if (reading.faults !== undefined)
        return { taken: false as const, faults: [...reading.faults], more: reading.more }
      const { row_count, review, warnings } = reading
      // Against the one in force its prices are compared.
      const others = sheets.filter(({ id }) => id !== inForce?.id)
      const effective_date = dateOf(reading, body.effective_date)
      return {
        taken: true as const,
        row_count,
        effective_date,
        takes_effect: takesEffect(effective_date, today, inForce),
        warnings: [
          ...doubtfulDate(effective_date, today),
          ...sameFile(digestOf(file.bytes), others),
          ...review.warnings,
          ...warnings,
        ],
        against: inForce && review.changes && { effective_date: inForce.effective_date, changes: review.changes },
      }
    },
  })
}

function upload({ knex, content, pricing, rateFiles }: ApiParts): Route {
  return route({
    method: 'post',
    path: '/api/admin/rate-matrices/upload',
    summary: 'Takes a rate sheet (CSV, or JSON) whole, or refuses it with the lines or the paths that are wrong',
    status: 201,
    upload: RATE_FILE,
    body: rateMatrixUploadRequest,
    answer: rateMatrix,
    handle: async ({ body, file, context, today, shown }) => {
      if (file === null) {
        throw new InvalidInput({ file: DATE_AND_FILE })
      }
      const { llpa } = await pricing.book(today)
      const read = await rateFiles.rateSheet(file.bytes, llpa?.value ?? null)
      if (read.faults !== undefined) throw new InvalidInput({ file: read.detail })
      const { rate_sheet_id } = await uploadRateSheet(context, content, {
        source: 'csv',
        effective_date: dateOf(read, body.effective_date),
        file_name: file.name,
        bytes: file.bytes,
        sheet: read.sheet,
        warnings: read.warnings,
      })
      await shown()
      const active = await pricingQueries(knex).activeRateSheet(today)
      const row = await rateSheetById(knex, rate_sheet_id)
      if (row === null) throw notShownYet('The rate sheet')
      return adminView(row, active)
    },
  })
}

function remove(): Route {
  return route({
    method: 'delete',
    path: '/api/admin/rate-matrices/:id',
    summary: 'Takes a rate sheet out of use',
    params: z.object({ id: z.string() }),
    answer: acknowledged,
    handle: async ({ params, context }) => {
      await deleteRateSheet(context, params.id)
      return { success: true } as const
    },
  })
}

/** @throws InvalidInput: neither the file nor who sends it names a date, or they name two */
function dateOf({ date_in_file }: Pick<RateSheetFile, 'date_in_file'>, given: string | undefined): string {
  if (date_in_file !== null && given !== undefined && given !== date_in_file) {
    throw new InvalidInput({ effective_date: `The file names another effective date: ${date_in_file}` })
  }
  const date = date_in_file ?? given
  if (date === undefined) throw new InvalidInput({ effective_date: DATE_AND_FILE })
  return date
}

function file({ knex, content }: ApiParts): Route {
  return download({
    method: 'get',
    path: '/api/admin/rate-matrices/:id/file',
    summary: 'The file of a rate sheet, as it was uploaded, also where a newer one has the same effective date',
    params: z.object({ id: z.string() }),
    answer: 'text/csv',
    handle: async ({ params: { id } }) => {
      const row = await rateSheetById(knex, id)
      if (row === null) throw new NotFound('rate sheet')
      const bytes = await content.get(row.digest)
      const name = `rate_sheet_${row.effective_date}`
      if (!isJson(bytes)) return { file_name: `${name}.csv`, bytes }
      return { file_name: `${name}.json`, bytes, media_type: 'application/json' }
    },
  })
}

function exportCsv({ knex, content, pricing }: ApiParts): Route {
  return download({
    method: 'get',
    path: '/api/admin/rate-sheets/export/:effective_date',
    summary: 'The newest rate sheet of an effective date as CSV: its file as it was uploaded, or the rows of its JSON',
    params: z.object({ effective_date: calendarDay() }),
    answer: 'text/csv',
    handle: async ({ params: { effective_date } }) => {
      const row = await rateSheetEffectiveOn(knex, effective_date)
      if (row === null) throw new NotFound('rate sheet')
      const bytes = await content.get(row.digest)
      const file_name = `rate_sheet_${effective_date}.csv`
      if (!isJson(bytes)) return { file_name, bytes }
      return {
        file_name,
        bytes: stringify([...(await pricing.rateSheet(row.digest)).rows], {
          header: true,
          columns: [...RATE_SHEET_COLUMNS],
        }),
      }
    },
  })
}

function adminView(
  row: RateSheetRow,
  active: { readonly id: string } | null,
  engine_id: string | null = null,
): RateMatrix {
  return { ...row, engine_id, created_at: row.uploaded_at, active: row.id === active?.id }
}
