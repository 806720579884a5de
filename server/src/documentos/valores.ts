import type { Assinante } from '#domain/prontuario/anotacao.ts'
import type { ValoresDasVariaveis } from '#domain/documentos/modelo.ts'
import { formatarDia, formatarHora } from '#domain/formato/data.ts'
import { dataLocal } from '#domain/formato/fuso.ts'
import { idadeEm } from '#domain/usuarios/idade.ts'
import type { Db } from '../database/db.ts'
import { ZONA_PADRAO } from '../agenda/entrada.ts'
import { findAssinante, findPaciente } from '../prontuario/entrada.ts'
import { findCabecalho, findConsulta, type Cabecalho } from './queries.ts'

const MINUTO = 60_000

export interface Preparo {
  valores: ValoresDasVariaveis
  assinante: Assinante | null
  cabecalho: Cabecalho | null
  paciente: string
  titular_id: string
}

/** What the caller's document of a person would be filled with; null for a person whom they do not attend. */
export async function prepararDocumento(
  db: Db,
  paciente_id: string,
  agendamento_id: string | null,
  agora: Date,
): Promise<Preparo | null> {
  const [[paciente], [consulta], [assinante], [cabecalho]] = await db.together([
    findPaciente(paciente_id),
    findConsulta(agendamento_id, paciente_id),
    findAssinante(),
    findCabecalho(agendamento_id),
  ])
  if (!paciente) return null
  const zona = cabecalho?.zona ?? ZONA_PADRAO
  const hoje = dataLocal(agora.getTime(), zona)
  const idade = idadeEm(paciente.data_nascimento, hoje)
  const inicio = consulta && (consulta.inicio_real ?? consulta.data_agendamento)
  const fim =
    consulta &&
    (consulta.fim_real ??
      new Date(Math.min(inicio!.getTime() + consulta.duracao_min * MINUTO, agora.getTime())))
  return {
    paciente: paciente.nome,
    titular_id: paciente.usuario_id,
    assinante: assinante ?? null,
    cabecalho: cabecalho ?? null,
    valores: {
      paciente: paciente.nome,
      idade: idade === null ? null : `${idade} ${idade === 1 ? 'ano' : 'anos'}`,
      hoje: formatarDia(hoje),
      consulta: inicio ? formatarDia(dataLocal(inicio.getTime(), zona)) : null,
      inicio: inicio ? formatarHora(inicio, zona) : null,
      fim: fim ? formatarHora(fim, zona) : null,
      profissional: assinante?.nome ?? null,
      registro: assinante?.registro ?? null,
      local: cabecalho?.local ?? null,
      cidade: cabecalho?.cidade ?? null,
    },
  }
}
