import { sql, type RawBuilder } from 'kysely'
import type { Passo, Plano, Registro, TrilhaResumo } from '#domain/trilhas/schemas.ts'
import type { Andamento, MotivoDePausa, StatusDaTrilha } from '#domain/trilhas/trilha.ts'
import { anyOf } from '../database/any-of.ts'
import { daPessoa } from '../prontuario/entrada.ts'
import { from } from '../tables.ts'

export const findQuemSou = () => sql<{ profissional_id: string | null; em_vigor: boolean }>`
  select meu_profissional_id() as profissional_id, meu_profissional_em_vigor() is not null as em_vigor`

export interface LinhaDeTrilha extends Omit<
  TrilhaResumo,
  'fora_da_faixa_em' | 'vence_em' | 'objetivo' | 'perguntas_abertas'
> {
  titular_id: string
  responsavel_id: string
  modelo_nome: string | null
  modelo_versao: number | null
  fora_da_faixa_em: Date | null
  vence_em: Date | null
  propria: boolean
  vive: boolean
}

/** Trails that the caller may read; row policies say which. */
const trilhas = (onde: RawBuilder<unknown>) => sql<LinhaDeTrilha>`
  select t.id, t.paciente_id, n.paciente, n.titular_id, n.responsavel_id, t.profissional_id, n.profissional, n.avatar_url, t.status, t.andamento, t.zona,
    t.versao, t.versao_aceita, t.modelo_nome, t.modelo_versao, t.fora_da_faixa_em, t.vence_em,
    coalesce(t.profissional_id = meu_profissional_em_vigor(), false) as propria, vivo_trilha(t.id) as vive
    from trilhas t cross join lateral nomes_da_trilha(t.id) n where ${onde}
   order by t.status = 'ativa' desc, t.created_at desc, t.id`

export const findTrilha = (id: string) => trilhas(sql`t.id = ${id}::uuid`)

/** Those of the caller as a person, and of the people they look after. */
export const findMinhas = () =>
  trilhas(
    sql`t.status <> 'rascunho' and (t.paciente_id = meu_paciente_id() or t.paciente_id = ${anyOf(sql`select c.paciente_id from pessoas_que_cuido('prontuario') c`)})`,
  )

const meia = (coluna: string) => sql`to_char(${sql.ref(coluna)}, 'YYYY-MM-DD')`

export interface LinhaDeVersao extends Omit<Plano, 'cid' | 'passos'> {
  versao: number
  cid_codigo: string | null
  cid_texto: string | null
  motivo: string
  created_at: Date
  aceite_por: string | null
  aceite_em: Date | null
  passos: Passo[]
}

export const findVersoes = (id: string) => sql<LinhaDeVersao>`
  select v.versao, v.objetivo, v.meta, v.cid_codigo, v.cid_texto, ${meia('v.inicio')} as inicio, ${meia('v.fim')} as fim, v.motivo, v.created_at,
    n.nome as aceite_por, a.created_at as aceite_em,
    (select coalesce(json_agg(json_build_object('id', p.id, 'tipo', p.tipo, 'titulo', p.titulo, 'instrucoes', p.instrucoes, 'material', p.material,
       'quem', p.quem, 'de', p.de, 'ate', p.ate, 'repete', p.repete, 'intervalo', p.intervalo, 'dias_semana', p.dias_semana, 'horas', p.horas,
       'medida', p.medida, 'formulario', p.formulario) order by p.ordem), '[]') from passos_de_trilha p where p.trilha_id = v.trilha_id and p.versao = v.versao) as passos
    from versoes_de_trilha v left join aceites_de_trilha a on a.trilha_id = v.trilha_id and a.versao = v.versao
    left join nomes_em_trilha(${id}::uuid) n on n.usuario_id = a.usuario_id
   where v.trilha_id = ${id}::uuid order by v.versao`

export type LinhaDeRegistro = Omit<Registro, 'created_at'> & { created_at: Date }

const comFoto = sql`exists (select from fotos_de_trilha f where f.registro_id = r.id) as foto`

/** What stands of each occurrence: the end of its chain. */
export const findRegistros = (id: string) => sql<LinhaDeRegistro>`
  select r.id, r.passo_id, r.ocorrencia, r.acao, r.corrige_id, r.valor::float8 as valor, r.valor2::float8 as valor2, r.fora_da_faixa, r.nota,
    ${meia('r.adiado_para')} as adiado_para, ${comFoto}, coalesce(n.nome, '') as por, r.created_at
    from registros_de_trilha r left join nomes_em_trilha(${id}::uuid) n on n.usuario_id = r.usuario_id
   where r.trilha_id = ${id}::uuid and not exists (select from registros_de_trilha c where c.corrige_id = r.id) order by r.ocorrencia, r.created_at`

export const findPausas = (id: string) =>
  sql<{
    id: string
    de: string
    ate: string | null
    motivo: MotivoDePausa
  }>`select id, ${meia('de')} as de, ${meia('ate')} as ate, motivo from pausas_de_trilha where trilha_id = ${id}::uuid and (ate is null or ate >= de) order by de, id`

export const findPerguntas = (id: string) =>
  from
    .selectFrom('perguntas_de_trilha')
    .where('trilha_id', '=', id)
    .select(['id', 'passo_id', 'texto', 'created_at', 'resposta', 'respondida_em'])
    .orderBy('created_at', 'desc')

export const findMudancas = (id: string) =>
  from
    .selectFrom('mudancas_de_trilha')
    .where('trilha_id', '=', id)
    .select(['para', 'motivo', 'created_at'])
    .orderBy('created_at')

export type Situacao = 'todas' | 'fora-da-faixa' | 'atrasada' | StatusDaTrilha

const foraDaFaixa = sql`t.fora_da_faixa_em is not null and t.status in ('ativa', 'em-pausa')`
const atrasada = (agora: Date) => sql`t.status = 'ativa' and t.vence_em <= ${agora}`
const minhasComo = sql`t.profissional_id = (select meu_profissional_em_vigor())`

const onde = (situacao: Situacao, agora: Date) =>
  situacao === 'todas'
    ? sql`true`
    : situacao === 'fora-da-faixa'
      ? foraDaFaixa
      : situacao === 'atrasada'
        ? atrasada(agora)
        : sql`t.status = ${situacao}`

export interface LinhaDoPainel extends Omit<
  LinhaDeTrilha,
  'modelo_nome' | 'modelo_versao' | 'propria' | 'vive'
> {
  objetivo: string
  perguntas_abertas: number
}

const doPaciente = (paciente_id: string | undefined) =>
  paciente_id ? daPessoa(sql`t.paciente_id`, paciente_id) : sql`true`

/** Trails under the caller: out of range, then late with the longest wait first, then the others. Names are read for the page alone. */
export const findPainel = (
  { situacao, paciente_id, pular }: { situacao: Situacao; paciente_id?: string | undefined; pular: number },
  agora: Date,
  quantas: number,
) => sql<LinhaDoPainel>`
  with pagina as (
    select t.*, row_number() over (order by case when ${foraDaFaixa} then 0 when ${atrasada(agora)} then 1 when t.status = 'ativa' then 2
        when t.status in ('rascunho', 'em-pausa') then 3 else 4 end, coalesce(t.fora_da_faixa_em, t.vence_em, t.created_at), t.id) as lugar
      from trilhas t where ${minhasComo} and ${onde(situacao, agora)} and ${doPaciente(paciente_id)}
     order by lugar limit ${quantas} offset ${pular})
  select t.id, t.paciente_id, n.paciente, n.titular_id, n.responsavel_id, t.profissional_id, n.profissional, n.avatar_url, t.status, t.andamento, t.zona,
    t.versao, t.versao_aceita, t.fora_da_faixa_em, t.vence_em, coalesce(v.objetivo, '') as objetivo,
    (select count(*)::int from perguntas_de_trilha q where q.trilha_id = t.id and q.resposta is null) as perguntas_abertas
    from pagina t cross join lateral nomes_da_trilha(t.id) n left join versoes_de_trilha v on v.trilha_id = t.id and v.versao = t.versao
   order by t.lugar`

export const countPainel = (
  { situacao, paciente_id }: { situacao: Situacao; paciente_id?: string | undefined },
  agora: Date,
) => sql<{ total: number; fora_da_faixa: number; atrasadas: number }>`
  select count(*) filter (where ${onde(situacao, agora)} and ${doPaciente(paciente_id)})::int as total,
    count(*) filter (where ${foraDaFaixa})::int as fora_da_faixa, count(*) filter (where ${atrasada(agora)})::int as atrasadas
    from trilhas t where ${minhasComo}`

/** One writer of a trail at a time. */
export const lockTrilha = (id: string) => sql`select trancar_trilha(${id}::uuid)`

export const findConheco = (paciente_id: string) =>
  sql<{ conheco: boolean }>`select ficha_da_minha_agenda(${paciente_id}::uuid) as conheco`

export const insertTrilha = (nova: {
  id: string
  paciente_id: string
  profissional_id: string
  modelo_nome: string | null
  modelo_versao: number | null
  zona: string
}) =>
  from
    .insertInto('trilhas')
    .values(nova)
    .onConflict((conflito) => conflito.doNothing())

export const insertVersao = (trilha_id: string, versao: number, plano: Plano, motivo: string) =>
  from.insertInto('versoes_de_trilha').values({
    trilha_id,
    versao,
    objetivo: plano.objetivo,
    meta: plano.meta,
    cid_codigo: plano.cid?.codigo ?? null,
    cid_texto: plano.cid?.texto ?? null,
    inicio: plano.inicio,
    fim: plano.fim,
    motivo,
  })

export const insertPassos = (trilha_id: string, versao: number, passos: readonly Passo[]) => sql`
  insert into passos_de_trilha (trilha_id, versao, id, ordem, tipo, titulo, instrucoes, material, quem, de, ate, repete, intervalo, dias_semana, horas, medida, formulario)
  select ${trilha_id}::uuid, ${versao}::int, x.id, x.ordem, x.tipo, x.titulo, x.instrucoes, x.material, x.quem, x.de, x.ate, x.repete, x.intervalo,
    x.dias_semana, x.horas, nullif(x.medida, 'null'::jsonb), x.formulario
    from jsonb_to_recordset(${JSON.stringify(passos.map((passo, ordem) => ({ ...passo, ordem })))}::jsonb)
      as x (id uuid, ordem int, tipo text, titulo text, instrucoes text, material text, quem text, de date, ate date, repete text, intervalo int,
            dias_semana int[], horas int[], medida jsonb, formulario text)`

export const updateTrilha = (
  id: string,
  novo: { status?: StatusDaTrilha; andamento?: Andamento; fora_da_faixa_em?: null },
) => from.updateTable('trilhas').where('id', '=', id).set(novo)

export const marcarPrazos = (id: string, vence: Date | null, lembra: Date | null) =>
  sql`select marcar_prazos_da_trilha(${id}::uuid, ${vence}::timestamptz, ${lembra}::timestamptz)`

export const insertMudanca = (trilha_id: string, para: StatusDaTrilha, motivo: string) =>
  from.insertInto('mudancas_de_trilha').values({ trilha_id, para, motivo })

export const insertAceite = (trilha_id: string, versao: number, usuario_id: string) =>
  from.insertInto('aceites_de_trilha').values({ trilha_id, versao, usuario_id })

export const insertRegistro = (novo: {
  id: string
  trilha_id: string
  versao: number
  passo_id: string
  ocorrencia: string
  acao: Registro['acao']
  corrige_id: string | null
  valor: number | null
  valor2: number | null
  nota: string
  adiado_para: string | null
  usuario_id: string
}) =>
  from
    .insertInto('registros_de_trilha')
    .values(novo)
    .onConflict((conflito) => conflito.doNothing())
    .returning('id')

export const insertFoto = (nova: {
  registro_id: string
  trilha_id: string
  caminho: string
  tamanho: number
}) => from.insertInto('fotos_de_trilha').values(nova)

/** The photo of a record that the caller reads, and whose it is. */
export const findFoto = (registro_id: string) => sql<{ caminho: string; titular_id: string }>`
  select f.caminho, n.titular_id from fotos_de_trilha f cross join lateral nomes_da_trilha(f.trilha_id) n where f.registro_id = ${registro_id}::uuid`

/** A record by its id, whether or not another one has taken its place. */
export const findRegistro = (trilha_id: string, id: string) => sql<LinhaDeRegistro>`
  select r.id, r.passo_id, r.ocorrencia, r.acao, r.corrige_id, r.valor::float8 as valor, r.valor2::float8 as valor2, r.fora_da_faixa, r.nota,
    ${meia('r.adiado_para')} as adiado_para, ${comFoto}, '' as por, r.created_at
    from registros_de_trilha r where r.trilha_id = ${trilha_id}::uuid and r.id = ${id}::uuid`

export const insertPausa = (nova: {
  id: string
  trilha_id: string
  de: string
  ate: string | null
  motivo: MotivoDePausa
  usuario_id: string
}) =>
  from
    .insertInto('pausas_de_trilha')
    .values(nova)
    .onConflict((conflito) => conflito.doNothing())

/** Ends a pause: the day before counts as its last one. */
export const encerrarPausa = (trilha_id: string, id: string | null, ontem: string) => sql`
  update pausas_de_trilha set ate = greatest(${ontem}::date, de - 1)
   where trilha_id = ${trilha_id}::uuid and (ate is null or ate > ${ontem}::date)
     and case when ${id}::uuid is null then motivo = 'profissional' else id = ${id}::uuid and motivo <> 'profissional' end`

export const insertPergunta = (nova: {
  id: string
  trilha_id: string
  passo_id: string | null
  texto: string
  usuario_id: string
}) =>
  from
    .insertInto('perguntas_de_trilha')
    .values(nova)
    .onConflict((conflito) => conflito.doNothing())

export const updateResposta = (trilha_id: string, id: string, resposta: string, agora: Date) =>
  from
    .updateTable('perguntas_de_trilha')
    .where('trilha_id', '=', trilha_id)
    .where('id', '=', id)
    .where('resposta', 'is', null)
    .set({ resposta, respondida_em: agora })
