import { ApiError } from './api-error.ts'
import type { SendOptions } from './call-input.ts'

/** Sends one file as multipart/form-data. XMLHttpRequest, because fetch cannot tell how much has been sent. */
export function upload(
  address: string,
  field: string,
  file: File,
  headers: Record<string, string>,
  { signal, onProgress, fields }: SendOptions,
): Promise<Response> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields ?? {})) form.append(name, value)
  form.append(field, file, file.name)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', address)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = (event) => event.lengthComputable && onProgress?.(event.loaded / event.total)
    request.onload = () => {
      const wait = request.getResponseHeader('retry-after')
      const headers = new Headers(wait ? { 'retry-after': wait } : undefined)
      resolve(new Response(request.responseText || null, { status: request.status, headers }))
    }
    request.onerror = () => reject(new ApiError('network', 'Network connection failed'))
    request.ontimeout = request.onerror
    request.onabort = () => reject(new ApiError('aborted', 'Aborted'))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    if (signal?.aborted) reject(new ApiError('aborted', 'Aborted'))
    else request.send(form)
  })
}
