import { z } from 'zod'
import { uploadLlpa } from '../../commands/rates/upload-llpa.ts'
import { InvalidInput } from '../../domain/invalid-input.ts'
import { NotFound } from '../../domain/not-found.ts'
import { tableInForceInWords } from '../../domain/rates/in-force.ts'
import { missingAdjustments } from '../../domain/rates/missing-adjustments.ts'
import { sameAdjustments } from '../../domain/rates/same-adjustments.ts'
import { llpaUploadAt, llpaUploadById, llpaUploads } from '../../projections/llpa-uploads/llpa-upload-queries.ts'
import type { LlpaUploadRow } from '../../projections/llpa-uploads/llpa-uploads-projection.ts'
import { pricingQueries } from '../../projections/pricing/pricing-queries.ts'
import { LLPA_FILE } from '../contract/rate-file-rules.ts'
import { type LlpaUpload, llpaReading, llpaUpload, llpaUploadList } from '../contract/rates.ts'
import { notShownYet } from '../http/not-shown-yet.ts'
import { download, type Route, route } from '../http/route.ts'
import type { ApiParts } from '../parts.ts'
import { RATE_FILE } from './rate-file-upload.ts'

export function llpaRoutes(parts: ApiParts): Route[] {
  return [list(parts), read(parts), upload(parts), exportCsv(parts)]
}

function list({ knex }: ApiParts): Route {
  return route({
    method: 'get',
    path: '/api/admin/llpa/uploads',
    summary: 'The LLPA tables that were uploaded, newest first: the first is the active one',
    answer: llpaUploadList,
    handle: async () => {
      const [rows, active] = await Promise.all([llpaUploads(knex), pricingQueries(knex).activeLlpa()])
      return { llpa_uploads: rows.map((row) => adminView(row, active)) }
    },
  })
}

function read({ knex, pricing, rateFiles }: ApiParts): Route {
  return route({
    method: 'post',
    path: '/api/admin/llpa/read',
    summary: 'Says what an LLPA CSV holds, and stores nothing',
    changesNothing: true,
    upload: RATE_FILE,
    answer: llpaReading,
    handle: async ({ file, today }) => {
      if (file === null) throw new InvalidInput({ file: LLPA_FILE })
      const [{ rate_sheet, llpa }, active] = await Promise.all([pricing.book(today), pricingQueries(knex).activeLlpa()])
      const reading = await rateFiles.llpaTable(file.bytes, rate_sheet?.value ?? null)
      if (reading.faults !== undefined)
        return { taken: false as const, faults: [...reading.faults], more: reading.more }
      const { table, row_count, warnings } = reading
      const inForce = llpa && active && { file: llpa.value, name: tableInForceInWords(active) }
      const against =
        inForce === null ? [] : [...sameAdjustments(inForce, table), ...missingAdjustments(inForce, table)]
      return { taken: true as const, row_count, warnings: [...against, ...warnings] }
    },
  })
}

function upload({ knex, content, pricing, rateFiles }: ApiParts): Route {
  return route({
    method: 'post',
    path: '/api/admin/llpa/upload',
    summary: 'Takes an LLPA CSV whole, or refuses it with the lines that are wrong',
    status: 201,
    upload: RATE_FILE,
    answer: llpaUpload,
    handle: async ({ file, context, today, shown }) => {
      if (file === null) throw new InvalidInput({ file: LLPA_FILE })
      const { rate_sheet } = await pricing.book(today)
      const read = await rateFiles.llpaTable(file.bytes, rate_sheet?.value ?? null)
      if (read.faults !== undefined) throw new InvalidInput({ file: read.detail })
      const { llpa_id } = await uploadLlpa(context, content, {
        file_name: file.name,
        bytes: file.bytes,
        table: read.table,
        warnings: read.warnings,
      })
      await shown()
      const active = await pricingQueries(knex).activeLlpa()
      const row = await llpaUploadById(knex, llpa_id)
      if (row === null) throw notShownYet('The LLPA table')
      return adminView(row, active)
    },
  })
}

function exportCsv({ knex, content }: ApiParts): Route {
  return download({
    method: 'get',
    path: '/api/admin/llpa/export/:timestamp',
    summary: 'The file of the LLPA table that was uploaded at a time, as it was uploaded',
    params: z.object({ timestamp: z.iso.datetime({ offset: true }) }),
    answer: 'text/csv',
    handle: async ({ params: { timestamp } }) => {
      const row = await llpaUploadAt(knex, timestamp)
      if (row === null) throw new NotFound('LLPA table')
      return { file_name: `llpa_${timestamp.slice(0, 10)}.csv`, bytes: await content.get(row.digest) }
    },
  })
}

function adminView(row: LlpaUploadRow, active: LlpaUploadRow | null): LlpaUpload {
  return { ...row, created_at: row.uploaded_at, upload_date: row.uploaded_at, active: row.id === active?.id }
}
