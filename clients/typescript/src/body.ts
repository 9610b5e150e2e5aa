/** A file in place of its base64. It is sent as a form, so that it may be large. */
export type FileContent =
  | Blob
  | ArrayBuffer
  | ArrayBufferView<ArrayBuffer>
  | ReadableStream<Uint8Array>
  | AsyncIterable<Uint8Array>

/** The body of a request: JSON, or a form if its `data` is a file. */
export async function bodyFrom(request: object): Promise<string | FormData> {
  const { data, ...fields } = request as Record<string, unknown>
  if (typeof data !== 'object' || data === null) return JSON.stringify(request)
  const form = new FormData()
  for (const [field, value] of Object.entries(fields))
    if (value !== undefined && value !== null)
      form.set(field, typeof value === 'string' ? value : JSON.stringify(value))
  const { name = 'file' } = { ...('name' in data ? { name: data.name } : {}), ...fields }
  form.set('file', await toBlob(data as FileContent), String(name))
  return form
}

async function toBlob(content: FileContent): Promise<Blob> {
  if (content instanceof Blob) return content
  if (content instanceof ReadableStream) return new Response(content).blob()
  if (content instanceof ArrayBuffer || ArrayBuffer.isView(content)) return new Blob([content])
  const parts: Uint8Array<ArrayBuffer>[] = []
  for await (const part of content) parts.push(new Uint8Array(part))
  return new Blob(parts)
}
