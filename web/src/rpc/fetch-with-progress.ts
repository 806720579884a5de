/**
 * `fetch` with upload progress, which the browser's own lacks.
 * @param onSent receives the part sent, 0 to 1
 * @throws {TypeError} when no answer arrives; the signal's reason when it was aborted
 */
export async function fetchWithProgress(request: Request, onSent: (part: number) => void): Promise<Response> {
  const { signal } = request
  const body = await request.blob()
  signal.throwIfAborted()
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest()
    xhr.open(request.method, request.url)
    xhr.responseType = 'blob'
    for (const [name, value] of request.headers) xhr.setRequestHeader(name, value)

    xhr.upload.addEventListener('progress', ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0))
    xhr.addEventListener('load', () =>
      resolve(new Response(xhr.response as Blob, { status: xhr.status, headers: headersOf(xhr) })),
    )
    xhr.addEventListener('error', () => reject(new TypeError('the request failed')))
    xhr.addEventListener('abort', () => reject(signal.reason))
    signal.addEventListener('abort', () => xhr.abort(), { once: true })
    xhr.send(body)
  })
}

function headersOf(xhr: XMLHttpRequest): Headers {
  const lines = xhr.getAllResponseHeaders().trim().split(/\r?\n/).filter(Boolean)
  return new Headers(
    lines.map((line): [string, string] => {
      const [name = '', ...value] = line.split(':')
      return [name.trim(), value.join(':').trim()]
    }),
  )
}
