import { sql } from 'kysely'
import { formatarDataHora } from '#domain/formato/data.ts'
import { plural } from '#domain/formato/plural.ts'
import type { Db, SessionDb } from '../database/db.ts'
import { notificar, type Aviso } from '../notificacoes/queries.ts'

/** Why places of a professional at a clinic are no longer offered. */
export type FimDoVinculo = 'encerrado' | 'suspenso' | 'local'

interface Lado {
  profissional_id: string
  usuario_id: string
  profissional: string
  dono_id: string | null
  clinica: string
  locais: string[]
}

interface Consulta {
  agendamento_id: string
  paciente_id: string
  inicio: Date
  zona: string
}

/** Both sides and the places between them; nothing where the person is no professional or has no place there. */
const findLado = (profissional_id: string, clinica_id: string) => sql<Lado>`
  select p.id as profissional_id, p.usuario_id, f.nome_completo as profissional, c.dono_id, c.nome_fantasia as clinica,
    array(select l.nome from locais_atendimento l where l.profissional_id = p.id and l.clinica_id = c.id order by l.nome) as locais
  from profissionais p join profiles f on f.user_id = p.usuario_id, clinicas c
  where p.id = ${profissional_id}::uuid and c.id = ${clinica_id}::uuid`

const findConsultas = (profissional_id: string, clinica_id: string) =>
  sql<Consulta>`select * from consultas_que_ficam(${profissional_id}::uuid, ${clinica_id}::uuid)`

const findOuvintes = (paciente_id: string) =>
  sql<{ id: string }>`select id from ouvintes_do_paciente(${paciente_id}::uuid) as id`

export const findProfissionalDoUsuario = (usuario_id: string) =>
  sql<{ id: string }>`select id from profissionais where usuario_id = ${usuario_id}::uuid`

const porque: Record<FimDoVinculo, (lado: Lado) => string> = {
  encerrado: ({ clinica }) => `Você não faz mais parte da equipe de ${clinica}.`,
  suspenso: ({ clinica }) => `Seu acesso à equipe de ${clinica} está suspenso.`,
  local: ({ clinica }) => `${clinica} tirou o seu local das salas dela.`,
}

const ficam = (quantas: number) =>
  quantas === 0
    ? 'Não há consultas marcadas ali.'
    : `${plural(quantas, 'consulta continua marcada', 'consultas continuam marcadas')} ali: mude o local ou fale com quem marcou.`

/**
 * Tells what becomes of a professional's hours at a clinic: the professional and the clinic's owner, and, when it is for good, everybody with a consultation to come there, which
 * stays. Each is told once, whoever calls.
 * @param chave marks the one end that is told
 */
export async function contarFimDoVinculo(
  db: Db,
  { profissional_id, clinica_id }: { profissional_id: string; clinica_id: string },
  fim: FimDoVinculo,
  { chave, quem, agora }: { chave: string; quem: string | null; agora: Date },
): Promise<number> {
  const lado = await db.first(findLado(profissional_id, clinica_id))
  if (!lado || lado.locais.length === 0) return 0
  const consultas = await db.rows(findConsultas(profissional_id, clinica_id))
  const avisos: Aviso[] = [
    {
      usuario_id: lado.usuario_id,
      tipo: 'agendamento',
      prioridade: 'alta',
      titulo: `Seus horários em ${lado.clinica} deixaram de ser oferecidos`,
      mensagem: `${porque[fim](lado)} ${ficam(consultas.length)}`,
      link: '/servicos?aba=locais',
      chave: `fim-do-vinculo:${chave}`,
    },
  ]
  if (lado.dono_id && lado.dono_id !== quem && lado.dono_id !== lado.usuario_id)
    avisos.push({
      usuario_id: lado.dono_id,
      tipo: 'agendamento',
      titulo: `${lado.profissional} deixou de ser oferecido em ${lado.clinica}`,
      mensagem: consultas.length === 0 ? 'Não há consultas marcadas ali.' : ficam(consultas.length),
      link: `/clinicas/${clinica_id}`,
      chave: `fim-do-vinculo:${chave}`,
    })
  if (fim !== 'suspenso')
    for (const consulta of consultas)
      avisos.push(...(await avisosDoPaciente(db, consulta, { ...lado, agora })))
  return (await notificar(db, ...avisos)).length
}

async function avisosDoPaciente(
  db: Db,
  { agendamento_id, paciente_id, inicio, zona }: Consulta,
  { profissional, clinica, agora }: Lado & { agora: Date },
): Promise<Aviso[]> {
  const ouvintes = await db.rows(findOuvintes(paciente_id))
  return ouvintes.map(({ id }) => ({
    usuario_id: id,
    tipo: 'agendamento',
    prioridade: 'alta',
    titulo: 'Confirme onde será a sua consulta',
    mensagem: `A consulta de ${formatarDataHora(inicio, zona, agora)} com ${profissional} continua marcada, mas ${profissional} não atende mais em ${clinica}. Confirme o endereço antes de ir.`,
    link: `/consultas?consulta=${agendamento_id}`,
    chave: `fim-do-vinculo:${agendamento_id}`,
  }))
}

const findTerminados = sql<{ profissional_id: string; clinica_id: string; fim: Date }>`
  select profissional_id, clinica_id, fim from vinculos_que_terminaram()`

/**
 * Tells of memberships that ended by themselves, or by a way that tells nobody, and brings the finder in step with them. What is offered asks the clock and waits for no job.
 * @param sistema acts as the product
 * @returns how many notices
 */
export async function cumprirFimDosVinculos(sistema: SessionDb, agora: Date): Promise<number> {
  return sistema.transaction(async (db) => {
    const terminados = await db.rows(findTerminados)
    const ids = [...new Set(terminados.map(({ profissional_id }) => profissional_id))]
    if (ids.length > 0) await db.rows(sql`select vitrine_acompanha_vinculos(${ids}::uuid[])`)
    let avisos = 0
    for (const um of terminados)
      avisos += await contarFimDoVinculo(db, um, 'encerrado', {
        chave: chaveDoFim(um),
        quem: null,
        agora,
      })
    return avisos
  })
}

/** One end of a membership: of one professional at one clinic, at one instant. */
export const chaveDoFim = (um: { profissional_id: string; clinica_id: string; fim: Date }) =>
  `${um.clinica_id}:${um.profissional_id}:${um.fim.toISOString()}`
