import { sql } from 'kysely'
import type {
  DecisaoProfissional,
  DocumentoProfissional,
  ProfissionalNaFila,
} from '#domain/aprovacao/schemas.ts'
import type { CadastroAvaliado } from '#domain/aprovacao/cadastro.ts'
import { linhasDaFila } from '#domain/aprovacao/filtros.ts'
import type { StatusProfissional } from '#domain/profissionais/profissional.ts'
import { planEachTime } from '../database/db.ts'
import { centavos } from '../database/dinheiro.ts'
import {
  atrasado,
  condicoes,
  itens,
  nome,
  ordenacao,
  palavras,
  pessoa,
  porReconferir,
  registros,
  type Consulta,
  type EscopoDaFila,
} from './queries-fila.ts'
import { anyOf } from '../database/any-of.ts'

/** A row of the list as the database gives it. */
export interface LinhaDaFila {
  id: string
  usuario_id: string
  nome: string
  email: string | null
  avatar_url: string | null
  especialidade: string
  registros: (ProfissionalNaFila['registros'][number] & { id: string })[]
  status_profissional: StatusProfissional
  verificado: boolean
  enviado_em: Date | null
  criado_em: Date
  conferir_ate: Date | null
  documentos: { total: number; pendentes: number } | null
  itens: CadastroAvaliado
  clinicas: string[]
  analise: { nome: string; usuario_id: string; ate: string } | null
  /** Key of the order, for the cursor. */
  chave: string
}

const colunas = (escopo: EscopoDaFila, agora: Date) => sql`
  p.id, p.usuario_id, ${nome(escopo)} as nome, ${escopo === 'todos' ? sql`u.email` : sql`null`} as email, u.avatar_url,
  p.especialidade_principal as especialidade, ${registros} as registros, p.status_profissional, p.verificado, p.enviado_em,
  p.created_at as criado_em, p.conferir_ate, ${itens(escopo)} as itens,
  ${
    escopo === 'todos'
      ? sql`(select json_build_object('total', count(*), 'pendentes', count(*) filter (where d.situacao = 'pendente'))
          from documentos_profissionais d where d.profissional_id = p.id)`
      : sql`null::json`
  } as documentos,
  (select coalesce(json_agg(distinct c.nome_fantasia), '[]') from locais_atendimento l join clinicas c on c.id = l.clinica_id
    where l.profissional_id = p.id) as clinicas,
  (select json_build_object('nome', f.nome_completo, 'usuario_id', a.usuario_id, 'ate', a.ate)
    from analises_profissionais a join profiles f on f.user_id = a.usuario_id
    where a.profissional_id = p.id and a.ate > ${agora.toISOString()}::timestamptz) as analise`

/** One page of the list, and one row more when there are more. */
export function findFila(consulta: Consulta) {
  const { escopo, cursor, agora } = consulta
  const { chave, tipo, desce } = ordenacao(consulta)
  const sentido = desce ? sql`desc` : sql`asc`
  const depois = cursor
    ? sql`and (${chave}, p.id) ${desce ? sql`<` : sql`>`} (${cursor.chave}::${tipo}, ${cursor.id}::uuid)`
    : sql``
  const query = sql<LinhaDaFila>`
    with pagina as (
      select p.id, ${chave} as chave from profissionais p join ${pessoa(escopo)} where ${condicoes(consulta)} ${depois}
      order by ${chave} ${sentido}, p.id ${sentido} limit ${sql.lit(linhasDaFila + 1)}
    )
    select ${colunas(escopo, agora)}, pagina.chave::text as chave
    from pagina join profissionais p on p.id = pagina.id join ${pessoa(escopo)}
    order by pagina.chave ${sentido}, p.id ${sentido}`
  return palavras(consulta.q).length > 0 ? planEachTime(query) : query
}

/** How many there are in each status, and how many of them are urgent. */
export const findResumo = (escopo: EscopoDaFila, agora: Date, atrasados_antes: Date) => sql<{
  status_profissional: StatusProfissional
  total: number
  atrasados: number
  reconferir: number
}>`
  select p.status_profissional, count(*)::int as total, count(*) filter (where ${atrasado(atrasados_antes)})::int as atrasados,
    count(*) filter (where ${porReconferir(agora)})::int as reconferir
  from profissionais p
  where ${
    escopo === 'todos'
      ? // An erased account leaves a suspended record.
        sql`(p.status_profissional <> 'suspenso' or exists (select from usuarios u where u.id = p.usuario_id and u.status <> 'anonimizado'))`
      : sql`p.id = ${anyOf(sql`select profissionais_das_minhas_clinicas()`)}`
  }
  group by p.status_profissional`

/** Clinics of the professionals in the list. */
export const findClinicas = (escopo: EscopoDaFila) => sql<{ id: string; nome: string }>`
  select c.id, c.nome_fantasia as nome from clinicas c
  where exists (select from locais_atendimento l where l.clinica_id = c.id)
    and ${escopo === 'todos' ? sql`true` : sql`c.dono_id = app_uid()`}
  order by c.nome_fantasia, c.id limit 500`

export interface LinhaDeDetalhe extends LinhaDaFila {
  telefone: string | null
  biografia: string
  data_verificacao: Date | null
  iguais: { registro_id: string; id: string; nome: string; status_profissional: StatusProfissional }[]
  servicos: { nome: string; duracao_min: number; preco_centavos: number | null }[]
  locais: { nome: string; cidade: string; uf: string }[]
  horarios: boolean
  proximas: number
}

/** One registration in full, if it is in the scope. */
export const findDetalhe = (id: string, escopo: EscopoDaFila, agora: Date) => sql<LinhaDeDetalhe>`
  select ${colunas(escopo, agora)}, '' as chave, p.biografia, p.data_verificacao,
    ${escopo === 'todos' ? sql`u.telefone` : sql`null`} as telefone,
    (select coalesce(json_agg(json_build_object('registro_id', x.id, 'id', q.id, 'nome', f.nome_completo,
        'status_profissional', q.status_profissional) order by f.nome_completo, q.id), '[]')
      from profissional_especialidades x
      join profissional_especialidades y on y.codigo_conselho = x.codigo_conselho and y.registro_numero = x.registro_numero
        and y.registro_uf is not distinct from x.registro_uf and y.profissional_id <> x.profissional_id
      join profissionais q on q.id = y.profissional_id join profiles f on f.user_id = q.usuario_id
      where x.profissional_id = p.id and x.registro_numero <> '' and ${escopo === 'todos' ? sql`true` : sql`false`}) as iguais,
    (select coalesce(json_agg(json_build_object('nome', s.nome, 'duracao_min', s.duracao_min, 'preco_centavos', ${centavos('s.preco')})
        order by s.ordem, s.nome), '[]')
      from servicos_profissionais s where s.profissional_id = p.id and s.ativo) as servicos,
    (select coalesce(json_agg(json_build_object('nome', l.nome, 'cidade', l.cidade, 'uf', l.uf) order by l.principal desc, l.nome), '[]')
      from locais_atendimento l where l.profissional_id = p.id) as locais,
    exists (select from templates_horarios t where t.profissional_id = p.id and t.ativo and t.status_aprovacao = 'aprovado') as horarios,
    (select count(*)::int from agendamentos a where a.profissional_id = p.id and a.data_agendamento > ${agora.toISOString()}::timestamptz
      and a.status in ('agendado', 'confirmado', 'reagendado')) as proximas
  from profissionais p join ${pessoa(escopo)}
  where p.id = ${id}::uuid and ${escopo === 'todos' ? sql`true` : sql`p.id = ${anyOf(sql`select profissionais_das_minhas_clinicas()`)}`}`

export type LinhaDeDocumento = Omit<DocumentoProfissional, 'enviado_em' | 'aberto'> & {
  enviado_em: Date
  aberto_por: string | null
}

const colunasDoDocumento = sql`d.id, d.tipo, d.formato, d.tamanho, d.situacao, d.motivo_recusa, d.enviado_em, d.aberto_por`

export const findDocumentos = (profissional_id: string) => sql<LinhaDeDocumento>`
  select ${colunasDoDocumento} from documentos_profissionais d where d.profissional_id = ${profissional_id}::uuid
  order by d.enviado_em desc, d.id`

/** One document with its place and its owner, if the row policies show it. */
export const findDocumento = (id: string) => sql<
  LinhaDeDocumento & { bucket: string; caminho: string; dono_id: string }
>`
  select ${colunasDoDocumento}, d.bucket, d.caminho, split_part(d.caminho, '/', 1) as dono_id
  from documentos_profissionais d where d.id = ${id}::uuid`

/** Writes down who saw the document. As the product: an administrator writes only what they think of it. */
export const abrirDocumento = (id: string, { usuario_id, agora }: { usuario_id: string; agora: Date }) => sql`
  update documentos_profissionais set aberto_por = ${usuario_id}::uuid, aberto_em = ${agora.toISOString()}::timestamptz
  where id = ${id}::uuid`

/** Nothing is accepted by somebody who has not opened it. */
export const avaliarDocumento = (
  id: string,
  avaliacao: { situacao: 'aceito' | 'recusado'; motivo: string | null; avaliado_por: string; agora: Date },
) => sql<LinhaDeDocumento & { dono_id: string }>`
  update documentos_profissionais d set situacao = ${avaliacao.situacao}, motivo_recusa = ${avaliacao.motivo},
    avaliado_por = ${avaliacao.avaliado_por}::uuid, avaliado_em = ${avaliacao.agora.toISOString()}::timestamptz
  where d.id = ${id}::uuid and (${avaliacao.situacao} = 'recusado' or d.aberto_por = ${avaliacao.avaliado_por}::uuid)
  returning ${colunasDoDocumento}, split_part(d.caminho, '/', 1) as dono_id`

type LinhaDeDecisao = Omit<DecisaoProfissional, 'em'> & { em: Date }

/** Every step of a registration, newest first; `comNomes` adds who did it. */
export const findHistorico = (profissional_id: string, comNomes: boolean) => sql<
  LinhaDeDecisao & { quem_id: string | null }
>`
  select d.id, d.ato, d.de, d.para, d.motivo, to_json(d.documentos_pedidos) as documentos_pedidos, d.em, d.quem_id,
    ${comNomes ? sql`d.base` : sql`null::jsonb`} as base,
    ${comNomes ? sql`f.nome_completo` : sql`null`} as quem
  from decisoes_profissionais d left join profiles f on f.user_id = d.quem_id
  where d.profissional_id = ${profissional_id}::uuid order by d.em desc, d.id limit 100`
