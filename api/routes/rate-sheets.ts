import { z } from 'zod'
import { deleteRateSheet } from '../../commands/rates/delete-rate-sheet.ts'
import { uploadRateSheet } from '../../commands/rates/upload-rate-sheet.ts'
import { InvalidInput } from '../../domain/invalid-input.ts'
import { NotFound } from '../../domain/not-found.ts'
import { pricingQueries } from '../../projections/pricing/pricing-queries.ts'
import { rateSheetById, rateSheetEffectiveOn, rateSheets } from '../../projections/rate-sheets/rate-sheet-queries.ts'
import type { RateSheetRow } from '../../projections/rate-sheets/rate-sheets-projection.ts'
import { acknowledged } from '../contract/errors.ts'
import { MAX_UPLOAD_BYTES } from '../contract/limits.ts'
import { type RateMatrix, rateMatrix, rateMatrixList, rateMatrixUploadRequest } from '../contract/rates.ts'
import { notShownYet } from '../http/not-shown-yet.ts'
import { download, type Route, route } from '../http/route.ts'
import type { ApiParts } from '../parts.ts'

export function rateSheetRoutes(parts: ApiParts): Route[] {
  return [list(parts), upload(parts), remove(), exportCsv(parts)]
}

function list({ knex }: ApiParts): Route {
  return route({
    method: 'get',
    path: '/api/admin/rate-matrices',
    summary: 'The rate sheets that were uploaded, newest first',
    answer: rateMatrixList,
    handle: async ({ today }) => {
      const [rows, active] = await Promise.all([rateSheets(knex), pricingQueries(knex).activeRateSheet(today)])
      return { matrices: rows.map((row) => adminView(row, active)) }
    },
  })
}

function upload({ knex, content, pricing, rateFiles }: ApiParts): Route {
  return route({
    method: 'post',
    path: '/api/admin/rate-matrices/upload',
    summary: 'Takes a rate sheet CSV whole, or refuses it with the lines that are wrong',
    status: 201,
    upload: MAX_UPLOAD_BYTES,
    body: rateMatrixUploadRequest,
    answer: rateMatrix,
    handle: async ({ body, file, context, today, shown }) => {
      if (file === null) {
        throw new InvalidInput({ file: 'Please select both an effective date and a CSV file' })
      }
      const { llpa } = await pricing.book(today)
      const read = await rateFiles.rateSheet(file.bytes, llpa?.value ?? null)
      if (read.faults !== undefined) throw new InvalidInput({ file: read.detail })
      const { rate_sheet_id } = await uploadRateSheet(context, content, {
        source: 'csv',
        effective_date: body.effective_date,
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

function exportCsv({ knex, content }: ApiParts): Route {
  return download({
    method: 'get',
    path: '/api/admin/rate-sheets/export/:effective_date',
    summary: 'The file of the newest rate sheet of an effective date, as it was uploaded',
    params: z.object({ effective_date: z.iso.date() }),
    answer: 'text/csv',
    handle: async ({ params: { effective_date } }) => {
      const row = await rateSheetEffectiveOn(knex, effective_date)
      if (row === null) throw new NotFound('rate sheet')
      return { file_name: `rate_sheet_${effective_date}.csv`, bytes: await content.get(row.digest) }
    },
  })
}

function adminView(row: RateSheetRow, active: { readonly id: string } | null): RateMatrix {
  return { ...row, created_at: row.uploaded_at, active: row.id === active?.id }
}
