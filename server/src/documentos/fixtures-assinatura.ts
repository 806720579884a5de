import { createHash, webcrypto } from 'node:crypto'
import { BitString, Constructed, Integer, ObjectIdentifier, OctetString, Sequence, Utf8String } from 'asn1js'
import {
  AlgorithmIdentifier,
  AltName,
  Attribute,
  AttributeTypeAndValue,
  BasicConstraints,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  Extension,
  GeneralName,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs'
import { oids, type Assinador } from '#domain/documentos/assinatura/assinatura.ts'

type Chaves = Awaited<ReturnType<typeof novasChaves>>

const ANO = 365 * 86_400_000
const USO_DE_ASSINATURA = 0b1100_0000
const USO_DE_AUTORIDADE = 0b0000_0110
const SEM_BITS_DE_USO: Record<number, number> = { [USO_DE_ASSINATURA]: 6, [USO_DE_AUTORIDADE]: 1 }

const novasChaves = () =>
  webcrypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify'])

interface Pedido {
  nome: string
  numero: number
  chaves: Chaves
  de: Date
  /** Whoever signs it; itself for a root. */
  emissor?: { certificado: Certificate; chaves: Chaves }
  /** Eleven digits; left out for an authority. */
  cpf?: string | null
}

async function fazerCertificado({ nome, numero, chaves, de, emissor, cpf }: Pedido): Promise<Certificate> {
  const autoridade = cpf === undefined
  const certificado = new Certificate()
  certificado.version = 2
  certificado.serialNumber = new Integer({ value: numero })
  certificado.subject.typesAndValues.push(
    new AttributeTypeAndValue({
      type: '2.5.4.10',
      value: new Utf8String({ value: 'Demonstração, sem valor' }),
    }),
    new AttributeTypeAndValue({ type: '2.5.4.3', value: new Utf8String({ value: nome }) }),
  )
  certificado.issuer.typesAndValues.push(
    ...(emissor?.certificado.subject ?? certificado.subject).typesAndValues,
  )
  certificado.notBefore.value = de
  certificado.notAfter.value = new Date(de.getTime() + (autoridade ? 10 : 3) * ANO)
  await certificado.subjectPublicKeyInfo.importKey(chaves.publicKey)
  const uso = autoridade ? USO_DE_AUTORIDADE : USO_DE_ASSINATURA
  certificado.extensions = [
    extensao('2.5.29.19', true, new BasicConstraints({ cA: autoridade }).toSchema().toBER()),
    extensao(
      '2.5.29.15',
      true,
      new BitString({
        unusedBits: SEM_BITS_DE_USO[uso]!,
        valueHex: new Uint8Array([uso]).buffer,
      }).toBER(),
    ),
    ...(cpf ? [extensao('2.5.29.17', false, nomeComCpf(cpf))] : []),
  ]
  await certificado.sign((emissor?.chaves ?? chaves).privateKey, 'SHA-256')
  return certificado
}

const extensao = (extnID: string, critical: boolean, extnValue: ArrayBuffer) =>
  new Extension({ extnID, critical, extnValue })

/** The other name of ICP-Brasil: birth date, CPF, and what is not known as zeros. */
function nomeComCpf(cpf: string): ArrayBuffer {
  const marcado = (value: never) =>
    new Constructed({ idBlock: { tagClass: 3, tagNumber: 0 }, value: [value] })
  const texto = new OctetString({
    valueHex: new Uint8Array(Buffer.from(`01011980${cpf}${'0'.repeat(32)}`)).buffer,
  })
  return new AltName({
    altNames: [
      new GeneralName({
        type: 0,
        value: new Constructed({
          idBlock: { tagClass: 3, tagNumber: 0 },
          value: [new ObjectIdentifier({ value: oids.pessoaFisica }), marcado(texto as never)],
        }),
      }),
    ],
  })
    .toSchema()
    .toBER()
}

/**
 * A chain of the demonstration, made anew each time: root, intermediate and a person's certificate. No installation trusts it, and its names say what it is.
 * @param titular the person, with their CPF of eleven digits where it is known
 * @param de from when it holds
 */
export async function cadeiaDeDemonstracao(
  titular: { nome: string; cpf: string | null },
  de: Date,
): Promise<{ raiz: Certificate; assinador: Assinador }> {
  const [daRaiz, doMeio, dela] = [await novasChaves(), await novasChaves(), await novasChaves()]
  const raiz = await fazerCertificado({ nome: 'AC Raiz de Demonstração', numero: 1, chaves: daRaiz, de })
  const meio = await fazerCertificado({
    nome: 'AC Demonstração do App da Saúde',
    numero: 2,
    chaves: doMeio,
    de,
    emissor: { certificado: raiz, chaves: daRaiz },
  })
  const proprio = await fazerCertificado({
    ...titular,
    numero: 3,
    chaves: dela,
    de,
    emissor: { certificado: meio, chaves: doMeio },
  })
  return { raiz, assinador: assinadorDe([proprio, meio], dela.privateKey) }
}

/**
 * Signs with a key that this process holds: for people of the demonstration and of the tests, never for a person.
 * @param certificados the signer's own first
 * @param defeito leaves out, or puts in, what PAdES does not admit
 */
export function assinadorDe(
  certificados: readonly Certificate[],
  chave: webcrypto.CryptoKey,
  defeito?: 'sem-certificado' | 'certificado-de-outro' | 'assinatura-trocada',
): Assinador {
  const [proprio] = certificados
  return {
    certificados: certificados.map((cada) => new Uint8Array(cada.toSchema().toBER())),
    esquecer: () => undefined,
    async assinar(resumo) {
      const atributo = (type: string, valor: object) => new Attribute({ type, values: [valor as never] })
      const der = (defeito === 'certificado-de-outro' ? certificados[1]! : proprio!).toSchema().toBER()
      const identificado = new OctetString({
        valueHex: new Uint8Array(createHash('sha256').update(new Uint8Array(der)).digest()).buffer,
      })
      const dentro = (...value: object[]) => new Sequence({ value: value as never })
      const assinante = new SignerInfo({
        version: 1,
        sid: new IssuerAndSerialNumber({ issuer: proprio!.issuer, serialNumber: proprio!.serialNumber }),
        signedAttrs: new SignedAndUnsignedAttributes({
          type: 0,
          attributes: [
            atributo(oids.tipoDoConteudo, new ObjectIdentifier({ value: oids.dados })),
            atributo(oids.resumo, new OctetString({ valueHex: resumo.slice().buffer })),
            ...(defeito === 'sem-certificado'
              ? []
              : [atributo(oids.certificadoV2, dentro(dentro(dentro(identificado))))]),
          ],
        }),
      })
      const dados = new SignedData({
        version: 1,
        digestAlgorithms: [new AlgorithmIdentifier({ algorithmId: oids.sha256 })],
        encapContentInfo: new EncapsulatedContentInfo({ eContentType: oids.dados }),
        signerInfos: [assinante],
        certificates: [...certificados],
      })
      await dados.sign(chave, 0, 'SHA-256')
      if (defeito === 'assinatura-trocada') {
        const bytes = assinante.signature.valueBlock.valueHexView.slice()
        bytes[bytes.length - 1]! ^= 1
        assinante.signature = new OctetString({ valueHex: bytes.buffer })
      }
      const fora = new ContentInfo({ contentType: oids.dadosAssinados, content: dados.toSchema(true) })
      return new Uint8Array(fora.toSchema().toBER())
    },
  }
}
