/// <reference types="vite/types/importMeta.d.ts" />
import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { buildAgendamento } from '#server/agendamentos/fixtures.ts'
import { buildMembro, entrarNasEquipes } from '#server/equipe/fixtures.ts'
import { buildClinica, buildProfissional } from '#server/profissionais/fixtures.ts'
import { buildPaciente, buildUsuario } from '#server/usuarios/fixtures.ts'
import { insertRow } from '../insert-rows.ts'
import type { Ator, Linhas, MontarLinhas, Mundo, Politica } from './policy-words.ts'

export interface Cena {
  /** Key of the person of each actor; null for a visitor. */
  pessoas: Record<Ator, string | null>
  /** Table, then kind of row, as in the policy table. */
  linhas: Linhas
}

interface Parte {
  politica: Politica
  linhas: MontarLinhas
}

/** `testing/policies.ts` of every folder: a new one is found by its name. */
const partes = Object.values(import.meta.glob<Parte>('../../*/testing/policies.ts', { eager: true }))

/** Every table, as the folders declare theirs. @throws {Error} when two of them name one table */
export const politica = joined(partes.map((parte) => parte.politica))

export async function montarCena(owner: pg.Client): Promise<Cena> {
  const mundo = await montarMundo(owner)
  const linhas: Linhas[] = []
  for (const parte of partes) linhas.push(await parte.linhas(owner, mundo))
  return {
    pessoas: {
      visitante: null,
      paciente: mundo.paciente.usuario_id,
      'outro-paciente': mundo.outroPaciente.usuario_id,
      'paciente-administrador': mundo.pacienteAdministrador.usuario_id,
      profissional: mundo.profissional.usuario_id,
      'outro-profissional': mundo.outroProfissional.usuario_id,
      'profissional-suspenso': mundo.profissionalSuspenso.usuario_id,
      'profissional-administrador': mundo.profissionalAdministrador.id,
      clinica: mundo.daRecepcao.id,
      'administrador-geral': mundo.administrador.id,
    },
    linhas: joined(linhas),
  }
}

function joined<T>(parts: Record<string, T>[]): Record<string, T> {
  const all: Record<string, T> = {}
  for (const part of parts)
    for (const [name, value] of Object.entries(part)) {
      if (name in all) throw new Error(`two folders speak of ${name}`)
      all[name] = value
    }
  return all
}

async function montarMundo(owner: pg.Client): Promise<Mundo> {
  const paciente = await buildPaciente(owner)
  const outroPaciente = await buildPaciente(owner)
  const pacienteAdministrador = await buildPaciente(owner, {
    usuario: { tipo_usuario: 'paciente-administrador' },
  })
  const profissional = await buildProfissional(owner, {
    servicos: [{}, { nome: 'Retorno', ativo: false }],
    especialidades: [
      { especialidade: 'Medicina', sub_especialidade: 'Cardiologia' },
      { especialidade: 'Medicina', uf_registro: 'RJ', conferido: false, conferido_em: null },
    ],
  })
  const profissionalAdministrador = await buildUsuario(owner, { tipo_usuario: 'profissional-administrador' })
  const daAdministradora = await buildClinica(owner, { dono_id: profissionalAdministrador.id })
  const daRecepcao = await buildUsuario(owner, { tipo_usuario: 'clinica' })
  await buildMembro(owner, { clinica_id: daAdministradora.id, usuario_id: daRecepcao.id, papel: 'recepcao' })
  const outroProfissional = await buildProfissional(owner, {
    profissional: { status_profissional: 'aguardando-aprovacao' },
    locais: [{ clinica_id: daAdministradora.id }],
  })
  const queAprova = await buildClinica(owner, {
    dono_id: profissionalAdministrador.id,
    aprova_horarios: true,
  })
  await entrarNasEquipes(owner, [{ clinica_id: queAprova.id, usuario_id: profissional.usuario_id }])
  // Of that clinic its owner approves hours and nothing else: what a grant opens is tried in scenes of its own.
  await owner.query(
    "update membros_clinicas set permissoes = (select jsonb_object_agg(k, 'nenhum') from jsonb_object_keys(permissoes) k) where clinica_id = $1",
    [queAprova.id],
  )
  await insertRow(owner, 'locais_atendimento', {
    ...profissional.locais[0],
    id: randomUUID(),
    principal: false,
    clinica_id: queAprova.id,
  })
  return {
    paciente,
    outroPaciente,
    pacienteAdministrador,
    profissional,
    outroProfissional,
    profissionalSuspenso: await buildProfissional(owner, {
      profissional: { status_profissional: 'suspenso', verificado: true },
    }),
    profissionalAdministrador,
    daRecepcao,
    daAdministradora,
    administrador: await buildUsuario(owner, { tipo_usuario: 'administrador-geral' }),
    agendamento: await buildAgendamento(owner, {
      paciente_id: paciente.id,
      profissional_id: profissional.id,
    }),
    clinicaRascunho: await buildClinica(owner, { status: 'rascunho', dono_id: profissional.usuario_id }),
  }
}
