import { sql } from 'kysely'
import type { CampoDaUniao, RecusaDaUniao, RecusaDeDesfazer } from '#domain/pacientes/uniao.ts'

/** The record under which a person is found now. */
export const findRegistroQueVale = (id: string) =>
  sql<{ id: string }>`select registro_que_vale(${id}::uuid) as id`

export interface LinhaComparada {
  id: string
  usuario_id: string
  numero_prontuario: string
  campos: Record<CampoDaUniao, string | null>
  quantos: { consultas: number; futuras: number; evolucoes: number; documentos: number }
}

/** The record that stays, then the other one; fewer rows where the office does not know both. */
export const findComparacao = (profissional_id: string, fica: string, sai: string) =>
  sql<LinhaComparada>`select * from comparar_fichas(${profissional_id}::uuid, ${fica}::uuid, ${sai}::uuid)`

export const findRecusa = (profissional_id: string, fica: string, sai: string) => sql<{
  recusa: RecusaDaUniao | 'nao-encontrada' | null
}>`
  select recusa_da_uniao(${profissional_id}::uuid, ${fica}::uuid, ${sai}::uuid) as recusa`

export const unirFichas = (
  profissional_id: string,
  fica: string,
  sai: string,
  da_outra: readonly CampoDaUniao[],
) =>
  sql<{
    recusa: RecusaDaUniao | 'nao-encontrada' | null
    uniao: string
  }>`select * from unir_fichas(${profissional_id}::uuid, ${fica}::uuid, ${sai}::uuid, ${[...da_outra]}::text[])`

export const findUnioes = (profissional_id: string, id: string) => sql<{
  id: string
  unida_id: string
  nome: string
  numero_prontuario: string
  feita_em: Date
  por: string | null
}>`
  select * from unioes_da_ficha(${profissional_id}::uuid, ${id}::uuid)`

export const desfazerUniao = (profissional_id: string, fica: string, uniao: string, agora: Date) => sql<{
  recusa: RecusaDeDesfazer | 'nao-encontrada' | null
  voltou: string
  ficaram: number
}>`
  select * from desfazer_uniao(${profissional_id}::uuid, ${fica}::uuid, ${uniao}::uuid, ${agora.toISOString()}::timestamptz)`

export const distinguirFichas = (profissional_id: string, um: string, outro: string, distintas: boolean) =>
  sql<{
    feito: boolean
  }>`select distinguir_fichas(${profissional_id}::uuid, ${um}::uuid, ${outro}::uuid, ${distintas}) as feito`

/** Whoever hears what concerns a patient's consultations, and has a login. */
export const findOuvintes = (paciente_id: string) =>
  sql<{ id: string }>`select ouvintes_do_paciente(${paciente_id}::uuid) as id`
