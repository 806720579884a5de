import type { CapabilityStatement, CapabilityStatementRestResource } from '@medplum/fhirtypes'
import { VERSION } from '../../http/version.ts'

/** Kinds of resource that can be read, each with the parameters of its search. */
export const buscaveis = {
  Practitioner: [
    ['_id', 'token'],
    ['name', 'string'],
    ['identifier', 'token'],
  ],
  Location: [
    ['_id', 'token'],
    ['name', 'string'],
    ['address-city', 'string'],
  ],
  Schedule: [
    ['_id', 'token'],
    ['actor', 'reference'],
    ['active', 'token'],
  ],
  Slot: [
    ['schedule', 'reference'],
    ['start', 'date'],
    ['status', 'token'],
    ['service-type', 'token'],
  ],
  Appointment: [
    ['_id', 'token'],
    ['date', 'date'],
    ['status', 'token'],
    ['actor', 'reference'],
    ['practitioner', 'reference'],
  ],
} as const satisfies Record<string, readonly (readonly [string, 'token' | 'string' | 'reference' | 'date'])[]>
export type TipoLido = keyof typeof buscaveis
export const ehTipoLido = (texto: string): texto is TipoLido => Object.hasOwn(buscaveis, texto)

/** Day on which the offer last changed. */
const MUDOU_EM = '2026-11-28'

/** `/fhir/metadata`: what this server answers. */
export function conformidade(url: string): CapabilityStatement {
  return {
    resourceType: 'CapabilityStatement',
    status: 'active',
    date: MUDOU_EM,
    publisher: 'App da Saúde',
    kind: 'instance',
    software: { name: 'App da Saúde', version: VERSION },
    implementation: { description: 'Quem atende, onde e quando', url },
    fhirVersion: '4.0.1',
    format: ['application/fhir+json'],
    rest: [
      {
        mode: 'server',
        documentation:
          'Só leitura. Cada consulta vem sem motivo, observações ou qualquer texto do atendimento; o paciente vem pelo identificador.',
        security: {
          description:
            'Authorization: Bearer com uma chave de acesso criada em Integrações, com a permissão fhir:ler.',
        },
        resource: Object.entries(buscaveis).map(([type, parametros]): CapabilityStatementRestResource => ({
          type: type as TipoLido,
          interaction: [{ code: 'read' }, { code: 'search-type' }],
          searchParam: parametros.map(([name, tipo]) => ({ name, type: tipo })),
        })),
      },
    ],
  }
}
