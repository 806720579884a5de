import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RecusaDoArquivo } from '#domain/documentos/assinatura/assinatura.ts'
import { openssl as rodar } from '#web/testing/openssl.ts'
import { abrirArquivo } from './arquivo.ts'

let pasta: string
const openssl = (comando: string, ...mais: string[]) => rodar(pasta, comando, ...mais)

const chaves = {
  rsa: 'rsa:2048',
  ec: 'ec -pkeyopt ec_paramgen_curve:P-256',
  p384: 'ec -pkeyopt ec_paramgen_curve:P-384',
  curta: 'rsa:1024',
}
/** As today's programs protect a file, and as Windows did for long. */
const protecoes = { aes: '', antiga: ' -keypbe PBE-SHA1-3DES -certpbe PBE-SHA1-3DES -macalg sha1' }

beforeAll(async () => {
  pasta = await mkdtemp(join(tmpdir(), 'pkcs12-'))
  for (const [nome, opcoes] of Object.entries(chaves))
    await openssl(
      `req -x509 -newkey ${opcoes} -nodes -days 30 -utf8 -keyout ${nome}.key -out ${nome}.pem -addext keyUsage=critical,digitalSignature,nonRepudiation ` +
        '-addext subjectAltName=email:joao@exemplo.com.br,otherName:2.16.76.1.3.1;UTF8:01011980 -subj',
      '/O=Testes/CN=JOÃO DA SILVA:52998224725',
    )
})
afterAll(() => rm(pasta, { recursive: true, force: true }))

async function arquivo(qual: keyof typeof chaves, senha = 'Senha-1', protecao = ''): Promise<Uint8Array> {
  await openssl(
    `pkcs12 -export -inkey ${qual}.key -in ${qual}.pem -certfile rsa.pem -passout pass:${senha} -out arquivo.p12${protecao}`,
  )
  return readFile(join(pasta, 'arquivo.p12'))
}
const der = async (qual: string) => {
  await openssl(`x509 -in ${qual}.pem -outform DER -out ${qual}.der`)
  return readFile(join(pasta, `${qual}.der`))
}

describe('opening and signing', () => {
  test.each([
    ['rsa', 'aes'],
    ['rsa', 'antiga'],
    ['ec', 'aes'],
    ['ec', 'antiga'],
  ] as const)(
    'PRONT-08 openssl verifies the CMS of a %s key in a file with %s protection',
    async (qual, protecao) => {
      const assinador = await abrirArquivo(await arquivo(qual, 'Senha-1', protecoes[protecao]), 'Senha-1')
      // Byte for byte what the issuer signed, its own first.
      expect(Buffer.from(assinador.certificados[0]!).equals(await der(qual))).toBe(true)
      const conteudo = Buffer.from('os bytes do arquivo')
      const cms = await assinador.assinar(new Uint8Array(createHash('sha256').update(conteudo).digest()))
      await writeFile(join(pasta, 'conteudo'), conteudo)
      await writeFile(join(pasta, 'cms.der'), cms)
      const verificar = () =>
        openssl(
          `cms -verify -cades -binary -inform DER -in cms.der -content conteudo -CAfile ${qual}.pem -purpose any -out lido`,
        )
      expect(await verificar()).toContain('CAdES Verification successful')
      const dito = await openssl('cms -cmsout -print -inform DER -in cms.der')
      expect(dito).toContain('signingCertificateV2')
      expect(dito).not.toContain('signingTime')
      await writeFile(join(pasta, 'conteudo'), 'os bytes do outro')
      await expect(verificar()).rejects.toThrow()
    },
  )

  test('PRONT-08 once the key is let go of nothing is signed', async () => {
    const assinador = await abrirArquivo(await arquivo('ec'), 'Senha-1')
    assinador.esquecer()
    expect(() => assinador.assinar(new Uint8Array(32))).toThrow('let go')
  })
})

describe('refusals', () => {
  const motivo = (bytes: Uint8Array, senha = 'Senha-1') =>
    abrirArquivo(bytes, senha).then(
      () => 'abriu',
      (erro: { motivo: RecusaDoArquivo }) => erro.motivo,
    )

  test('PRONT-08 a wrong password, no PKCS#12, no key and a weak key are each named', async () => {
    const bom = await arquivo('rsa')
    expect(await motivo(bom, 'senha-1')).toBe('senha-errada')
    expect(await motivo(bom, '')).toBe('senha-errada')
    expect(await motivo(Buffer.from('%PDF-1.7 nada'))).toBe('nao-e-pkcs12')
    expect(await motivo(new Uint8Array())).toBe('nao-e-pkcs12')
    expect(await motivo(await der('rsa'))).toBe('nao-e-pkcs12')
    expect(await motivo(bom.slice(0, bom.length >> 1))).toBe('nao-e-pkcs12')
    await openssl('pkcs12 -export -nokeys -in rsa.pem -passout pass:Senha-1 -out sem.p12')
    expect(await motivo(await readFile(join(pasta, 'sem.p12')))).toBe('sem-chave')
    expect(await motivo(await arquivo('curta'))).toBe('chave-nao-aceita')
    expect(await motivo(await arquivo('p384'))).toBe('chave-nao-aceita')
  })

  test('PRONT-08 a password with accents opens an older file, and is not called wrong where the file cannot be opened', async () => {
    expect(await motivo(await arquivo('rsa', 'Coração', protecoes.antiga), 'Coração')).toBe('abriu')
    expect(await motivo(await arquivo('rsa', 'Coração'), 'Coração')).not.toBe('senha-errada')
  })
})
