import { randomUUID } from 'node:crypto'
import type { Fonte } from '#domain/trazidos/contract.ts'
import { insertRow, insertRows, type Inserter } from '../database/insert-rows.ts'
import type { EntradaLida } from './ler-documento.ts'

const fonte: Fonte = {
  autor: null,
  organizacao: 'Hospital Demonstração',
  emitido_em: '2026-05-02',
  titulo: 'Resumo de alta',
}

interface Trazido {
  paciente_id: string
  profissional_id?: string | null
  trazido_por?: string
  fonte?: Fonte
  fonte_uri?: string | null
  arquivo?: string
  entradas?: readonly EntradaLida[]
}

const umaAlergia = () => ({
  secao: 'alergias',
  quando: '2019',
  recurso: { resourceType: 'AllergyIntolerance', code: { text: 'Dipirona' } },
  autores: [],
  fonte_chave: null,
  impressao: randomUUID().replaceAll('-', '').repeat(2),
})

/** A document of a hospital, with an allergy to dipyrone where nothing else is given. */
export async function buildTrazido(inserter: Inserter, { entradas, ...mais }: Trazido) {
  const documento: { id: string } = await insertRow(inserter, 'documentos_trazidos', {
    id: randomUUID(),
    arquivo: 'resumo.json',
    ...mais,
    fonte: mais.fonte ?? fonte,
  })
  const guardadas = await insertRows<{ id: string }>(
    inserter,
    'entradas_trazidas',
    (entradas ?? [umaAlergia()]).map((entrada) => ({
      documento_id: documento.id,
      paciente_id: mais.paciente_id,
      ...entrada,
    })),
  )
  return { ...documento, entradas: guardadas }
}

/** A document that was taken back. */
export const buildRetirada = (inserter: Inserter, documento_id: string, retirado_por: string) =>
  insertRow(inserter, 'trazidos_retirados', { documento_id, retirado_por })
