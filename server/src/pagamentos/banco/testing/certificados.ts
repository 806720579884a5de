import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openssl } from '../../../documentos/testing/openssl.ts'

const EC = '-newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes'

/** A certificate authority of our own, made by openssl in a folder, with what it issued: `banco` for 127.0.0.1 and `cliente`; `estranho` is of another one. */
export async function certificadosDoBanco() {
  const pasta = await mkdtemp(join(tmpdir(), 'banco-'))
  await writeFile(join(pasta, 'banco.ext'), 'subjectAltName=IP:127.0.0.1\nextendedKeyUsage=serverAuth\n')
  await writeFile(join(pasta, 'cliente.ext'), 'extendedKeyUsage=clientAuth\n')
  for (const ac of ['ac', 'outra'])
    await openssl(
      pasta,
      `req -x509 ${EC} -keyout ${ac}.key -out ${ac}.pem -days 3650 -subj`,
      `/O=Testes/CN=Autoridade ${ac}`,
    )
  for (const [nome, ac, ext] of [
    ['banco', 'ac', 'banco'],
    ['cliente', 'ac', 'cliente'],
    ['estranho', 'outra', 'cliente'],
  ] as const) {
    await openssl(pasta, `req -new ${EC} -keyout ${nome}.key -out ${nome}.csr -subj`, `/O=Testes/CN=${nome}`)
    await openssl(
      pasta,
      `x509 -req -in ${nome}.csr -CA ${ac}.pem -CAkey ${ac}.key -CAcreateserial -days 3650 -extfile ${ext}.ext -out ${nome}.pem`,
    )
  }
  return {
    arquivo: (nome: string) => join(pasta, nome),
    fechar: () => rm(pasta, { recursive: true, force: true }),
  }
}
