import type pg from 'pg'
import { dataLocal } from '#domain/formato/fuso.ts'
import { somarDias } from '#domain/formato/dia.ts'
import { lembrarEm, venceEm } from '#domain/trilhas/ocorrencias.ts'
import { insertRows } from '../database/insert-rows.ts'
import { buildTrilha, planoDaPressao } from '../trilhas/fixtures.ts'
import type { Mundo } from './mundo.ts'

const ZONA = 'America/Sao_Paulo'
/** Pressures of the last days, the latest one above the agreed range. */
const PRESSOES = [
  [132, 84],
  [128, 80],
  [134, 83],
  [130, 82],
  [127, 79],
  [151, 94],
] as const

/** A trail for hypertension of one patient login under one professional login, accepted, with a week behind it. @param client the owner of the tables */
export async function semearTrilhas(
  client: Pick<pg.ClientBase, 'query'>,
  { random, agora }: Pick<Mundo, 'random' | 'agora'>,
  {
    profissional_id,
    paciente_id,
    usuario_id,
  }: { profissional_id: string; paciente_id: string; usuario_id: string },
): Promise<void> {
  const hoje = dataLocal(agora.getTime(), ZONA)
  const plano = planoDaPressao(somarDias(hoje, -7), () => random.uuid())
  const { id } = await buildTrilha(client, {
    id: random.uuid(),
    paciente_id,
    profissional_id,
    plano,
    aceita_por: usuario_id,
  })
  const medir = plano.passos.find(({ tipo }) => tipo === 'medida')!
  const registros = PRESSOES.map(([valor, valor2], n) => ({
    id: random.uuid(),
    trilha_id: id,
    versao: 1,
    passo_id: medir.id,
    ocorrencia: `${somarDias(hoje, n - PRESSOES.length)}T07:00`,
    acao: 'feito' as const,
    adiado_para: null,
    valor,
    valor2,
    usuario_id,
    created_at: new Date(agora.getTime() - (PRESSOES.length - n) * 86_400_000).toISOString(),
  }))
  await insertRows(client, 'registros_de_trilha', registros)
  const vence = venceEm(plano, ZONA, registros, [])
  const lembra = lembrarEm(plano, ZONA, registros, [], agora.getTime(), hoje)
  await client.query('select marcar_prazos_da_trilha($1, $2, $3)', [
    id,
    vence === null ? null : new Date(vence),
    lembra === null ? null : new Date(lembra),
  ])
}
