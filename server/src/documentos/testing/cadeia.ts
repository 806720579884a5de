import { createPrivateKey, webcrypto, X509Certificate } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Certificate } from 'pkijs'
import { openssl } from './openssl.ts'
import { lerCertificado } from '../assinatura/certificado.ts'

const data = (instante: Date) =>
  `${instante
    .toISOString()
    .replace(/[-:T]|\.\d+/g, '')
    .slice(0, 14)}Z`

interface Folha {
  nome?: string
  /** Eleven digits. */
  cpf?: string
  chave?: 'rsa' | 'ec' | 'p384' | 'rsa-curta'
  uso?: string
  de?: Date
  ate?: Date
  /** Where the list of its issuer may be had. */
  lista?: string
  /** By the root itself, as one that nobody knows would be. */
  emissor?: 'meio' | 'estranha'
}

/** A chain of our own, made by openssl in a folder: a root, an intermediate, and what they issue. `agora` is when everything holds. */
export async function novaCadeia(agora: Date) {
  const pasta = await mkdtemp(join(tmpdir(), 'cadeia-'))
  const de = data(new Date(agora.getTime() - 86_400_000))
  const ate = data(new Date(agora.getTime() + 365 * 86_400_000))
  const autoridade = `[ca]\nbasicConstraints=critical,CA:TRUE\nkeyUsage=critical,keyCertSign,cRLSign\nsubjectKeyIdentifier=hash\n`
  await writeFile(
    join(pasta, 'ca.cnf'),
    `${autoridade}[padrao]\ndatabase=indice\nnew_certs_dir=.\ndefault_md=sha256\npolicy=livre\nunique_subject=no\nrand_serial=yes\ncrlnumber=numero\n` +
      `[livre]\ncommonName=supplied\norganizationName=optional\n[req]\ndistinguished_name=nome\n[nome]\n`,
  )
  await writeFile(join(pasta, 'indice'), '')
  await writeFile(join(pasta, 'numero'), '01\n')
  const gerar = async (nome: string, tipo: Folha['chave'] = 'ec') => {
    const opcoes = {
      ec: 'EC -pkeyopt ec_paramgen_curve:P-256',
      p384: 'EC -pkeyopt ec_paramgen_curve:P-384',
      rsa: 'RSA -pkeyopt rsa_keygen_bits:2048',
      'rsa-curta': 'RSA -pkeyopt rsa_keygen_bits:1024',
    }[tipo]
    await openssl(pasta, `genpkey -algorithm ${opcoes} -out ${nome}.key`)
  }
  const emitir = async (
    nome: string,
    assunto: string,
    secao: string,
    quem: string,
    inicio = de,
    fim = ate,
  ) => {
    await openssl(pasta, `req -new -config ca.cnf -key ${nome}.key -utf8 -out ${nome}.csr -subj`, assunto)
    await openssl(
      pasta,
      `ca -batch -notext -config ca.cnf -name padrao -extfile ca.cnf -extensions ${secao} -utf8 -keyfile ${quem}.key -in ${nome}.csr ` +
        `-startdate ${inicio} -enddate ${fim} -out ${nome}.pem ${quem === nome ? '-selfsign' : `-cert ${quem}.pem`}`,
    )
  }
  for (const nome of ['raiz', 'meio', 'estranha']) await gerar(nome)
  await emitir('raiz', '/O=Testes/CN=AC Raiz de Testes', 'ca', 'raiz')
  await emitir('estranha', '/O=Testes/CN=AC Desconhecida', 'ca', 'estranha')
  await emitir('meio', '/O=Testes/CN=AC Testes da Saúde', 'ca', 'raiz')

  const ler = async (nome: string): Promise<Certificate> =>
    lerCertificado(new X509Certificate(await readFile(join(pasta, `${nome}.pem`))).raw)!

  return {
    pasta,
    arquivo: (nome: string) => join(pasta, nome),
    fechar: () => rm(pasta, { recursive: true, force: true }),
    ler,

    /** A person's certificate with its key, as `<nome>.pem` and `<nome>.key`. */
    async folha(
      arquivo: string,
      { nome = 'HELENA PRADO', cpf, chave, uso, de: inicio, ate: fim, lista, emissor = 'meio' }: Folha = {},
    ) {
      const secao =
        `[${arquivo}]\nbasicConstraints=CA:FALSE\nkeyUsage=critical,${uso ?? 'digitalSignature,nonRepudiation,keyEncipherment'}\n` +
        (lista ? `crlDistributionPoints=URI:${lista}\n` : '') +
        (cpf
          ? `subjectAltName=@nomes-${arquivo}\n[nomes-${arquivo}]\notherName.1=2.16.76.1.3.1;FORMAT:ASCII,OCT:01011980${cpf}${'0'.repeat(32)}\n`
          : '')
      await writeFile(join(pasta, 'ca.cnf'), `${await readFile(join(pasta, 'ca.cnf'), 'utf8')}${secao}`)
      await gerar(arquivo, chave)
      const assunto = `/O=ICP-Testes/CN=${nome}${cpf ? `:${cpf}` : ''}`
      await emitir(arquivo, assunto, arquivo, emissor, inicio && data(inicio), fim && data(fim))
      const pem = await readFile(join(pasta, `${arquivo}.key`))
      const pkcs8 = createPrivateKey(pem).export({ type: 'pkcs8', format: 'der' })
      const rsa = chave?.startsWith('rsa')
      const chaveDeWeb = await webcrypto.subtle.importKey(
        'pkcs8',
        new Uint8Array(pkcs8),
        rsa
          ? { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }
          : { name: 'ECDSA', namedCurve: chave === 'p384' ? 'P-384' : 'P-256' },
        false,
        ['sign'],
      )
      return { certificados: [await ler(arquivo), await ler(emissor)], chave: chaveDeWeb }
    },

    /** A list of the intermediate, and of the root, with everything that was revoked so far. @returns their paths */
    async listas(inicio = de, fim = ate) {
      for (const quem of ['meio', 'raiz'])
        await openssl(
          pasta,
          `ca -gencrl -config ca.cnf -name padrao -cert ${quem}.pem -keyfile ${quem}.key -crl_lastupdate ${inicio} -crl_nextupdate ${fim} -out ${quem}.crl`,
        )
      return [join(pasta, 'meio.crl'), join(pasta, 'raiz.crl')]
    },

    revogar: (nome: string) =>
      openssl(pasta, `ca -revoke ${nome}.pem -config ca.cnf -name padrao -cert meio.pem -keyfile meio.key`),
  }
}
export type Cadeia = Awaited<ReturnType<typeof novaCadeia>>
