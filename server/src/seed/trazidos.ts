import { createHash } from 'node:crypto'
import type pg from 'pg'
import { buildTrazido } from '../trazidos/fixtures.ts'
import type { EntradaLida } from '../trazidos/ler-documento.ts'

const rosa = {
  nome: 'Rosa Lima',
  conselho: 'CRM',
  registro: '98765',
  uf: 'SP',
  organizacao: 'Hospital Demonstração',
}
const escrito =
  'Internada por dois dias para retirada da vesícula, sem intercorrências. Alta com orientação de dieta leve por uma semana e retorno com o cirurgião em quinze dias.'

const resumo: readonly Pick<EntradaLida, 'secao' | 'quando' | 'recurso'>[] = [
  {
    secao: 'alergias',
    quando: '2019',
    recurso: {
      resourceType: 'AllergyIntolerance',
      code: {
        coding: [{ system: 'http://snomed.info/sct', code: '111088007', display: 'Látex' }],
        text: 'Látex',
      },
      onsetDateTime: '2019',
      reaction: [{ manifestation: [{ text: 'Coceira nas mãos' }], severity: 'mild' }],
      recorder: { reference: 'autor:0', display: 'Rosa Lima' },
    } as EntradaLida['recurso'],
  },
  {
    secao: 'procedimentos',
    quando: '2021-08',
    recurso: {
      resourceType: 'Procedure',
      status: 'completed',
      code: { text: 'Colecistectomia por vídeo' },
      performedDateTime: '2021-08',
    } as EntradaLida['recurso'],
  },
  {
    secao: 'resultados',
    quando: '2021-08-11',
    recurso: {
      resourceType: 'Observation',
      status: 'final',
      code: {
        coding: [{ system: 'http://loinc.org', code: '718-7', display: 'Hemoglobina' }],
        text: 'Hemoglobina',
      },
      effectiveDateTime: '2021-08-11',
      valueQuantity: { value: 13.2, unit: 'g/dL', system: 'http://unitsofmeasure.org', code: 'g/dL' },
    },
  },
  {
    secao: 'evolucoes',
    quando: '2021-08-12',
    recurso: {
      resourceType: 'DocumentReference',
      status: 'current',
      date: '2021-08-12T10:00:00-03:00',
      content: [
        {
          attachment: {
            contentType: 'text/plain; charset=utf-8',
            title: 'Resumo de alta',
            data: Buffer.from(escrito).toString('base64'),
          },
        },
      ],
    },
  },
]

/** The discharge summary of another hospital, which the patient login brought to her own record. */
export async function semearTrazidos(
  client: Pick<pg.ClientBase, 'query'>,
  paciente: { id: string; usuario_id: string },
): Promise<void> {
  await buildTrazido(client, {
    paciente_id: paciente.id,
    trazido_por: paciente.usuario_id,
    fonte: {
      autor: rosa.nome,
      organizacao: rosa.organizacao,
      emitido_em: '2021-08-12',
      titulo: 'Resumo de alta',
    },
    arquivo: 'resumo-de-alta.json',
    entradas: resumo.map((entrada) => ({
      ...entrada,
      autores: [rosa],
      fonte_chave: null,
      impressao: createHash('sha256').update(JSON.stringify(entrada)).digest('hex'),
    })),
  })
}
