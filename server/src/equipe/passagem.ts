import { sql } from 'kysely'
import type { ConsultaDeQuemSai } from '#domain/equipe/contract.ts'
import { formatarDataHora } from '#domain/formato/data.ts'
import { nomeCurto } from '#domain/formato/nome-curto.ts'
import type { Db } from '../database/db.ts'
import { brokenConstraint } from '../database/errors.ts'
import { notificar } from '../notificacoes/queries.ts'
import { prender } from '../trancas/queries.ts'

type Linha = Omit<ConsultaDeQuemSai, 'inicio'> & {
  inicio: Date
  paciente_id: string
  titular_id: string | null
  profissional_id: string
}

export interface DecisaoDaPassagem {
  agendamento_id: string
  /** Null: it stays with the leaving professional. */
  profissional_id: string | null
}

/** Thrown inside the transaction, which rolls it back. The list is answered outside. */
export class FaltaPassar extends Error {
  readonly linhas: readonly Linha[]
  constructor(linhas: readonly Linha[]) {
    super('appointments of who leaves are not decided')
    this.linhas = linhas
  }

  /** The list for the answer, and the people whose names are in it. */
  get visto(): { consultas: ConsultaDeQuemSai[]; titulares: (string | null)[] } {
    return {
      titulares: this.linhas.map(({ titular_id }) => titular_id),
      consultas: this.linhas.map(
        ({ inicio, paciente, titular_id: _, paciente_id: __, profissional_id: ___, ...linha }) => ({
          agendamento_id: linha.agendamento_id,
          inicio: inicio.toISOString(),
          duracao_min: linha.duracao_min,
          zona: linha.zona,
          paciente: paciente === null ? null : nomeCurto(paciente),
          servico: linha.servico,
          candidatos: linha.candidatos,
        }),
      ),
    }
  }
}

export class PassagemRecusada extends Error {
  readonly agendamento_id: string
  constructor(agendamento_id: string) {
    super('the colleague is taken')
    this.agendamento_id = agendamento_id
  }
}

const findConsultas = (membro_id: string) => sql<Linha>`
  select agendamento_id, paciente_id, titular_id, profissional_id, inicio, duracao_min, zona, paciente, servico, candidatos
  from consultas_de_quem_sai(${membro_id}::uuid)`

/**
 * Decides about the future consultations of a professional who is removed from a clinic: each goes to a colleague, at its hour, or stays with them. Runs before the membership
 * ends, in its transaction.
 * @throws FaltaPassar while one has no decision, or an impossible one; PassagemRecusada where the colleague is taken
 */
export async function passarConsultas(
  db: Db,
  membro_id: string,
  decisoes: readonly DecisaoDaPassagem[],
  agora: Date,
): Promise<void> {
  const primeiras = await db.rows(findConsultas(membro_id))
  if (primeiras.length === 0) return
  await prender(
    db,
    primeiras.map((uma) => uma.agendamento_id),
    { profissionais: decisoes.flatMap((uma) => uma.profissional_id ?? []) },
  )
  const linhas = await db.rows(findConsultas(membro_id))
  const decisaoDe = new Map(decisoes.map((uma) => [uma.agendamento_id, uma]))
  const possivel = ({ agendamento_id, candidatos }: Linha) => {
    const decisao = decisaoDe.get(agendamento_id)
    if (!decisao) return false
    const { profissional_id } = decisao
    return profissional_id === null || candidatos.some((cada) => cada.profissional_id === profissional_id)
  }
  if (!linhas.every(possivel)) throw new FaltaPassar(linhas)
  for (const linha of linhas) {
    const { profissional_id } = decisaoDe.get(linha.agendamento_id)!
    if (profissional_id === null) continue
    const colega = linha.candidatos.find((cada) => cada.profissional_id === profissional_id)!
    if (!colega.livre) throw new PassagemRecusada(linha.agendamento_id)
    await db
      .rows(sql`select passar_agendamento(${linha.agendamento_id}::uuid, ${profissional_id}::uuid)`)
      .catch((error: unknown) => {
        throw brokenConstraint(error) ? new PassagemRecusada(linha.agendamento_id) : error
      })
    await avisarPaciente(db, linha, colega.nome, agora)
  }
}

async function avisarPaciente(
  db: Db,
  { agendamento_id, paciente_id, inicio, zona }: Linha,
  colega: string,
  agora: Date,
) {
  const ouvintes = await db.rows(
    sql<{
      usuario_id: string
    }>`select usuario_id from ouvintes_do_paciente(${paciente_id}::uuid) as usuario_id`,
  )
  await notificar(
    db,
    ...ouvintes.map(({ usuario_id }) => ({
      usuario_id,
      tipo: 'agendamento' as const,
      prioridade: 'alta' as const,
      titulo: 'Sua consulta mudou de profissional',
      mensagem: `A consulta de ${formatarDataHora(inicio, zona, agora)} continua no mesmo horário, agora com ${colega}.`,
      link: `/consultas?consulta=${agendamento_id}`,
      chave: `passagem:${agendamento_id}:${colega}`,
    })),
  )
}
