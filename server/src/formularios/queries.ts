import { sql, type RawBuilder } from 'kysely'
import type { Escala, Pergunta, Resposta } from '#domain/formularios/formulario.ts'
import type { EnvioResumo } from '#domain/formularios/schemas.ts'
import { anyOf } from '../database/any-of.ts'
import { daPessoa } from '../prontuario/entrada.ts'
import { from } from '../tables.ts'

/** Last versions of the caller's own forms, the latest first. */
export const findModelos = () => sql<{
  id: string
  versao: number
  nome: string
  descricao: string
  perguntas: Pergunta[]
  created_at: Date
}>`
  select * from (select distinct on (f.id) f.id, f.versao, f.nome, f.descricao, f.perguntas, f.created_at from formularios f
    where f.profissional_id = meu_profissional_id() order by f.id, f.versao desc) f order by f.created_at desc, f.id`

export const findModelo = (id: string) =>
  from
    .selectFrom('formularios')
    .where('id', '=', id)
    .select(['id', 'versao', 'nome', 'descricao', 'perguntas', 'created_at'])
    .orderBy('versao', 'desc')
    .limit(1)

/** One writer of a professional's forms at a time. */
export const lockModelos = (profissional_id: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('formularios ' || ${profissional_id}, 0))`

export const insertModelo = (novo: {
  id: string
  versao: number
  profissional_id: string
  nome: string
  descricao: string
  perguntas: readonly Pergunta[]
}) =>
  from
    .insertInto('formularios')
    .values({ ...novo, perguntas: JSON.stringify(novo.perguntas) })
    .onConflict((conflito) => conflito.doNothing())

export const deleteModelo = (id: string) => from.deleteFrom('formularios').where('id', '=', id)

type Instantes = 'created_at' | 'respondido_em' | 'atencao_em' | 'visto_em' | 'data_agendamento'

export interface LinhaDeEnvio extends Omit<EnvioResumo, Instantes> {
  titular_id: string
  responsavel_id: string
  /** Who answered. */
  usuario_id: string | null
  passo_id: string | null
  ocorrencia: string | null
  data_agendamento: Date | null
  created_at: Date
  respondido_em: Date | null
  atencao_em: Date | null
  visto_em: Date | null
}

const colunas = sql`e.id, e.paciente_id, n.paciente, n.titular_id, e.profissional_id, n.profissional, n.responsavel_id, e.agendamento_id,
  a.data_agendamento, e.trilha_id, e.passo_id, e.ocorrencia, e.escala, e.nome, e.versao, e.status, e.created_at, e.respondido_em, n.respondido_por, e.usuario_id,
  e.pontos, e.faixa, e.atencao_em, e.visto_em, coalesce(e.profissional_id = meu_profissional_em_vigor(), false) as proprio,
  vivo_trilhas_de(e.paciente_id) as responde`

/** Forms that the caller may read; row policies say which. No more than a page shows. */
const envios = (onde: RawBuilder<unknown>, ordem: RawBuilder<unknown> = sql`e.created_at desc, e.id`) =>
  sql<LinhaDeEnvio>`
  select ${colunas} from (select * from envios_de_formulario e where ${onde} order by ${ordem} limit 100) e
    cross join lateral nomes_do_envio(e.id) n left join agendamentos a on a.id = e.agendamento_id
   order by ${ordem}`

export const findEnvio = (id: string) => envios(sql`e.id = ${id}::uuid`)

export const findDoPaciente = (paciente_id: string) => envios(daPessoa(sql`e.paciente_id`, paciente_id))

/** Those that the caller, or whoever they look after, was sent: the open ones first. */
export const findMeus = () =>
  envios(
    sql`e.status <> 'cancelado' and (e.paciente_id = meu_paciente_id() or e.paciente_id = ${anyOf(sql`select c.paciente_id from pessoas_que_cuido('prontuario') c`)})`,
    sql`e.status = 'enviado' desc, e.created_at desc, e.id`,
  )

const novos = sql`e.profissional_id = (select meu_profissional_em_vigor()) and e.visto_em is null and (e.status = 'respondido' or e.atencao_em is not null)`

/** What the caller has not looked at: what asks for attention first, then the latest. */
export const findNovos = () =>
  envios(novos, sql`e.atencao_em is not null desc, coalesce(e.atencao_em, e.respondido_em) desc, e.id`)

export const countNovos = () =>
  sql<{ total: number }>`select count(*)::int as total from envios_de_formulario e where ${novos}`

export const findConteudo = (id: string) =>
  from.selectFrom('envios_de_formulario').where('id', '=', id).select(['descricao', 'recado', 'perguntas'])

/** What stands of each question. */
export const findRespostas = (envio_id: string) => sql<Resposta>`
  select distinct on (r.pergunta_id) r.pergunta_id, r.numero::float8 as numero, r.texto from respostas_de_formulario r
   where r.envio_id = ${envio_id}::uuid order by r.pergunta_id, r.ordem desc`

/** Visits to come of the caller with a person, the next one first. */
export const findProximas = (paciente_id: string, agora: Date) => sql<{ id: string; data_agendamento: Date }>`
  select a.id, a.data_agendamento from agendamentos a
   where a.paciente_id = ${paciente_id}::uuid and a.profissional_id = meu_profissional_em_vigor() and a.reserva_expira_em is null
     and a.status in ('agendado', 'confirmado', 'reagendado') and a.data_agendamento > ${agora.toISOString()}::timestamptz
   order by a.data_agendamento limit 10`

export const findPossoEnviar = (paciente_id: string) =>
  sql<{ posso: boolean }>`select ficha_da_minha_agenda(${paciente_id}::uuid) as posso`

/** Whether the visit is one of the caller with that person. */
export const findMinhaConsulta = (agendamento_id: string, paciente_id: string) =>
  sql<{ minha: boolean }>`select seguro_consulta(${agendamento_id}::uuid, ${paciente_id}::uuid) as minha`

export interface EnvioNovo {
  id: string
  paciente_id: string
  profissional_id: string
  agendamento_id: string | null
  escala: Escala | null
  formulario_id: string | null
  versao: number
  nome: string
  descricao: string
  perguntas: readonly Pergunta[]
  recado: string
}

export const insertEnvio = (novo: EnvioNovo) =>
  from
    .insertInto('envios_de_formulario')
    .values({ ...novo, perguntas: JSON.stringify(novo.perguntas) })
    .onConflict((conflito) => conflito.doNothing())

export const cancelarEnvio = (id: string) =>
  from
    .updateTable('envios_de_formulario')
    .set({ status: 'cancelado' })
    .where('id', '=', id)
    .where('status', '=', 'enviado')

export const marcarVisto = (id: string, agora: Date) =>
  from
    .updateTable('envios_de_formulario')
    .set({ visto_em: agora })
    .where('id', '=', id)
    .where('visto_em', 'is', null)

/** @returns the row when it was not there yet */
export const insertResposta = (nova: Resposta & { id: string; envio_id: string; usuario_id: string }) =>
  from
    .insertInto('respostas_de_formulario')
    .values(nova)
    .onConflict((conflito) => conflito.doNothing())

/** One act on a form at a time, until the end of the transaction. */
export const lockEnvio = (id: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('envio ' || ${id}, 0))`

export const findResposta = (envio_id: string, id: string) =>
  from
    .selectFrom('respostas_de_formulario')
    .where('envio_id', '=', envio_id)
    .where('id', '=', id)
    .select('id')

export const concluirEnvio = (id: string, pontos: number | null, faixa: string | null) =>
  sql<{ feito: boolean }>`select concluir_formulario(${id}::uuid, ${pontos}::int, ${faixa}) as feito`

export const abrirDoPasso = (
  envio_id: string,
  { trilha_id, passo_id, ocorrencia }: { trilha_id: string; passo_id: string; ocorrencia: string },
  pronto: object | null,
) => sql<{ id: string | null }>`
  select abrir_formulario_da_trilha(${envio_id}::uuid, ${trilha_id}::uuid, ${passo_id}::uuid, ${ocorrencia}, ${pronto && JSON.stringify(pronto)}::jsonb) as id`

/** What the step of a trail that the caller reads asks for, in the version that was signed. */
export const findTrilhaDoPasso = (trilha_id: string, passo_id: string) => sql<{ formulario: string }>`
  select p.formulario from trilhas t join passos_de_trilha p on p.trilha_id = t.id and p.versao = t.versao_aceita
   where t.id = ${trilha_id}::uuid and p.id = ${passo_id}::uuid and p.formulario is not null`
