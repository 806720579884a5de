import { createHash, randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Assinador, RecusaDaAssinatura } from '#domain/documentos/assinatura/assinatura.ts'
import type { Documento } from '#domain/documentos/schemas.ts'
import { openssl } from '../testing/openssl.ts'
import { AGORA } from '../../agenda/testing/cena.ts'
import { testDatabase, type TestDatabase } from '../../database/testing/database.ts'
import { recusa } from '../../prontuario/testing/cena.ts'
import { clientFor } from '../../rpc/testing/client.ts'
import { assinadorDe, cadeiaDeDemonstracao } from '../fixtures-assinatura.ts'
import { novaCadeia, type Cadeia } from '../testing/cadeia.ts'
import { novaCena, receita, type CenaDosDocumentos } from '../testing/cena.ts'

const CPF = '52998224725'
const DIA = 86_400_000

let base: TestDatabase
let cena: CenaDosDocumentos
let cadeia: Cadeia
let folhas: Record<'boa' | 'rsa' | 'revogada' | 'publicada', Awaited<ReturnType<Cadeia['folha']>>>
let listas: string[]
let servidor: Server
let endereco: string
const pedidos: string[] = []

beforeAll(async () => {
  ;[base, cadeia] = await Promise.all([testDatabase({ poolSize: 4 }), novaCadeia(AGORA)])
  servidor = createServer((pedido, resposta) => {
    pedidos.push(pedido.url!)
    if (pedido.url === '/desvio.crl') return resposta.writeHead(302, { location: '/lcr/meio.crl' }).end()
    void readFile(cadeia.arquivo('meio.crl')).then((bytes) => resposta.end(derDaLista(bytes)))
  })
  await new Promise<void>((pronto) => servidor.listen(0, '127.0.0.1', pronto))
  endereco = `http://127.0.0.1:${(servidor.address() as AddressInfo).port}`
  folhas = {
    boa: await cadeia.folha('boa', { cpf: CPF }),
    rsa: await cadeia.folha('rsa', { cpf: CPF, chave: 'rsa' }),
    revogada: await cadeia.folha('revogada', { cpf: CPF, lista: `${endereco}/lcr/meio.crl` }),
    publicada: await cadeia.folha('publicada', { cpf: CPF, lista: `${endereco}/lcr/meio.crl` }),
  }
  await cadeia.revogar('revogada')
  listas = await cadeia.listas()
})
afterAll(async () => {
  servidor.close()
  await Promise.all([base.drop(), cadeia.fechar()])
})
beforeEach(async () => {
  cena = await novaCena(base)
  await base.owner.query('update usuarios set cpf = $1 where id = $2', [CPF, cena.helena.usuario_id])
  pedidos.length = 0
})

const derDaLista = (pem: Buffer) =>
  Buffer.from(pem.toString('latin1').replace(/-----[^-]+-----/g, ''), 'base64')

/** Helena's acts in an installation that trusts the root of the tests. */
const helena = ({
  agora = AGORA,
  raizes = cadeia.arquivo('raiz.pem'),
  lcr = listas,
  permitidos = [] as string[],
} = {}) =>
  clientFor(
    base,
    { usuario_id: cena.helena.usuario_id, perfil: 'profissional', sessao_id: randomUUID() } as never,
    () => agora,
    null,
    null,
    { raizes, listas: lcr, permitidos },
  ).documentos
type Cliente = ReturnType<typeof helena>

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')
const preparar = (id: string, { certificados }: Assinador, por: Cliente = helena()) =>
  por.prepararAssinatura({ id, certificados: certificados.map(base64) })

async function assinar(id: string, assinador: Assinador, por: Cliente = helena()): Promise<Documento> {
  const { resumo, preparado_em } = await preparar(id, assinador, por)
  const cms = await assinador.assinar(new Uint8Array(Buffer.from(resumo, 'hex')))
  return por.assinar({ id, preparado_em, cms: base64(cms) })
}
const com = ({ certificados, chave }: (typeof folhas)['boa'], defeito?: Parameters<typeof assinadorDe>[2]) =>
  assinadorDe(certificados, chave, defeito)

const pdfDe = async (id: string, por: Cliente = helena()) =>
  Buffer.from(await (await por.pdf({ id })).arrayBuffer())

/** What another program finds in a file: the bytes that are signed, and the CMS. */
async function partesDe(pdf: Buffer) {
  const [, ...numeros] = /\/ByteRange \[(\d+) (\d+) (\d+) (\d+)\]/.exec(pdf.toString('latin1'))!
  const [a, b, c, d] = numeros.map(Number) as [number, number, number, number]
  expect([a, c + d]).toEqual([0, pdf.length])
  const hexadecimal = pdf.subarray(b + 1, c - 1).toString('latin1')
  return {
    conteudo: Buffer.concat([pdf.subarray(a, a + b), pdf.subarray(c, c + d)]),
    cms: Buffer.from(hexadecimal.replace(/(00)+$/, ''), 'hex'),
  }
}

/** Asks openssl whether a file is signed as CAdES by a chain that ends in the root. */
async function conferir(pdf: Buffer): Promise<string> {
  const { conteudo, cms } = await partesDe(pdf)
  await Promise.all([
    writeFile(cadeia.arquivo('conteudo'), conteudo),
    writeFile(cadeia.arquivo('assinatura.der'), cms),
  ])
  return openssl(
    cadeia.pasta,
    `cms -verify -cades -binary -inform DER -in assinatura.der -content conteudo -CAfile raiz.pem -purpose any -out lido -attime ${Math.floor(AGORA.getTime() / 1000)}`,
  ).catch((erro: Error) => erro.message)
}

async function textoDe(pdf: Buffer): Promise<string> {
  const arquivo = await getDocument({ data: new Uint8Array(pdf), useSystemFonts: false, verbosity: 0 })
    .promise
  const { items } = await (await arquivo.getPage(1)).getTextContent()
  return items
    .map((item) => ('str' in item ? item.str : ''))
    .join(' ')
    .replace(/\s+/g, ' ')
}

describe('signing', () => {
  test.each(['boa', 'rsa'] as const)(
    'PRONT-08 openssl verifies what was signed with the %s key over its own bytes, and its text is read back',
    async (qual) => {
      const { id } = await cena.emitido(receita({ texto: 'Se for ≥ 140, volte.' }))
      const assinado = await assinar(id, com(folhas[qual]))
      expect(assinado.assinatura).toMatchObject({
        titular: 'HELENA PRADO',
        emissor: 'AC Testes da Saúde',
        assinado_em: AGORA.toISOString(),
        cpf_conferido: true,
        revogacao_conferida: true,
      })
      const pdf = await pdfDe(id)
      expect(await conferir(pdf)).toContain('CAdES Verification successful')
      const texto = await textoDe(pdf)
      expect(texto).toContain('Se for ≥ 140, volte.')
      expect(texto).toContain(
        'Assinado digitalmente por HELENA PRADO com certificado emitido por AC Testes da Saúde, em',
      )
      expect(texto).not.toContain(CPF)
      expect(texto).not.toContain('Sem assinatura digital')
      expect(pdf.toString('latin1')).toContain('/SubFilter /ETSI.CAdES.detached')
      // The digest that openssl checked is that of the whole file but the place of the signature.
      for (const onde of [200, pdf.length - 200]) {
        const mexido = Buffer.from(pdf)
        mexido[onde]! ^= 1
        expect(await conferir(mexido)).toMatch(/digest|verification failure/i)
      }
    },
  )

  test('PRONT-08 the signed file stays as it is, goes to the patient, and is known by its hash; the unsigned copy stays known', async () => {
    const { id, emissao } = await cena.emitido()
    const antes = await pdfDe(id)
    expect((await pdfDe(id)).equals(antes)).toBe(true)
    await assinar(id, com(folhas.boa))
    const dele = await pdfDe(id, cena.deMarina())
    expect(dele.equals(await pdfDe(id))).toBe(true)
    const dito = async (bytes: Buffer) => {
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      return clientFor(base, null, () => AGORA).documentos.verificar({ codigo: emissao!.codigo, sha256 })
    }
    expect(await dito(dele)).toMatchObject({
      arquivo_confere: true,
      arquivo_assinado: true,
      assinatura: {
        titular: 'HELENA PRADO',
        emissor: 'AC Testes da Saúde',
        assinado_em: AGORA.toISOString(),
      },
    })
    expect(await dito(antes)).toMatchObject({ arquivo_confere: true, arquivo_assinado: false })
    expect(JSON.stringify(await dito(dele))).not.toMatch(/Marina|Dipirona|receita|529982/i)
    dele[100]! ^= 1
    expect(await dito(dele)).toMatchObject({ arquivo_confere: false, arquivo_assinado: false })
    for (const mudanca of ["titular = 'Outro'", "arquivo = 'x'", "sha256 = 'x'"])
      await expect(base.owner.query(`update assinaturas_documento set ${mudanca}`)).rejects.toThrow(
        'não muda',
      )
    await expect(base.owner.query('delete from assinaturas_documento')).rejects.toThrow('não muda')
  })

  test('PRONT-08 each step is a line that the person sees', async () => {
    const { id } = await cena.emitido()
    await cena.deHelena().paraEmitir({ id: cena.marina.id })
    await assinar(id, com(folhas.boa))
    const { rows } = await base.owner.query(
      "select motivo from acessos_dados where motivo like 'Documento %' order by motivo",
    )
    expect(rows.map(({ motivo }) => motivo)).toEqual([
      'Documento assinado',
      'Documento em preparo',
      'Documento preparado para assinatura',
    ])
  })

  test('PRONT-08 a document is signed once, also from two tabs, by its author alone, and only while it is in force', async () => {
    const { id } = await cena.emitido()
    const assinador = com(folhas.boa)
    const { resumo, preparado_em } = await preparar(id, assinador)
    const cms = base64(await assinador.assinar(new Uint8Array(Buffer.from(resumo, 'hex'))))
    const ditas = await Promise.all([1, 2].map(() => recusa(helena().assinar({ id, preparado_em, cms }))))
    expect(ditas.toSorted()).toEqual(['JA_ASSINADO', 'nada'])
    expect(await recusa(preparar(id, assinador))).toBe('JA_ASSINADO')
    const outro = await cena.emitido()
    await cena.deHelena().cancelar({ id: outro.id, motivo: 'Engano' })
    expect(await recusa(preparar(outro.id, assinador))).toBe('NAO_VALE')
    const rascunho = await cena.rascunho()
    expect(await recusa(preparar(rascunho.id, assinador))).toBe('NAO_EMITIDO')
    const terceiro = await cena.emitido()
    const caio = cena.docs(cena.caio.usuario_id, 'profissional')
    expect(await recusa(preparar(terceiro.id, assinador, caio))).toBe('NAO_ENCONTRADO')
    expect(await recusa(preparar(terceiro.id, assinador, cena.deMarina()))).toBe('SEM_PERMISSAO')
  })
})

describe('refusals', () => {
  const aoPreparar = async (assinador: Assinador, por?: Cliente) =>
    recusa(preparar((await cena.emitido()).id, assinador, por))

  test('PRONT-08 a certificate that is expired, not yet valid, for something else, weak, of nobody known or of another CPF is named', async () => {
    const nada = { cpf: CPF }
    const casos: [RecusaDaAssinatura | 'nada', Parameters<Cadeia['folha']>[1]][] = [
      [
        'CERTIFICADO_VENCIDO',
        { ...nada, de: new Date(AGORA.getTime() - 9 * DIA), ate: new Date(AGORA.getTime() - DIA) },
      ],
      ['CERTIFICADO_FUTURO', { ...nada, de: new Date(AGORA.getTime() + DIA) }],
      ['CERTIFICADO_SEM_USO', { ...nada, uso: 'keyEncipherment' }],
      ['CERTIFICADO_FRACO', { ...nada, chave: 'rsa-curta' }],
      ['CERTIFICADO_FRACO', { ...nada, chave: 'p384' }],
      ['CADEIA_DESCONHECIDA', { ...nada, emissor: 'estranha' }],
      ['CERTIFICADO_DE_OUTRO', { cpf: '11144477735' }],
    ]
    for (const [i, [codigo, opcoes]] of casos.entries())
      expect([codigo, await aoPreparar(com(await cadeia.folha(`caso-${i}`, opcoes)))]).toEqual([
        codigo,
        codigo,
      ])
    expect(
      await aoPreparar(com(folhas.boa), helena({ agora: new Date(AGORA.getTime() + 400 * DIA) })),
    ).not.toBe('nada')
    const ilegivel = { ...com(folhas.boa), certificados: [new Uint8Array([48, 3, 2, 1, 1])] }
    expect(await aoPreparar(ilegivel)).toBe('CERTIFICADO_ILEGIVEL')
    const semMeio = assinadorDe(folhas.boa.certificados.slice(0, 1), folhas.boa.chave)
    expect(await aoPreparar(semMeio)).toBe('CADEIA_DESCONHECIDA')
    // A foreign certificate that comes twice, so that a good one stands at its place.
    const estranha = await cadeia.folha('estranha-dela', { ...nada, emissor: 'estranha' })
    const [dela, daEstranha] = estranha.certificados
    const disfarce = [dela!, dela!, daEstranha!, folhas.boa.certificados[1]!, folhas.boa.certificados[0]!]
    expect(await aoPreparar(assinadorDe(disfarce, estranha.chave))).toBe('CADEIA_DESCONHECIDA')
    const { assinador } = await cadeiaDeDemonstracao(
      { nome: 'Helena', cpf: CPF },
      new Date(AGORA.getTime() - DIA),
    )
    expect(await aoPreparar(assinador)).toBe('CADEIA_DESCONHECIDA')
    expect(await aoPreparar(com(folhas.boa), cena.deHelena())).toBe('SEM_RAIZES')
  })

  test('PRONT-08 without a CPF in the certificate its name is shown; with one in it alone the registration is asked for', async () => {
    const semCpf = com(await cadeia.folha('sem-cpf'))
    const { id } = await cena.emitido()
    expect((await preparar(id, semCpf)).certificado).toMatchObject({
      titular: 'HELENA PRADO',
      cpf_conferido: false,
    })
    await base.owner.query('update usuarios set cpf = null where id = $1', [cena.helena.usuario_id])
    expect(await recusa(preparar(id, com(folhas.boa)))).toBe('CPF_AUSENTE')
    expect((await assinar(id, semCpf)).assinatura).toMatchObject({ cpf_conferido: false })
  })

  test('PRONT-08 a revoked certificate is refused by a file or by an address of the allow-list, and no other address is asked', async () => {
    const semListas = { lcr: [] as string[] }
    expect(await aoPreparar(com(folhas.revogada))).toBe('CERTIFICADO_REVOGADO')
    const permitida = helena({ ...semListas, permitidos: [`${endereco}/lcr/`] })
    expect(await aoPreparar(com(folhas.revogada), permitida)).toBe('CERTIFICADO_REVOGADO')
    expect(await aoPreparar(com(folhas.publicada), permitida)).toBe('nada')
    expect(pedidos).toContain('/lcr/meio.crl')
    pedidos.length = 0
    // Neither another path, nor a redirection, nor any address where none is allowed.
    const { id } = await cena.emitido()
    const outra = helena({ ...semListas, permitidos: [`${endereco}/outra/`] })
    expect((await preparar(id, com(folhas.revogada), outra)).certificado.revogacao_conferida).toBe(false)
    expect(
      (await preparar(id, com(folhas.revogada), helena(semListas))).certificado.revogacao_conferida,
    ).toBe(false)
    expect(pedidos).toEqual([])
    const desviada = com(await cadeia.folha('desviada', { cpf: CPF, lista: `${endereco}/desvio.crl` }))
    const todas = helena({ ...semListas, permitidos: [endereco] })
    expect(await aoPreparar(desviada, todas)).toBe('REVOGACAO_INDISPONIVEL')
    expect(pedidos).toEqual(['/desvio.crl'])
  })

  test('PRONT-08 a list that is old or of another issuer proves nothing', async () => {
    const antes = (dias: number) =>
      `${new Date(AGORA.getTime() - dias * DIA)
        .toISOString()
        .replace(/[-:T]|\.\d+/g, '')
        .slice(0, 14)}Z`
    await cadeia.listas(antes(9), antes(1))
    expect(await aoPreparar(com(folhas.boa))).toBe('REVOGACAO_INDISPONIVEL')
    listas = await cadeia.listas()
    expect(await aoPreparar(com(folhas.boa), helena({ lcr: [listas[1]!] }))).toBe('nada')
  })

  test('PRONT-08 a CMS that is none, of another file, of another document, changed, late or outside of the profile is named, and nothing is kept', async () => {
    const { id } = await cena.emitido()
    const assinador = com(folhas.boa)
    const { resumo, preparado_em } = await preparar(id, assinador)
    const hexadecimal = (texto: string) => new Uint8Array(Buffer.from(texto, 'hex'))
    const mandar = async (cms: Uint8Array, em = preparado_em, qual = id, por = helena()) =>
      recusa(por.assinar({ id: qual, preparado_em: em, cms: base64(cms) }))
    const feito = await assinador.assinar(hexadecimal(resumo))
    const outros = await assinador.assinar(hexadecimal('ab'.repeat(32)))
    expect(await mandar(new Uint8Array([1, 2, 3]))).toBe('ASSINATURA_ILEGIVEL')
    expect(await mandar(new Uint8Array([...feito, 0]))).toBe('ASSINATURA_ILEGIVEL')
    expect(await mandar(outros)).toBe('ASSINATURA_DE_OUTRO_ARQUIVO')
    const vizinho = await cena.emitido()
    expect(await mandar(feito, preparado_em, vizinho.id)).toBe('ASSINATURA_DE_OUTRO_ARQUIVO')
    const defeituoso = async (defeito: Parameters<typeof assinadorDe>[2]) =>
      mandar(await com(folhas.boa, defeito).assinar(hexadecimal(resumo)))
    expect(await defeituoso('assinatura-trocada')).toBe('ASSINATURA_INVALIDA')
    expect(await defeituoso('sem-certificado')).toBe('ASSINATURA_FORA_DO_PERFIL')
    expect(await defeituoso('certificado-de-outro')).toBe('ASSINATURA_FORA_DO_PERFIL')
    // Another certificate than the one that was shown: its name would stand in the file.
    const outra = com(await cadeia.folha('outra', { cpf: CPF, nome: 'HELENA OUTRA' }))
    expect(await mandar(await outra.assinar(hexadecimal(resumo)))).toBe('ASSINATURA_DE_OUTRO_ARQUIVO')
    // openssl itself puts in a signing time, which PAdES keeps in the file.
    await writeFile(cadeia.arquivo('qualquer'), 'x')
    await openssl(
      cadeia.pasta,
      'cms -sign -cades -binary -in qualquer -signer boa.pem -inkey boa.key -certfile meio.pem -outform DER -out com-hora.der',
    )
    expect(await mandar(await readFile(cadeia.arquivo('com-hora.der')))).toBe('ASSINATURA_FORA_DO_PERFIL')
    const depois = helena({ agora: new Date(AGORA.getTime() + 16 * 60_000) })
    expect(await mandar(feito, preparado_em, id, depois)).toBe('PREPARO_VENCIDO')
    expect(await mandar(feito, new Date(AGORA.getTime() + 1000).toISOString())).toBe('PREPARO_VENCIDO')
    expect(await mandar(feito, new Date(AGORA.getTime() - 1000).toISOString())).toBe('PREPARO_VENCIDO')
    const revogada = await com(folhas.revogada).assinar(hexadecimal(resumo))
    expect(await mandar(revogada)).toBe('CERTIFICADO_REVOGADO')
    expect((await base.owner.query('select from assinaturas_documento')).rowCount).toBe(0)
    expect(await mandar(feito)).toBe('nada')
  })
})
