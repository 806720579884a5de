import { sql, type RawBuilder } from 'kysely'
import type {
  FimDoSom,
  QuemResponde,
  RespostaAoMicrofone,
  SituacaoDaGravacao,
  TranscricaoDaPeca,
} from '#domain/atendimento/gravacao.ts'
import type { ConteudoDaProposta, TipoDeProposta } from '#domain/atendimento/propostas.ts'
import type { Fonte } from '#domain/atendimento/fonte.ts'
import type { MinhaGravacao, RespostaDoProntuario } from '#domain/atendimento/schemas.ts'
import type { ModeloDeAnotacao } from '#domain/prontuario/modelo.ts'
import type { StatusAgendamento } from '#domain/agendamentos/agendamento.ts'
import type { Cursor } from '../rpc/cursor.ts'

export interface LinhaDeGravacaoInteira {
  id: string
  paciente_id: string
  profissional_id: string
  titular_id: string
  paciente: string
  agendamento_id: string | null
  consentimento_id: string | null
  modelo: ModeloDeAnotacao
  situacao: SituacaoDaGravacao
  anotacao_id: string | null
  iniciada_em: Date
  encerrada_em: Date | null
  duracao_ms: number
  apagar_em: Date
  som_apagado_em: Date | null
  som_apagado_por: FimDoSom | null
  texto_apagado_em: Date | null
  transcrita_por: string | null
  texto: string | null
  versao: number | null
}

const gravacoes = (onde: RawBuilder<unknown>) => sql<LinhaDeGravacaoInteira>`
  select g.id, g.paciente_id, g.profissional_id, p.usuario_id as titular_id, nome_para_consultorio(g.paciente_id, g.profissional_id) as paciente, g.agendamento_id, g.consentimento_id, g.modelo,
         g.situacao, g.anotacao_id, g.iniciada_em, g.encerrada_em, g.duracao_ms, g.apagar_em, g.som_apagado_em, g.som_apagado_por, g.texto_apagado_em, g.transcrita_por, t.texto, t.versao
    from gravacoes g join pacientes p on p.id = g.paciente_id left join textos_gravacao t on t.gravacao_id = g.id
   where g.profissional_id = meu_profissional_em_vigor() and ${onde}`

export const findPropria = (id: string) => gravacoes(sql`g.id = ${id}::uuid`)

/** The one that is open of a consultation, or else the last one. */
export const findDaConsulta = (paciente_id: string, agendamento_id: string | null) =>
  gravacoes(sql`g.paciente_id = ${paciente_id}::uuid and g.agendamento_id is not distinct from ${agendamento_id}::uuid
    order by (g.situacao = 'aberta') desc, g.iniciada_em desc, g.id limit 1`)

export const lockPropria = (id: string) =>
  sql<{
    id: string
  }>`select g.id from gravacoes g where g.id = ${id}::uuid and g.profissional_id = meu_profissional_em_vigor() for update`

export const insertGravacao = (nova: {
  id: string
  paciente_id: string
  profissional_id: string
  agendamento_id: string | null
  consentimento_id: string | null
  modelo: ModeloDeAnotacao
  apagar_em: Date
}) => sql`
  insert into gravacoes (id, paciente_id, profissional_id, agendamento_id, consentimento_id, modelo, apagar_em, texto_ate)
  values (${nova.id}::uuid, ${nova.paciente_id}::uuid, ${nova.profissional_id}::uuid, ${nova.agendamento_id}::uuid, ${nova.consentimento_id}::uuid, ${nova.modelo},
          ${nova.apagar_em.toISOString()}::timestamptz, ${nova.apagar_em.toISOString()}::timestamptz)
  on conflict do nothing`

export const updateConsentimento = (id: string, consentimento_id: string) =>
  sql`select ligar_consentimento(${id}::uuid, ${consentimento_id}::uuid)`

export interface LinhaDeConsentimento {
  id: string
  resposta: RespostaAoMicrofone
  por: QuemResponde
  responsavel: string
  texto: string
  em: Date
}

/** The last answer of a person to the caller. */
export const findResposta = (paciente_id: string) => sql<LinhaDeConsentimento>`
  select c.id, c.resposta, c.por, c.responsavel, c.texto, c.em from consentimentos_gravacao c
   where c.profissional_id = meu_profissional_em_vigor() and c.paciente_id = ${paciente_id}::uuid order by c.em desc, c.id desc limit 1`

export const insertConsentimento = (novo: {
  id: string
  paciente_id: string
  profissional_id: string
  agendamento_id: string | null
  resposta: RespostaAoMicrofone
  por: QuemResponde
  responsavel: string
  versao: string
  texto: string
}) => sql`
  insert into consentimentos_gravacao (id, paciente_id, profissional_id, agendamento_id, resposta, por, responsavel, versao, texto, registrado_por)
  values (${novo.id}::uuid, ${novo.paciente_id}::uuid, ${novo.profissional_id}::uuid, ${novo.agendamento_id}::uuid, ${novo.resposta}, ${novo.por}, ${novo.responsavel},
          ${novo.versao}, ${novo.texto}, app_uid())
  on conflict (id) do nothing`

export const retirar = (
  id: string,
  novo: { id: string; por: QuemResponde; responsavel: string; texto: string; versao: string },
) => sql<{ feita: boolean }>`
  select retirar_gravacao(${id}::uuid, ${novo.id}::uuid, ${novo.por}, ${novo.responsavel}, ${novo.texto}, ${novo.versao}) as feita`

export interface LinhaDePeca {
  id: string
  gravacao_id: string
  ordem: number
  inicio_ms: number
  duracao_ms: number
  transcricao: TranscricaoDaPeca
  bucket: 'gravacoes' | null
  caminho: string | null
  tipo: string
}
const pecas = (onde: RawBuilder<unknown>) => sql<LinhaDePeca>`
  select x.id, x.gravacao_id, x.ordem, x.inicio_ms, x.duracao_ms, x.transcricao, x.bucket, x.caminho, x.tipo from pecas_gravacao x where ${onde} order by x.ordem`
export const findPecas = (gravacao_id: string) => pecas(sql`x.gravacao_id = ${gravacao_id}::uuid`)
export const findPeca = (id: string) => pecas(sql`x.id = ${id}::uuid`)

export const insertPeca = (nova: {
  id: string
  gravacao_id: string
  ordem: number
  inicio_ms: number
  duracao_ms: number
  tipo: string
  caminho: string
  tamanho: number
  esperando: boolean
}) => sql`
  insert into pecas_gravacao (id, gravacao_id, ordem, inicio_ms, duracao_ms, tipo, bucket, caminho, tamanho, transcricao, proxima_em)
  values (${nova.id}::uuid, ${nova.gravacao_id}::uuid,
          -- Two tabs may count alike.
          case when exists (select from pecas_gravacao x where x.gravacao_id = ${nova.gravacao_id}::uuid and x.ordem = ${nova.ordem})
               then (select max(x.ordem) + 1 from pecas_gravacao x where x.gravacao_id = ${nova.gravacao_id}::uuid) else ${nova.ordem} end, ${nova.inicio_ms}, ${nova.duracao_ms}, ${nova.tipo}, 'gravacoes', ${nova.caminho}, ${nova.tamanho},
          ${nova.esperando ? 'esperando' : 'sem-servico'}, case when ${nova.esperando} then date_trunc('milliseconds', app_agora()) end)
  on conflict do nothing`

export const updateDuracao = (id: string) => sql`
  update gravacoes set duracao_ms = least(7200000, coalesce((select max(x.inicio_ms + x.duracao_ms) from pecas_gravacao x where x.gravacao_id = gravacoes.id), 0)) where id = ${id}::uuid`

export const findFalas = (gravacao_id: string) => sql<{
  id: string
  inicio_ms: number
  texto: string
  incerta: boolean
}>`
  select id, inicio_ms, texto, incerta from falas_gravacao where gravacao_id = ${gravacao_id}::uuid order by inicio_ms, ordem, id`

export const updateFala = (id: string, texto: string) => sql<{
  id: string
  inicio_ms: number
  texto: string
  incerta: boolean
  gravacao_id: string
}>`
  update falas_gravacao set texto = ${texto}, incerta = false where id = ${id}::uuid returning id, inicio_ms, texto, incerta, gravacao_id`

export const encerrar = (id: string) => sql`
  update gravacoes set situacao = 'encerrada', encerrada_em = app_agora() where id = ${id}::uuid and situacao = 'aberta'`

export const apagarAgora = (id: string) => sql`
  update gravacoes set apagar_em = date_trunc('milliseconds', app_agora()), apagar_por = 'pedido', situacao = case situacao when 'aberta' then 'encerrada' else situacao end,
         encerrada_em = coalesce(encerrada_em, app_agora())
   where id = ${id}::uuid and som_apagado_em is null`

export const levarPara = (id: string, anotacao_id: string) => sql`
  update gravacoes set anotacao_id = ${anotacao_id}::uuid where id = ${id}::uuid
     and exists (select from anotacoes a where a.id = ${anotacao_id}::uuid and a.paciente_id = gravacoes.paciente_id and a.profissional_id = gravacoes.profissional_id)`

export const upsertTexto = (gravacao_id: string, texto: string, versao: number) => sql<{ versao: number }>`
  insert into textos_gravacao (gravacao_id, texto) select ${gravacao_id}::uuid, ${texto} where ${versao} = 0 or exists (select from textos_gravacao t where t.gravacao_id = ${gravacao_id}::uuid)
  on conflict (gravacao_id) do update set texto = excluded.texto, versao = textos_gravacao.versao + 1
   where textos_gravacao.versao = ${versao} or textos_gravacao.texto = excluded.texto
  returning versao`

export const esperarDeNovo = (gravacao_id: string) => sql`
  update pecas_gravacao set transcricao = 'esperando', tentativas = 0, proxima_em = date_trunc('milliseconds', app_agora())
   where gravacao_id = ${gravacao_id}::uuid and transcricao in ('sem-servico', 'falhou') and caminho is not null`

export interface LinhaDeProposta {
  id: string
  gravacao_id: string
  paciente_id: string
  agendamento_id: string | null
  tipo: TipoDeProposta
  origem: 'regras' | 'modelo'
  conteudo: ConteudoDaProposta
  fonte: Fonte
  situacao: 'aberta' | 'aceita' | 'recusada'
  expira_em: Date
}
const propostas = (onde: RawBuilder<unknown>) => sql<LinhaDeProposta>`
  select o.id, o.gravacao_id, o.paciente_id, g.agendamento_id, o.tipo, o.origem, o.conteudo, o.fonte, o.situacao, o.expira_em
    from propostas_atendimento o join gravacoes g on g.id = o.gravacao_id
   where o.profissional_id = meu_profissional_em_vigor() and ${onde} order by coalesce((o.fonte ->> 'inicio_ms')::int, 0), length(o.fonte ->> 'linha'), o.fonte ->> 'linha', (o.fonte ->> 'de')::int, o.chave`
export const findPropostas = (gravacao_id: string) => propostas(sql`o.gravacao_id = ${gravacao_id}::uuid`)
export const findProposta = (id: string) => propostas(sql`o.id = ${id}::uuid`)

/** Makes proposals, or gives those that are open another while; what was decided stays so. */
export const upsertPropostas = (
  da: { gravacao_id: string; paciente_id: string; profissional_id: string; expira_em: Date },
  linhas: readonly {
    chave: string
    origem: 'regras' | 'modelo'
    conteudo: ConteudoDaProposta
    fonte: Fonte
  }[],
) => sql`
  insert into propostas_atendimento (gravacao_id, paciente_id, profissional_id, tipo, origem, chave, conteudo, fonte, expira_em)
  select ${da.gravacao_id}::uuid, ${da.paciente_id}::uuid, ${da.profissional_id}::uuid, x.conteudo ->> 'tipo', x.origem, x.chave, x.conteudo, x.fonte, ${da.expira_em.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(linhas)}::jsonb) as x (chave text, origem text, conteudo jsonb, fonte jsonb)
  on conflict (gravacao_id, chave) do update set conteudo = excluded.conteudo, fonte = excluded.fonte, expira_em = excluded.expira_em
   where propostas_atendimento.situacao = 'aberta'`

export const deleteOutras = (gravacao_id: string, chaves: readonly string[]) => sql`
  delete from propostas_atendimento where gravacao_id = ${gravacao_id}::uuid and situacao = 'aberta' and chave <> all (${chaves}::text[])`

export const decidir = (id: string, de: 'aberta' | 'recusada', para: 'aberta' | 'aceita' | 'recusada') => sql`
  update propostas_atendimento set situacao = ${para}, decidida_em = case when ${para} = 'aberta' then null else app_agora() end
   where id = ${id}::uuid and situacao = ${de}`

const nota = sql`coalesce(n.nota, 'nenhuma')`
const comNota = sql`left join lateral (select case a.status when 'assinada' then 'assinada' else 'rascunho' end as nota, a.id from anotacoes a
   where a.profissional_id = g.profissional_id and (a.id = g.anotacao_id or a.agendamento_id = g.agendamento_id) order by (a.id = g.anotacao_id) desc nulls last limit 1) n on true`

export interface LinhaDoHistorico extends LinhaDeGravacaoInteira {
  servico: string | null
  nota: 'nenhuma' | 'rascunho' | 'assinada'
  nota_id: string | null
  propostas_abertas: number
  /** The instant of the order with all its digits. */
  chave: string
}
const ZONA = sql`'America/Sao_Paulo'`

export function findHistorico(
  {
    busca,
    modelo,
    nota: qual,
    de,
    ate,
  }: {
    busca?: string | undefined
    modelo?: string | undefined
    nota?: string | undefined
    de?: string | undefined
    ate?: string | undefined
  },
  cursor: Cursor | undefined,
  quantas: number,
) {
  const onde = [
    sql`g.profissional_id = meu_profissional_em_vigor()`,
    ...(busca
      ? [
          sql`sem_acentos(nome_para_consultorio(g.paciente_id, g.profissional_id)) like '%' || replace(replace(replace(sem_acentos(${busca}), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'`,
        ]
      : []),
    ...(modelo ? [sql`g.modelo = ${modelo}`] : []),
    ...(qual ? [sql`${nota} = ${qual}`] : []),
    ...(de ? [sql`(g.iniciada_em at time zone ${ZONA})::date >= ${de}::date`] : []),
    ...(ate ? [sql`(g.iniciada_em at time zone ${ZONA})::date <= ${ate}::date`] : []),
    ...(cursor ? [sql`(g.iniciada_em, g.id) < (${cursor.chave}::timestamptz, ${cursor.id}::uuid)`] : []),
  ]
  return sql<LinhaDoHistorico>`
    select g.id, g.paciente_id, g.profissional_id, p.usuario_id as titular_id, nome_para_consultorio(g.paciente_id, g.profissional_id) as paciente, g.agendamento_id, g.consentimento_id,
           g.modelo, g.situacao, g.anotacao_id, g.iniciada_em, g.encerrada_em, g.duracao_ms, g.apagar_em, g.som_apagado_em, g.som_apagado_por, g.texto_apagado_em, g.transcrita_por,
           null as texto, null as versao, (select r.servico from resumos_das_consultas(array[g.agendamento_id]) r) as servico, ${nota} as nota, n.id as nota_id, to_json(g.iniciada_em) #>> '{}' as chave,
           (select count(*)::int from propostas_atendimento o where o.gravacao_id = g.id and o.situacao = 'aberta') as propostas_abertas
      from gravacoes g join pacientes p on p.id = g.paciente_id ${comNota}
     where ${sql.join(onde, sql` and `)} order by g.iniciada_em desc, g.id desc limit ${quantas}`
}

/** Consultations of a day of the caller, that may be begun or were. */
export const findDia = (de: Date, ate: Date) => sql<{
  agendamento_id: string
  paciente_id: string
  titular_id: string
  paciente: string
  data_agendamento: Date
  zona: string
  status: StatusAgendamento
  servico: string | null
  resposta: RespostaAoMicrofone | null
  gravacao_id: string | null
  nota: 'nenhuma' | 'rascunho' | 'assinada'
}>`
  select a.id as agendamento_id, a.paciente_id, p.usuario_id as titular_id, nome_para_consultorio(a.paciente_id, a.profissional_id) as paciente, a.data_agendamento,
         coalesce(r.zona, 'America/Sao_Paulo') as zona, a.status, r.servico, resposta_ao_microfone(a.profissional_id, a.paciente_id) as resposta,
         (select g.id from gravacoes g where g.agendamento_id = a.id and g.profissional_id = a.profissional_id order by g.iniciada_em desc limit 1) as gravacao_id,
         coalesce((select n.status from anotacoes n where n.agendamento_id = a.id and n.profissional_id = a.profissional_id), 'nenhuma') as nota
    from agendamentos a join pacientes p on p.id = a.paciente_id cross join lateral resumos_das_consultas(array[a.id]) r
   where a.profissional_id = meu_profissional_em_vigor() and a.data_agendamento >= ${de.toISOString()}::timestamptz and a.data_agendamento < ${ate.toISOString()}::timestamptz
     and a.reserva_expira_em is null and a.status not in ('cancelado', 'reagendado') and a.presenca is distinct from 'ausente'
   order by a.data_agendamento, a.id limit 100`

export const findMinhas = sql<
  Omit<
    MinhaGravacao,
    'iniciada_em' | 'apagar_em' | 'som_apagado_em' | 'texto_apagado_em' | 'autorizada_em'
  > & {
    iniciada_em: Date
    apagar_em: Date
    som_apagado_em: Date | null
    texto_apagado_em: Date | null
    autorizada_em: Date | null
  }
>`select * from gravacoes_da_pessoa()`

export const findRespostas = (paciente_id: string) =>
  sql<
    Omit<RespostaDoProntuario, 'em'> & { em: Date }
  >`select * from respostas_ao_microfone(${paciente_id}::uuid)`

/** Whom a consent that was taken back concerns, as the product. */
export const findDaRetirada = (id: string) => sql<{
  conta_id: string
  titular_id: string
  paciente_id: string
  agendamento_id: string | null
  paciente: string
}>`
  select r.usuario_id as conta_id, p.usuario_id as titular_id, g.paciente_id, g.agendamento_id, nome_para_consultorio(g.paciente_id, g.profissional_id) as paciente
    from gravacoes g join profissionais r on r.id = g.profissional_id join pacientes p on p.id = g.paciente_id where g.id = ${id}::uuid`
