import type { Bundle, Practitioner } from '@medplum/fhirtypes'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { SecaoTrazida } from '#domain/trazidos/secao.ts'
import { bundleDe } from '../fhir/bundle.ts'
import { tudo } from '../fhir/testing/prontuario-inteiro.ts'
import { niveisDe } from './abrir-arquivo.ts'
import { lerDocumento, type DocumentoLido } from './ler-documento.ts'
import { entradaDe } from './linhas.ts'
import { deOutroLugar, emBytes, entradaExtra, guardadas } from './testing/documentos.ts'

const HOJE = '2026-11-20'
const ler = (documento: unknown, nascimento: string | null = '1980-03-10') =>
  lerDocumento(emBytes(documento), HOJE, nascimento)
const recusa = (bytes: Uint8Array) => {
  try {
    lerDocumento(bytes, HOJE, null)
    return 'nada'
  } catch (erro) {
    return (erro as { motivo?: string }).motivo
  }
}
const emPalavras = (lido: DocumentoLido, secao: SecaoTrazida) =>
  guardadas(lido)
    .filter((cada) => cada.secao === secao)
    .map(entradaDe)

/** A resource with its references by what they point at, and without the word for where it came from. */
function comparavel(bundle: Bundle) {
  const porUrl = new Map(bundle.entry!.map(({ fullUrl, resource }) => [fullUrl!, resource!]))
  const quem = (url: string) => {
    const alvo = porUrl.get(url)
    if (alvo?.resourceType === 'Patient') return 'the person'
    if (alvo?.resourceType === 'Observation') return alvo.id
    const { name, identifier } = alvo as Practitioner
    return JSON.stringify([name, identifier])
  }
  const trocar = (valor: unknown): unknown => {
    if (Array.isArray(valor)) return valor.map(trocar)
    if (typeof valor !== 'object' || valor === null) return valor
    const { reference } = valor as { reference?: string }
    if (reference !== undefined) return quem(reference)
    return Object.fromEntries(Object.entries(valor).map(([chave, cada]) => [chave, trocar(cada)]))
  }
  const [composicao, ...resto] = bundle.entry!.map(({ resource }) => resource!)
  const secoes = (
    composicao as { section?: { code: { coding: { code: string }[] }; entry?: { reference: string }[] }[] }
  ).section!
  return {
    secoes: secoes.map(({ code, entry = [] }) => [
      code.coding[0]!.code,
      entry.map(({ reference }) => reference).toSorted(),
    ]),
    autores: resto
      .filter(({ resourceType }) => resourceType === 'Practitioner')
      .map(({ id: _, ...cada }) => cada),
    recursos: resto
      .filter(({ resourceType }) => resourceType !== 'Practitioner' && resourceType !== 'Patient')
      .map((cada) => {
        const { meta: _, ...recurso } = trocar(cada) as Record<string, unknown>
        return recurso
      })
      .toSorted((a, b) => String(a['id']).localeCompare(String(b['id']))),
  }
}

describe('our own document', () => {
  const nosso = bundleDe(tudo)

  test('PRONT-13 taken in, everything of it is read, and exported again each resource is what it was', () => {
    const lido = ler(nosso)
    expect(lido.nao_lido).toEqual([])
    expect(lido.avisos).toEqual([])
    const deNovo = bundleDe({
      ...tudo,
      id: randomUUID(),
      pessoa: { ...tudo.pessoa, id: randomUUID(), numero: 'PAC2' },
      fatos: [],
      medidas: [],
      exames: [],
      evolucoes: [],
      trazidos: guardadas(lido),
    })
    expect(comparavel(deNovo)).toEqual(comparavel(nosso))
    // Each names the document that it came in, also where it is taken on from there.
    const fontes = deNovo.entry!.map(({ resource }) => resource!.meta?.source).filter(Boolean)
    expect(new Set(fontes)).toEqual(new Set([nosso.identifier!.value]))
    expect(fontes).toHaveLength(lido.entradas.length)
    const terceiro = ler(deNovo)
    expect(terceiro.entradas.map(({ impressao }) => impressao).toSorted()).toEqual(
      lido.entradas.map(({ impressao }) => impressao).toSorted(),
    )
  })

  test('PRONT-13 every word of it can be read', () => {
    const lido = ler(nosso)
    expect(emPalavras(lido, 'alergias')[0]).toMatchObject({
      termo: 'Penicilina',
      situacao: 'Ativa',
      vale: true,
      detalhes: [
        { rotulo: 'Reação', texto: 'Urticária, grave' },
        { rotulo: 'Risco', texto: 'alto' },
      ],
      autor: 'Helena Prado',
    })
    expect(emPalavras(lido, 'problemas')[0]).toMatchObject({
      termo: 'Hipertensão essencial',
      codigos: [{ lista: 'CID-10', codigo: 'I10', palavras: 'Hipertensão essencial' }],
      quando: '2016-03',
      situacao: 'Controlado',
    })
    expect(emPalavras(lido, 'antecedentes').map(({ termo }) => termo)).toEqual([
      'Infarto',
      'Cirurgia do joelho',
    ])
    expect(
      emPalavras(lido, 'medidas').find(({ termo }) => termo.startsWith('Pressão'))!.detalhes,
    ).toContainEqual({
      rotulo: 'Systolic blood pressure',
      texto: '7 mmHg',
    })
    expect(emPalavras(lido, 'evolucoes')[0]!.detalhes[0]!.texto).toContain('Sem queixas “novas” — à noite')
  })
})

describe('a document of another service', () => {
  test('PRONT-13 is taken in with its source, contained resources, urn references, partial dates and codes of lists that we do not know', () => {
    const lido = ler(deOutroLugar())
    expect(lido.pessoa).toEqual({ nome: 'Marina Duarte', nascimento: '1980-03-10' })
    expect(lido.fonte).toEqual({
      autor: 'Dra. Rosa Lima',
      organizacao: 'Hospital Demonstração',
      emitido_em: '2026-05-02T09:30:00-03:00',
      titulo: 'Resumo de alta',
    })
    expect(emPalavras(lido, 'alergias')).toMatchObject([
      {
        termo: 'Penicilina',
        codigos: [{ lista: 'SNOMED CT', codigo: '373270004', palavras: 'Penicilina' }],
        quando: '2019',
        situacao: null,
        vale: true,
        autor: 'Dra. Rosa Lima',
        de: 'Hospital Demonstração',
      },
    ])
    expect(emPalavras(lido, 'medicamentos')).toMatchObject([
      {
        termo: 'Losartan 50 MG',
        codigos: [{ lista: 'RxNorm', codigo: '979480' }],
        quando: '2019-05',
        detalhes: [{ rotulo: 'Posologia', texto: '1 comprimido de manhã' }],
      },
    ])
    expect(emPalavras(lido, 'resultados')).toMatchObject([
      {
        termo: 'Hemoglobina glicada',
        detalhes: [
          { rotulo: 'Resultado', texto: '6,1 %' },
          { rotulo: 'Referência', texto: 'até 5,7 %' },
        ],
      },
    ])
    expect(emPalavras(lido, 'antecedentes')).toMatchObject([{ termo: 'Pneumonia', quando: '2018-07-01' }])
    expect(emPalavras(lido, 'procedimentos')).toMatchObject([{ termo: 'Colecistectomia', quando: '2017' }])
    expect(lido.avisos).toEqual([
      'Há códigos de listas que não são as nossas, e eles ficam como vieram: SNOMED CT, RxNorm, CID-11.',
    ])
    expect(lido.nao_lido.map(({ o_que, motivo }) => `${o_que}: ${motivo}`).toSorted()).toEqual([
      'AllergyIntolerance: extension: este campo não é lido',
      'AllergyIntolerance: meta.profile: este campo não é lido',
      'AllergyIntolerance: texto formatado: este campo não é lido',
      'CarePlan: não é um tipo que se lê aqui',
    ])
  })

  test('PRONT-13 its narratives become plain text, and no mark of HTML, address or script is kept', () => {
    const lido = ler(deOutroLugar())
    const [texto] = emPalavras(lido, 'evolucoes')
    expect(texto).toMatchObject({ termo: 'Plano de cuidados' })
    expect(texto!.detalhes).toEqual([
      { rotulo: 'Texto', texto: 'Alta\n\nVoltar em 30 dias & trazer exames.\n\nCaminhar' },
    ])
    expect(JSON.stringify(lido)).not.toMatch(/<div|<p|alert|javascript|onclick/)
  })

  test('PRONT-13 what is of another person, a mistake, impossible or out of time is named and left out', () => {
    const mais = [
      entradaExtra(
        { resourceType: 'Condition', code: { text: 'De outra' }, subject: { reference: 'urn:uuid:outra' } },
        80,
      ),
      { fullUrl: 'urn:uuid:outra', resource: { resourceType: 'Patient', name: [{ text: 'Outra' }] } },
      entradaExtra(
        {
          resourceType: 'Condition',
          code: { text: 'Erro' },
          verificationStatus: { coding: [{ code: 'entered-in-error' }] },
        },
        81,
      ),
      entradaExtra({ resourceType: 'Condition', code: { text: 'Antes' }, onsetDateTime: '1979' }, 82),
      entradaExtra({ resourceType: 'Condition', code: { text: 'Depois' }, onsetDateTime: '2031-05' }, 83),
      entradaExtra(
        { resourceType: 'Condition', code: { text: 'Trinta de fevereiro' }, onsetDateTime: '2020-02-30' },
        84,
      ),
      entradaExtra({ resourceType: 'Observation', code: { text: 'Sem situação' } }, 85),
      entradaExtra({ resourceType: 'Condition', code: {} }, 86),
      entradaExtra(
        { resourceType: 'Condition', code: { text: 'Negada' }, modifierExtension: [{ url: 'http://x' }] },
        87,
      ),
      entradaExtra(
        {
          resourceType: 'DocumentReference',
          status: 'current',
          content: [{ attachment: { contentType: 'application/pdf', data: 'JVBERg==' } }],
        },
        88,
      ),
    ]
    const lido = ler(deOutroLugar({ mais }))
    expect(JSON.stringify(lido.entradas)).not.toMatch(
      /De outra|Erro|Antes|Depois|fevereiro|Sem situação|Negada|JVBERg/,
    )
    const motivos = lido.nao_lido.map(({ o_que, motivo }) => `${o_que}: ${motivo}`)
    for (const motivo of [
      'Condition: é de outra pessoa',
      'Condition: está marcado como erro por quem o escreveu',
      'Condition: traz uma data anterior ao nascimento (1979)',
      'Condition: traz uma data que ainda não chegou (05/2031)',
      'Condition: o campo onsetDateTime falta ou não é o que devia ser',
      'Observation: o campo status falta ou não é o que devia ser',
      'Condition: o campo code falta ou não é o que devia ser',
      'Condition: tem uma extensão que muda o seu sentido',
      'Anexo em application/pdf: só textos são lidos',
    ])
      expect(motivos).toContain(motivo)
  })

  test('S9 a key that would change every object is a field that is not read', () => {
    const hostil = JSON.stringify(deOutroLugar()).replace(
      '"resourceType":"Procedure"',
      '"resourceType":"Procedure","__proto__":{"polluted":true},"constructor":1',
    )
    const lido = lerDocumento(new TextEncoder().encode(hostil), HOJE, null)
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
    expect(lido.nao_lido.map(({ o_que }) => o_que)).toEqual(
      expect.arrayContaining(['Procedure: constructor']),
    )
    expect(JSON.stringify(lido.entradas)).not.toContain('polluted')
  })
})

describe('what is no document', () => {
  const com = (mudar: (documento: ReturnType<typeof deOutroLugar>) => unknown) =>
    emBytes(mudar(deOutroLugar()))
  const extra = (resource: Record<string, unknown>) =>
    emBytes(deOutroLugar({ mais: [entradaExtra(resource)] }))

  test.each<[string, () => Uint8Array, string]>([
    ['no JSON', () => new TextEncoder().encode('PK\u0003\u0004'), 'NAO_E_JSON'],
    ['bytes that are no text', () => new Uint8Array([0xff, 0xfe, 0x00]), 'NAO_E_JSON'],
    ['nothing', () => new Uint8Array(), 'NAO_E_JSON'],
    ['a list', () => emBytes([]), 'NAO_E_BUNDLE'],
    ['a patient alone', () => emBytes({ resourceType: 'Patient' }), 'NAO_E_BUNDLE'],
    ['the answer to a search', () => com((cada) => ({ ...cada, type: 'searchset' })), 'NAO_E_BUNDLE'],
    [
      'a bundle without a composition',
      () => com((cada) => ({ ...cada, entry: cada.entry.slice(1) })),
      'NAO_E_BUNDLE',
    ],
    [
      'a status of STU3',
      () => extra({ resourceType: 'Condition', clinicalStatus: 'active', code: { text: 'x' } }),
      'OUTRA_VERSAO',
    ],
    [
      'a medicine of R5',
      () =>
        extra({
          resourceType: 'MedicationStatement',
          status: 'recorded',
          medication: { concept: { text: 'x' } },
        }),
      'OUTRA_VERSAO',
    ],
    [
      'a profile of R5',
      () =>
        com((cada) => ({
          ...cada,
          meta: { profile: ['http://hl7.org/fhir/5.0/StructureDefinition/Bundle'] },
        })),
      'OUTRA_VERSAO',
    ],
    [
      '100 000 entries',
      () =>
        com((cada) => ({ ...cada, entry: [...cada.entry, ...Array.from({ length: 100_000 }, () => ({}))] })),
      'GRANDE',
    ],
    ['lists in lists', () => new TextEncoder().encode('['.repeat(100_000) + ']'.repeat(100_000)), 'FUNDO'],
    [
      'a person without a name',
      () =>
        com((cada) => ({
          ...cada,
          entry: cada.entry.map(({ resource, ...resto }) => ({
            ...resto,
            resource: resource['resourceType'] === 'Patient' ? { resourceType: 'Patient' } : resource,
          })),
        })),
      'SEM_PACIENTE',
    ],
  ])('PRONT-13 %s is refused by its content', (_, bytes, motivo) => {
    expect(recusa(bytes())).toBe(motivo)
  })

  test('PRONT-13 brackets inside of words make nothing deep', () => {
    expect(niveisDe(JSON.stringify({ a: ['[[[{{{\\"', { b: '}' }] }))).toBe(3)
  })
})
