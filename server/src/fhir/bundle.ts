import type {
  Bundle,
  BundleEntry,
  Composition,
  Patient,
  Practitioner,
  Reference,
  Resource,
} from '@medplum/fhirtypes'
import type { Fato } from '#domain/fatos/schemas.ts'
import type { Medida } from '#domain/medidas/schemas.ts'
import type { Anotacao } from '#domain/prontuario/schemas.ts'
import type { Genero } from '#domain/usuarios/usuario.ts'
import { generoFhir, hl7, LOINC, secoesFhir, type SecaoFhir } from '#domain/fhir/codigos.ts'
import { deTrazido, idDoTrazido, secaoDoTrazido } from './de-fora.ts'
import {
  deAnotacao,
  deFato,
  deMedida,
  dePapel,
  deValor,
  type Autor,
  type ValorParaLevar,
} from './recursos.ts'
import type { Trazido } from '../trazidos/entrada.ts'

export interface ProntuarioParaLevar {
  /** Of this export. */
  id: string
  /** Instant of the export. */
  em: string
  pessoa: { id: string; nome: string; nascimento: string | null; genero: Genero | null; numero: string }
  fatos: readonly Fato[]
  medidas: readonly Medida[]
  /** Values of exams that count, in the order of their papers. */
  exames: readonly ValorParaLevar[]
  /** Signed, and none under secrecy of a profession. */
  evolucoes: readonly Anotacao[]
  /** What other services wrote. */
  trazidos: readonly Trazido[]
}

const urn = (id: string) => `urn:uuid:${id}`
const secaoDoFato: Record<Fato['tipo'], SecaoFhir> = {
  alergia: 'alergias',
  medicamento: 'medicamentos',
  problema: 'problemas',
  vacina: 'vacinas',
  antecedente: 'antecedentes',
}
/** The summary asks for these also where there is nothing to say. */
const obrigatorias: readonly SecaoFhir[] = ['alergias', 'medicamentos', 'problemas']

/**
 * PRONT-13: a record as a document of FHIR R4 in the sections of the international patient summary (IPS). Each row is one resource with the id that it has here; what was written by
 * mistake or corrected is left out.
 */
export function bundleDe({
  id,
  em,
  pessoa,
  fatos,
  medidas,
  exames,
  evolucoes,
  trazidos,
}: ProntuarioParaLevar): Bundle {
  const paciente: Reference<Patient> = { reference: urn(pessoa.id), type: 'Patient', display: pessoa.nome }
  const autores = new Map<string, { id: string; autor: Autor }>()
  // The same author is one resource, with an id that the bundle needs alone.
  const autorDe = (autor: Autor): Reference<Practitioner> => {
    const chave = [autor.conselho, autor.uf, autor.registro, autor.nome].join('|')
    const feito = autores.get(chave) ?? { id: idDerivado(id, autores.size + 1), autor }
    autores.set(chave, feito)
    return { reference: urn(feito.id), type: 'Practitioner', display: autor.nome }
  }
  const recursos: { secao: SecaoFhir; id: string; recurso: Resource }[] = [
    ...fatos
      .filter(({ atual }) => atual.situacao !== 'engano')
      .map((fato) => ({
        secao: secaoDoFato[fato.tipo],
        id: fato.fato_id,
        recurso: deFato(fato, paciente, autorDe),
      })),
    ...medidas
      .filter(({ corrigida }) => !corrigida)
      .map((medida) => ({
        secao: 'medidas' as const,
        id: medida.id,
        recurso: deMedida(medida, paciente),
      })),
    ...[...Map.groupBy(exames, ({ resultado_id }) => resultado_id).values()].flatMap((papel) => [
      { secao: 'resultados' as const, id: papel[0]!.resultado_id, recurso: dePapel(papel, paciente) },
      ...papel.map((valor) => ({
        secao: 'resultados' as const,
        id: valor.id,
        recurso: deValor(valor, paciente),
      })),
    ]),
    ...evolucoes.map((nota) => ({
      secao: 'evolucoes' as const,
      id: nota.id,
      recurso: deAnotacao(nota, paciente, autorDe),
    })),
  ]
  // A second row under one id would be two resources of one name.
  const usados = new Set(recursos.map((cada) => cada.id))
  const deOutros = trazidos.map((trazido) => {
    const proprio = idDoTrazido(trazido)
    const seu = usados.has(proprio) ? trazido.id : proprio
    usados.add(seu)
    return { trazido, seu }
  })
  for (const { trazido, seu } of deOutros)
    recursos.push({
      secao: secaoDoTrazido[trazido.secao],
      id: seu,
      recurso: deTrazido(trazido, seu, paciente, autorDe, (reference) =>
        usados.has(reference.slice('urn:uuid:'.length)),
      ),
    })
  const composicao: Composition = {
    resourceType: 'Composition',
    id: idDerivado(id, 0),
    status: 'final',
    type: { coding: [{ system: LOINC, code: '60591-5', display: 'Patient summary Document' }] },
    subject: paciente,
    date: em,
    author: [paciente],
    title: 'Resumo do prontuário',
    section: (Object.keys(secoesFhir) as SecaoFhir[]).flatMap((secao) => {
      const entry = recursos
        .filter((cada) => cada.secao === secao)
        .map((cada) => ({ reference: urn(cada.id) }))
      if (entry.length === 0 && !obrigatorias.includes(secao)) return []
      const [codigo, titulo] = secoesFhir[secao]
      return [
        {
          title: titulo,
          code: { coding: [{ system: LOINC, code: codigo }], text: titulo },
          text: {
            status: 'generated' as const,
            div: `<div xmlns="http://www.w3.org/1999/xhtml">${titulo}: ${entry.length === 0 ? 'sem registro' : entry.length}</div>`,
          },
          ...(entry.length > 0
            ? { entry }
            : {
                emptyReason: {
                  coding: [{ system: hl7('list-empty-reason'), code: 'unavailable', display: 'Unavailable' }],
                  text: 'Sem registro',
                },
              }),
        },
      ]
    }),
  }
  const doPaciente: Patient = {
    resourceType: 'Patient',
    id: pessoa.id,
    identifier: [{ system: 'urn:app-da-saude:prontuario', value: pessoa.numero }],
    name: [{ text: pessoa.nome }],
    gender: generoFhir(pessoa.genero),
    ...(pessoa.nascimento && { birthDate: pessoa.nascimento }),
  }
  const profissionais = [...autores.values()].map(
    ({ id: seu, autor: { nome, conselho, registro, uf } }): Practitioner => ({
      resourceType: 'Practitioner',
      id: seu,
      name: [{ text: nome }],
      ...(registro && {
        identifier: [
          {
            ...(conselho && { type: { text: conselho } }),
            value: registro,
            ...(uf && { assigner: { display: uf } }),
          },
        ],
      }),
    }),
  )
  const entrada = (recurso: Resource): BundleEntry => ({ fullUrl: urn(recurso.id!), resource: recurso })
  return {
    resourceType: 'Bundle',
    id,
    type: 'document',
    identifier: { system: 'urn:ietf:rfc:3986', value: urn(id) },
    timestamp: em,
    entry: [composicao, doPaciente, ...profissionais, ...recursos.map(({ recurso }) => recurso)].map(entrada),
  }
}

/** An id of what the bundle needs and no row has: that of the export, with the last digits counted. */
const idDerivado = (id: string, n: number) =>
  id.slice(0, -6) + ((Number.parseInt(id.slice(-6), 16) + n + 1) % 0x1000000).toString(16).padStart(6, '0')
