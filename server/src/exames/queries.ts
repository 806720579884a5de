import { sql, type RawBuilder } from 'kysely'
import { daPessoa } from '../prontuario/entrada.ts'
import type { ExamePedido, StatusDoPedido, TipoDeAto, Urgencia } from '#domain/exames/exame.ts'
import type { AtoDeExame, ResultadoDeExame, ValorDeExame } from '#domain/exames/schemas.ts'
import type { FormatoDeAnexo } from '#domain/agendamentos/anexos/anexo.ts'
import type { Cursor } from '../rpc/cursor.ts'
import { from } from '../tables.ts'

export interface LinhaDePedido {
  id: string
  paciente_id: string
  titular_id: string
  profissional_id: string
  profissional: string
  agendamento_id: string | null
  exames: ExamePedido[]
  indicacao: string
  preparo: string
  urgencia: Urgencia
  status: StatusDoPedido
  created_at: Date
  coletado_em: string | null
  motivo_cancelamento: string | null
  documento_id: string | null
  documento_numero: number | null
  documento_cancelado: boolean
  documento_emitido: boolean
  proprio: boolean
}

const comAutor = (linha: RawBuilder<unknown>) =>
  sql`left join profissionais o on o.id = ${linha}.profissional_id left join profiles f on f.user_id = o.usuario_id`

/** A request with its paper: of one that was replaced the last of its line. */
const pedidos = (
  onde: RawBuilder<unknown>,
  ordem: RawBuilder<unknown> = sql`p.created_at desc, p.id`,
) => sql<LinhaDePedido>`
  select p.id, p.paciente_id, t.usuario_id as titular_id, p.profissional_id, coalesce(f.nome_completo, '') as profissional, p.agendamento_id, p.exames,
         p.indicacao, p.preparo, p.urgencia, p.status, p.created_at, p.coletado_em::text as coletado_em, p.motivo_cancelamento, d.id as documento_id,
         d.numero as documento_numero, d.cancelado_em is not null as documento_cancelado, coalesce(d.status = 'emitido', false) as documento_emitido,
         coalesce(p.profissional_id = (select meu_profissional_em_vigor()), false) as proprio
    from (select * from pedidos_exame p where ${onde} order by ${ordem} limit 100) p
    left join pacientes t on t.id = p.paciente_id ${comAutor(sql`p`)}
    left join lateral (
      with recursive papeis as (
        select x.*, 1 as n from documentos_clinicos x where x.id = p.documento_id
        union all select s.*, n + 1 from papeis join documentos_clinicos s on s.substitui_id = papeis.id and s.status = 'emitido')
      select id, numero, status, cancelado_em from papeis order by n desc limit 1) d on true
   order by ${ordem}`

const esperaPrimeiro = sql`(p.status in ('pedido', 'coletado', 'com-resultado')) desc, p.created_at desc, p.id`

export const findPedido = (id: string) => pedidos(sql`p.id = ${id}::uuid`)

/** Requests of a record that the caller reads: those that are not over first. */
export const findPedidos = (paciente_id: string, agendamento_id: string | undefined) =>
  pedidos(
    agendamento_id
      ? sql`${daPessoa(sql`p.paciente_id`, paciente_id)} and p.agendamento_id = ${agendamento_id}::uuid`
      : daPessoa(sql`p.paciente_id`, paciente_id),
    esperaPrimeiro,
  )

/** Requests that the person's side of the caller has to do. */
export const findMeus = () =>
  pedidos(
    sql`p.status in ('pedido', 'coletado') and p.paciente_id = any (array(select paciente_id from prontuarios_que_leio()))`,
  )

export const findPessoas = () =>
  sql<{
    paciente_id: string
    nome: string
    proprio: boolean
  }>`select paciente_id, nome, proprio from prontuarios_que_leio()`

export const findDestinatarios = (paciente_id: string) =>
  sql<{ id: string; nome: string }>`select id, nome from quem_recebe_exames(${paciente_id}::uuid)`

/** One act on the exams of a person at a time. */
export const lockExames = (paciente_id: string) => sql`select trancar_exames(${paciente_id}::uuid)`

export const insertPedido = (novo: {
  id: string
  paciente_id: string
  profissional_id: string
  agendamento_id: string | null
  exames: readonly ExamePedido[]
  indicacao: string
  preparo: string
  urgencia: Urgencia
}) =>
  from
    .insertInto('pedidos_exame')
    .values({ ...novo, exames: JSON.stringify(novo.exames) })
    .onConflict((conflito) => conflito.doNothing())

export const updatePedido = (
  id: string,
  mudanca: {
    status?: StatusDoPedido
    coletado_em?: string
    motivo_cancelamento?: string
    documento_id?: string
  },
) => from.updateTable('pedidos_exame').set(mudanca).where('id', '=', id)

type ValorLido = ValorDeExame & ResultadoDeExame['valores'][number]
export interface LinhaDeResultado {
  id: string
  paciente_id: string
  titular_id: string
  profissional_id: string
  profissional: string
  enviado_por: string | null
  pedido_id: string | null
  exame: string
  laboratorio: string
  observacao: string
  coletado_em: string
  created_at: Date
  caminho: string | null
  formato: FormatoDeAnexo | null
  tamanho: number | null
  arquivo_id: string | null
  corrige_id: string | null
  corrigido_em: Date | null
  critico: boolean
  visto_em: Date | null
  liberado_em: Date | null
  valores: ValorLido[]
  atos: AtoDeExame[]
  proprio: boolean
  age: boolean
  retira: boolean
}

/** The value before: of the same analyte, of an earlier day, that counts. */
const anterior = sql`(
  select json_build_object('valor', a.valor, 'texto', a.texto, 'marca', a.marca, 'em', a.coletado_em)
    from valores_exame a join resultados_exame q on q.id = a.resultado_id
   where a.paciente_id = v.paciente_id and a.analito = v.analito and a.coletado_em < v.coletado_em and q.corrigido_em is null
   order by a.coletado_em desc, a.id limit 1)`

const resultados = (onde: RawBuilder<unknown>, quantos: number) => sql<LinhaDeResultado>`
  select r.id, r.paciente_id, t.usuario_id as titular_id, r.profissional_id, coalesce(f.nome_completo, '') as profissional, r.enviado_por, r.pedido_id, r.exame,
         r.laboratorio, r.observacao, r.coletado_em::text as coletado_em, r.created_at, r.caminho, r.formato, r.tamanho, r.arquivo_id, r.corrige_id, r.corrigido_em,
         r.critico, r.visto_em, r.liberado_em,
         coalesce((select json_agg(json_build_object('analito', v.analito, 'rotulo', v.rotulo, 'valor', v.valor, 'texto', v.texto, 'unidade', v.unidade,
            'referencia', v.referencia, 'minimo', v.minimo, 'maximo', v.maximo, 'fonte', v.fonte, 'marca', v.marca, 'anterior', ${anterior}) order by v.ordem)
            from valores_exame v where v.resultado_id = r.id), '[]') as valores,
         coalesce((select json_agg(json_build_object('id', a.id, 'tipo', a.tipo, 'texto', a.texto, 'autor', a.autor_nome, 'em', a.created_at) order by a.created_at, a.id)
            from atos_exame a where a.resultado_id = r.id), '[]') as atos,
         coalesce(r.profissional_id = (select meu_profissional_em_vigor()), false) as proprio,
         r.critico and r.corrigido_em is null and (coalesce(r.profissional_id = (select meu_profissional_em_vigor()), false)
           or (r.profissional_id, r.clinica_id) in (select g.profissional_id, g.clinica_id from agendas_em_que_posso('exames.agir') g)) as age,
         r.visto_em is null and r.enviado_por = (select app_uid()) as retira
    from (select * from resultados_exame r where ${onde} order by r.coletado_em desc, r.id desc limit ${sql.lit(quantos)}) r
    left join pacientes t on t.id = r.paciente_id ${comAutor(sql`r`)}
   order by r.coletado_em desc, r.id desc`

export const findResultado = (id: string) => resultados(sql`r.id = ${id}::uuid`, 1)

/** A page of the results of a record that the caller reads, the latest collection first. */
export const findResultados = (paciente_id: string, cursor: Cursor | undefined, quantos: number) =>
  resultados(
    cursor
      ? sql`${daPessoa(sql`r.paciente_id`, paciente_id)} and (r.coletado_em, r.id) < (${cursor.chave}::date, ${cursor.id}::uuid)`
      : daPessoa(sql`r.paciente_id`, paciente_id),
    quantos,
  )

export interface ValorNoTempo extends ValorDeExame {
  resultado_id: string
  em: string
}

/** Every value of a record that counts and that the caller reads, by analyte and day. @param de 'YYYY-MM-DD' */
export const findValores = (paciente_id: string, de: string | undefined) => sql<ValorNoTempo>`
  select v.analito, v.rotulo, v.valor::float8 as valor, v.texto, v.unidade, v.referencia, v.minimo::float8 as minimo, v.maximo::float8 as maximo, v.fonte, v.marca,
         v.resultado_id, v.coletado_em::text as em
    from valores_exame v join resultados_exame r on r.id = v.resultado_id and r.corrigido_em is null
   where ${daPessoa(sql`v.paciente_id`, paciente_id)} and ${daPessoa(sql`r.paciente_id`, paciente_id)} and (${de ?? null}::date is null or v.coletado_em >= ${de ?? null}::date)
   order by v.analito, v.coletado_em, v.id`

/** Every value of a record that counts and that the caller reads, with its paper, oldest first: for a file. */
export const findParaLevar = (paciente_id: string) => sql<
  ValorDeExame & { id: string; resultado_id: string; exame: string; autor: string; em: string }
>`
  select v.id, v.analito, v.rotulo, v.valor::float8 as valor, v.texto, v.unidade, v.referencia, v.minimo::float8 as minimo, v.maximo::float8 as maximo, v.fonte, v.marca,
         v.resultado_id, v.coletado_em::text as em, r.exame, coalesce(f.nome_completo, '') as autor
    from resultados_exame r join valores_exame v on v.resultado_id = r.id ${comAutor(sql`r`)}
   where ${daPessoa(sql`r.paciente_id`, paciente_id)} and r.corrigido_em is null order by v.coletado_em, r.id, v.ordem`

export interface NovoResultado {
  id: string
  paciente_id: string
  profissional_id: string
  enviado_por: string | null
  agendamento_id: string | null
  pedido_id: string | null
  arquivo_id: string | null
  corrige_id: string | null
  exame: string
  laboratorio: string
  observacao: string
  coletado_em: string
  caminho: string | null
  formato: FormatoDeAnexo | null
  tamanho: number | null
  visto_em: Date | null
  liberado_em: Date | null
}

export const insertResultado = (novo: NovoResultado) =>
  from
    .insertInto('resultados_exame')
    .values(novo)
    .onConflict((conflito) => conflito.doNothing())

export const guardarValores = (resultado_id: string, valores: readonly object[]) =>
  sql`select guardar_valores_exame(${resultado_id}::uuid, ${JSON.stringify(valores)}::jsonb)`

export const deleteResultado = (id: string) => from.deleteFrom('resultados_exame').where('id', '=', id)

export const marcarVisto = (id: string, agora: Date) =>
  from
    .updateTable('resultados_exame')
    .set({ visto_em: agora })
    .where('id', '=', id)
    .where('visto_em', 'is', null)

export const updateLiberado = (id: string, liberado_em: Date | null) =>
  from.updateTable('resultados_exame').set({ liberado_em }).where('id', '=', id)

export const insertAto = (novo: {
  id: string
  resultado_id: string
  usuario_id: string
  tipo: TipoDeAto
  texto: string
}) => sql`
  insert into atos_exame (id, resultado_id, usuario_id, tipo, texto)
  values (${novo.id}::uuid, ${novo.resultado_id}::uuid, ${novo.usuario_id}::uuid, ${novo.tipo}, ${novo.texto}) on conflict do nothing`

export const findConta = (profissional_id: string) =>
  sql<{ usuario_id: string }>`select conta_do_profissional(${profissional_id}::uuid) as usuario_id`

export const findNomeDoPaciente = (paciente_id: string, profissional_id: string) =>
  sql<{ nome: string }>`select nome_do_paciente(${paciente_id}::uuid, ${profissional_id}::uuid) as nome`
