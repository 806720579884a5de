import type {
  CodeableConcept,
  DiagnosticReport,
  DocumentReference,
  Observation,
  Patient,
  Practitioner,
  Reference,
  Resource,
} from '@medplum/fhirtypes'
import { analitoDe } from '#domain/exames/analitos.ts'
import { rotulosDaSituacao } from '#domain/fatos/fato.ts'
import type { Fato } from '#domain/fatos/schemas.ts'
import { definicoesDeMedida } from '#domain/medidas/medida.ts'
import type { MarcaDeExame } from '#domain/exames/exame.ts'
import type { Medida } from '#domain/medidas/schemas.ts'
import type { Anotacao } from '#domain/prontuario/schemas.ts'
import {
  ANALITOS,
  componentesDaPressao,
  hl7,
  interpretacaoFhir,
  LOINC,
  medidasFhir,
  parentescosFhir,
  sistemas,
  UCUM,
} from '#domain/fhir/codigos.ts'

export interface Autor {
  nome: string
  conselho: string | null
  registro: string | null
  uf: string | null
}
type Paciente = Reference<Patient>
type AutorDe = (autor: Autor) => Reference<Practitioner>

const conceito = (sistema: string, code: string, text?: string): CodeableConcept => ({
  coding: [{ system: sistema, code }],
  ...(text && { text }),
})

/** Words as they were written, with the code of the list where they came from one. */
const termoDe = ({ termo, sistema, codigo, versao }: Fato['atual']): CodeableConcept => ({
  ...(sistema &&
    codigo && {
      coding: [
        { system: sistemas[sistema], code: codigo, display: termo, ...(versao && { version: versao }) },
      ],
    }),
  text: termo,
})

const nota = (observacao: string) => (observacao ? { note: [{ text: observacao }] } : {})
const periodo = (inicio: string | null, fim: string | null) =>
  inicio || fim ? { effectivePeriod: { ...(inicio && { start: inicio }), ...(fim && { end: fim }) } } : {}

/** A fact as it stands. Our word for its situation travels as the text beside the code. */
export function deFato(fato: Fato, subject: Paciente, autorDe: AutorDe): Resource {
  const { atual, fato_id: id } = fato
  const quem = autorDe(atual.autor)
  const palavra = rotulosDaSituacao[atual.situacao]
  if (fato.tipo === 'alergia') {
    const { nega, gravidade, reacao, observacao, situacao } = fato.atual
    return {
      resourceType: 'AllergyIntolerance',
      id,
      clinicalStatus: conceito(
        hl7('allergyintolerance-clinical'),
        situacao === 'ativa' ? 'active' : 'inactive',
        palavra,
      ),
      verificationStatus: conceito(hl7('allergyintolerance-verification'), 'confirmed'),
      code: nega
        ? conceito(
            'http://hl7.org/fhir/uv/ips/CodeSystem/absent-unknown-uv-ips',
            'no-known-allergies',
            fato.atual.termo,
          )
        : termoDe(fato.atual),
      patient: subject,
      recordedDate: fato.atual.registrado_em,
      recorder: quem,
      ...(gravidade && { criticality: gravidade === 'grave' ? 'high' : 'low' }),
      ...((reacao || gravidade) && {
        reaction: [
          {
            manifestation: [{ text: reacao || 'Não descrita' }],
            ...(gravidade && {
              severity: { leve: 'mild', moderada: 'moderate', grave: 'severe' }[gravidade] as 'mild',
            }),
          },
        ],
      }),
      ...nota(observacao),
    }
  }
  if (fato.tipo === 'medicamento') {
    const { posologia, inicio, fim, motivo, observacao, situacao, registrado_em } = fato.atual
    return {
      resourceType: 'MedicationStatement',
      id,
      status: situacao === 'em-uso' ? 'active' : 'stopped',
      statusReason: [{ text: palavra }],
      medicationCodeableConcept: termoDe(fato.atual),
      subject,
      dateAsserted: registrado_em,
      informationSource: quem,
      ...periodo(inicio, fim),
      ...(posologia && { dosage: [{ text: posologia }] }),
      ...(motivo && { reasonCode: [{ text: motivo }] }),
      ...nota(observacao),
    }
  }
  if (fato.tipo === 'vacina') {
    const { quando, dose, lote, observacao } = fato.atual
    return {
      resourceType: 'Immunization',
      id,
      status: 'completed',
      vaccineCode: termoDe(fato.atual),
      patient: subject,
      occurrenceDateTime: quando,
      recorded: fato.atual.registrado_em,
      performer: [{ actor: quem }],
      ...(lote && { lotNumber: lote }),
      ...(dose && { protocolApplied: [{ doseNumberString: dose }] }),
      ...nota(observacao),
    }
  }
  if (fato.tipo === 'antecedente' && fato.atual.parentesco) {
    const { parentesco, quando, observacao, registrado_em } = fato.atual
    return {
      resourceType: 'FamilyMemberHistory',
      id,
      status: 'completed',
      patient: subject,
      date: registrado_em,
      relationship: conceito(hl7('v3-RoleCode'), parentescosFhir[parentesco]),
      condition: [{ code: termoDe(fato.atual), ...(quando && { onsetString: quando }), ...nota(observacao) }],
    }
  }
  const antecedente = fato.tipo === 'antecedente'
  const inicio = antecedente ? fato.atual.quando : fato.atual.inicio
  const fim = antecedente ? null : fato.atual.fim
  return {
    resourceType: 'Condition',
    id,
    clinicalStatus: conceito(
      hl7('condition-clinical'),
      antecedente ? 'inactive' : fato.atual.situacao === 'resolvido' ? 'resolved' : 'active',
      palavra,
    ),
    verificationStatus: conceito(hl7('condition-ver-status'), 'confirmed'),
    category: [conceito(hl7('condition-category'), 'problem-list-item')],
    code: termoDe(fato.atual),
    subject,
    recordedDate: fato.atual.registrado_em,
    recorder: quem,
    ...(inicio && { onsetDateTime: inicio }),
    ...(fim && { abatementDateTime: fim }),
    ...nota(fato.atual.observacao),
  }
}

const quantidade = (value: number, tipo: Medida['tipo']) => ({
  value,
  unit: definicoesDeMedida[tipo].unidade || 'pontos',
  system: UCUM,
  code: medidasFhir[tipo].unidade,
})

/** A measure, with the mark that it had when it was taken. */
export function deMedida(
  { id, tipo, valor, valor2, medida_em, marca, autor }: Medida,
  subject: Paciente,
): Observation {
  const { loinc, laboratorio } = medidasFhir[tipo]
  const [codigo, nome] = loinc
  return {
    resourceType: 'Observation',
    id,
    status: 'final',
    category: [conceito(hl7('observation-category'), laboratorio ? 'laboratory' : 'vital-signs')],
    code: { coding: [{ system: LOINC, code: codigo, display: nome }], text: definicoesDeMedida[tipo].rotulo },
    subject,
    effectiveDateTime: medida_em,
    performer: [autor ? { display: autor } : subject],
    ...(valor2 === null
      ? { valueQuantity: quantidade(valor, tipo) }
      : {
          component: componentesDaPressao.map(([code, display], n) => ({
            code: { coding: [{ system: LOINC, code, display }] },
            valueQuantity: quantidade(n === 0 ? valor : valor2, tipo),
          })),
        }),
    ...(marca && {
      interpretation: [conceito(hl7('v3-ObservationInterpretation'), interpretacaoFhir[marca][0])],
    }),
  }
}

/** A value of an exam as it leaves: what stands on its paper, with the id of its row. */
export interface ValorParaLevar {
  id: string
  resultado_id: string
  exame: string
  autor: string
  em: string
  analito: string
  rotulo: string
  valor: number | null
  texto: string | null
  unidade: string
  referencia: string
  minimo: number | null
  maximo: number | null
  marca: MarcaDeExame | null
}

const limite = (value: number | null, unit: string) =>
  value === null ? undefined : { value, ...(unit && { unit }) }

/** One value, with reference and mark as they were. Units are those of the paper. */
export function deValor(valor: ValorParaLevar, subject: Paciente): Observation {
  const { id, analito, rotulo, em, unidade, minimo, maximo, referencia, marca, autor } = valor
  const low = limite(minimo, unidade)
  const high = limite(maximo, unidade)
  return {
    resourceType: 'Observation',
    id,
    status: 'final',
    category: [conceito(hl7('observation-category'), 'laboratory')],
    code: analitoDe(analito) ? conceito(ANALITOS, analito, rotulo) : { text: rotulo },
    subject,
    effectiveDateTime: em,
    performer: [{ display: autor }],
    ...(valor.valor === null
      ? { valueString: valor.texto ?? '' }
      : { valueQuantity: { value: valor.valor, ...(unidade && { unit: unidade }) } }),
    ...(marca && {
      interpretation: [conceito(hl7('v3-ObservationInterpretation'), interpretacaoFhir[marca][0])],
    }),
    ...((low || high || referencia) && {
      referenceRange: [
        { ...(low && { low }), ...(high && { high }), ...(referencia && { text: referencia }) },
      ],
    }),
  }
}

/** The paper of a laboratory, which holds its values. */
export function dePapel(valores: readonly ValorParaLevar[], subject: Paciente): DiagnosticReport {
  const { resultado_id, exame, em, autor } = valores[0]!
  return {
    resourceType: 'DiagnosticReport',
    id: resultado_id,
    status: 'final',
    category: [conceito(hl7('v2-0074'), 'LAB')],
    code: { text: exame },
    subject,
    effectiveDateTime: em,
    performer: [{ display: autor }],
    result: valores.map(({ id, rotulo }) => ({ reference: `urn:uuid:${id}`, display: rotulo })),
  }
}

/** A signed note as plain text, with its addenda. */
export function deAnotacao(
  { id, secoes, adendos, assinante, assinada_em, autor }: Anotacao,
  subject: Paciente,
  autorDe: AutorDe,
): DocumentReference {
  const texto = [
    ...secoes
      .filter((secao) => secao.texto.trim() !== '')
      .map(({ titulo, texto: escrito }) => `${titulo}\n${escrito}`),
    ...adendos.map(
      (adendo) => `Adendo de ${adendo.assinante.nome} em ${adendo.assinado_em}\n${adendo.texto}`,
    ),
  ].join('\n\n')
  return {
    resourceType: 'DocumentReference',
    id,
    status: 'current',
    docStatus: 'final',
    type: { coding: [{ system: LOINC, code: '11506-3', display: 'Progress note' }], text: 'Evolução' },
    subject,
    ...(assinada_em && { date: assinada_em }),
    author: [assinante ? autorDe(assinante) : { display: autor }],
    content: [
      {
        attachment: {
          contentType: 'text/plain; charset=utf-8',
          language: 'pt-BR',
          data: emBase64(texto),
          title: 'Evolução',
        },
      },
    ],
  }
}

function emBase64(texto: string): string {
  const bytes = new TextEncoder().encode(texto)
  let binario = ''
  for (const byte of bytes) binario += String.fromCharCode(byte)
  return btoa(binario)
}
