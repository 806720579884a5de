import { sql } from 'kysely'
import type { StatusDoAcesso } from '#domain/equipe/acesso.ts'
import type { SituacaoDoConvite } from '#domain/equipe/convite.ts'
import type { Relacao } from '#domain/equipe/cuidado.ts'
import type { PermissoesDoCuidado } from '#domain/equipe/permissoes.ts'
import { from } from '../tables.ts'

export interface LinhaDoCirculo {
  id: string
  pessoa_id: string | null
  pessoa: string | null
  pessoa_avatar_url: string | null
  nascimento: string | null
  pessoa_tem_login: boolean
  cuidador_id: string | null
  cuidador: string | null
  relacao: Relacao
  responsavel: boolean
  para_guarda: boolean
  permissoes: PermissoesDoCuidado
  inicio: Date
  fim: Date
  status: StatusDoAcesso
  encerrado_em: Date | null
  concedido_por: string | null
  convite_email: string | null
  convite_situacao: SituacaoDoConvite | null
  convite_expira_em: Date | null
  convite_enviado_em: Date | null
  convite_envios: number | null
}

/** Every bond of care that the caller is part of or answers for. */
export const findCirculo = () => sql<LinhaDoCirculo>`select * from circulo_de_cuidado()`

/** People for whom an office said that the caller answers. */
export const findIndicacoes = () =>
  sql<{
    id: string
    nome: string
    relacao: Relacao
    consultorio: string | null
    quando: Date
  }>`select paciente_id as id, nome, relacao, consultorio, quando from minhas_indicacoes()`

/** @returns whether somebody had asked */
export const responderIndicacao = (paciente_id: string, aceita: boolean) =>
  sql<{ feito: boolean }>`select responder_indicacao(${paciente_id}::uuid, ${aceita}) as feito`

export const findSobMinhaGuarda = () => sql<{ id: string }>`select pessoas_sob_minha_guarda() as id`

/** Professionals who follow the people whom the caller looks after, by their consultations. */
export const findProfissionaisDoCirculo = (agora: Date) =>
  sql<{
    usuario_id: string
    id: string
    nome: string | null
    especialidade: string
    ultima: Date | null
    proxima: Date | null
  }>`
    select c.usuario_id, a.profissional_id as id, f.nome_completo as nome,
           (array_agg(a.especialidade order by a.data_agendamento desc))[1] as especialidade,
           max(a.data_agendamento) filter (where a.data_agendamento < ${agora} and a.status <> 'cancelado') as ultima,
           min(a.data_agendamento) filter (where a.data_agendamento >= ${agora} and a.status <> 'cancelado') as proxima
      from pessoas_que_cuido('agenda') c
      join agendamentos a on a.paciente_id = c.paciente_id
      left join profissionais p on p.id = a.profissional_id
      left join profiles f on f.user_id = p.usuario_id
     where a.data_agendamento > ${agora}::timestamptz - interval '24 months' and a.status <> 'cancelado'
     group by c.usuario_id, a.profissional_id, f.nome_completo
     order by 6 nulls last, 5 desc nulls last
     limit 100`

export const criarDependente = (pessoa: {
  nome: string
  data_nascimento: string
  cpf: string | null
  cns: string | null
  relacao: Relacao
  fim: Date
  versao: string
  maximo: number
  ms: number
}) => sql<
  | { recusa: 'demais' | 'ja-e-meu' }
  | { recusa: null; vinculo: string; paciente: string; perfil_mudou: boolean }
>`select * from criar_dependente(${pessoa.nome}, ${pessoa.data_nascimento}::date, ${pessoa.cpf}, ${pessoa.cns}, ${pessoa.relacao},
    ${pessoa.fim}::timestamptz, ${pessoa.versao}, ${pessoa.maximo}::int, ${pessoa.ms}::bigint)`

/** One bond that the caller may see, locked until the end of the transaction. */
export const lockVinculo = (id: string) =>
  sql<{
    id: string
    pessoa_id: string | null
    cuidador_id: string | null
    relacao: Relacao
    responsavel: boolean
    para_guarda: boolean
    permissoes: PermissoesDoCuidado
    status: StatusDoAcesso
    fim: Date
  }>`select id, pessoa_id, cuidador_id, relacao, responsavel, para_guarda, permissoes, status, fim from vinculos_cuidado where id = ${id}::uuid for update`

/** Guardians of a person under the caller's guard, and invitations to be one: the name of each guardian, and null of an open invitation. */
export const findResponsaveis = (pessoa_id: string) =>
  from
    .selectFrom('vinculos_cuidado as v')
    .where('v.pessoa_id', '=', pessoa_id)
    .where((eb) =>
      eb.or([
        eb.and([
          eb('v.responsavel', '=', true),
          eb('v.status', '=', 'ativo'),
          eb('v.fim', '>', sql<Date>`app_agora()`),
        ]),
        eb.and([
          eb('v.para_guarda', '=', true),
          eb('v.status', '=', 'convidado'),
          eb.exists(
            eb
              .selectFrom('convites as c')
              .whereRef('c.vinculo_id', '=', 'v.id')
              .where('c.situacao', '=', 'pendente')
              .where('c.expira_em', '>', sql<Date>`app_agora()`),
          ),
        ]),
      ]),
    )
    .select(['v.id', 'v.cuidador_id'])

/** Makes the guardians' acts on one person go one after the other, whoever presses. */
export const lockPessoa = (pessoa_id: string) =>
  sql<{ nascimento: string | null }>`select trancar_sob_minha_guarda(${pessoa_id}::uuid) as nascimento`

/** Whether the caller may see a bond. */
export const findVinculo = (id: string) =>
  from.selectFrom('vinculos_cuidado').where('id', '=', id).select('id')

export const insertVinculo = (vinculo: {
  pessoa_id: string | null
  cuidador_id: string | null
  relacao: Relacao
  permissoes: PermissoesDoCuidado
  fim: Date
  concedido_por: string
  para_guarda?: boolean
}) =>
  from
    .insertInto('vinculos_cuidado')
    .values({ ...vinculo, permissoes: JSON.stringify(vinculo.permissoes) })
    .returning('id')

export const updateVinculo = (
  id: string,
  { permissoes, fim }: { permissoes: PermissoesDoCuidado; fim: Date },
) =>
  from
    .updateTable('vinculos_cuidado')
    .where('id', '=', id)
    .set({ permissoes: JSON.stringify(permissoes), fim })

export const updateStatusDoVinculo = (id: string, para: StatusDoAcesso, fim: { por: string; em: Date }) =>
  from
    .updateTable('vinculos_cuidado')
    .where('id', '=', id)
    .set({
      status: para,
      ...(para === 'encerrado' && { encerrado_em: fim.em, encerrado_por: fim.por }),
    })
