import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { MessageKey } from '#platform/messages.ts'
import { Problem } from '#platform/problems.ts'
import { cleanString } from './clean-text.ts'

export type Upload = { filename: string; bytes: Uint8Array; fields: Record<string, string> }

/** Lets calls take multipart/form-data: one file of at most `mostBytes` and a few short fields. */
export async function acceptUploads(app: FastifyInstance, mostBytes: number) {
  await app.register(multipart, {
    limits: { fileSize: mostBytes, files: 1, fields: 20, fieldSize: 10_000, parts: 21, headerPairs: 100 },
  })
}

/**
 * The file in the named field, nothing when it is not there; 413 when it is too large, 400 when it is cut off.
 * @param mostBytes another limit than that of all calls.
 */
export async function readUpload(
  request: FastifyRequest,
  fieldName: string,
  mostBytes?: number,
  tooLarge: MessageKey = 'upload_too_large',
): Promise<Upload | undefined> {
  const fields: Record<string, string> = {}
  let file: Omit<Upload, 'fields'> | undefined
  try {
    for await (const part of request.parts(mostBytes === undefined ? {} : { limits: { fileSize: mostBytes } })) {
      if (part.type === 'field') fields[part.fieldname] = cleanString(String(part.value))
      else {
        const bytes = await part.toBuffer()
        if (part.fieldname === fieldName) file = { filename: cleanString(part.filename), bytes }
      }
    }
  } catch (error) {
    if (mostBytes !== undefined && isCode(error, 'FST_REQ_FILE_TOO_LARGE')) {
      throw new Problem('file_too_large', { message: tooLarge })
    }
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('FST_')) throw error
    throw new Problem('malformed_request', { message: 'malformed_upload' })
  }
  return file && { ...file, fields }
}

const isCode = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code
