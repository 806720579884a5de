import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openssl } from '../../documentos/testing/openssl.ts'

/** A certificate for 127.0.0.1 that vouches for itself. */
export async function certificadoLocal(): Promise<{ key: Buffer; cert: Buffer }> {
  const pasta = await mkdtemp(join(tmpdir(), 'push-'))
  try {
    await openssl(
      pasta,
      'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -keyout local.key -out local.pem -days 3650 -addext subjectAltName=IP:127.0.0.1 -subj',
      '/O=Testes/CN=127.0.0.1',
    )
    return { key: await readFile(join(pasta, 'local.key')), cert: await readFile(join(pasta, 'local.pem')) }
  } finally {
    await rm(pasta, { recursive: true, force: true })
  }
}

/** What a service answers in the place of its work. */
export interface RespostaDada {
  status: number
  corpo?: object
  headers?: Record<string, string>
}
