import { sql } from 'kysely'
import type { FimDoSom } from '#domain/atendimento/gravacao.ts'
import type { Ouvido } from './servico.ts'

/** The next recording whose sound is over, held; of one that is named, or of any. */
export const lockApagavel = (agora: Date, uma: string | null) => sql<{
  id: string
  apagar_por: FimDoSom
  titular_id: string
  conta_id: string
}>`
  select g.id, g.apagar_por, p.usuario_id as titular_id, conta_do_profissional(g.profissional_id) as conta_id
    from gravacoes g join pacientes p on p.id = g.paciente_id
   where g.som_apagado_em is null and g.apagar_em <= ${agora.toISOString()}::timestamptz and (${uma}::uuid is null or g.id = ${uma}::uuid)
   order by g.apagar_em limit 1 for update of g skip locked`

export const findArquivos = (gravacao_id: string) => sql<{
  bucket: 'gravacoes'
  caminho: string
  dono_id: string
}>`
  select a.bucket, a.caminho, a.dono_id from pecas_gravacao x join arquivos a on a.bucket = x.bucket and a.caminho = x.caminho where x.gravacao_id = ${gravacao_id}::uuid`

export const soltarPecas = (gravacao_id: string) => sql`
  update pecas_gravacao set bucket = null, caminho = null, transcricao = case transcricao when 'esperando' then 'apagada' when 'sem-servico' then 'apagada' when 'falhou' then 'apagada' else transcricao end
   where gravacao_id = ${gravacao_id}::uuid`

export const updateApagada = (id: string, agora: Date) => sql`
  update gravacoes set som_apagado_em = ${agora.toISOString()}::timestamptz, som_apagado_por = apagar_por, situacao = case situacao when 'aberta' then 'encerrada' else situacao end,
         encerrada_em = coalesce(encerrada_em, ${agora.toISOString()}::timestamptz)
   where id = ${id}::uuid`

/** What was said of recordings whose time is over. */
export const apagarTextos = (agora: Date) => sql<{ id: string }>`
  with velhas as (select id from gravacoes where texto_apagado_em is null and texto_ate <= ${agora.toISOString()}::timestamptz order by texto_ate limit 200 for update skip locked),
  falas as (delete from falas_gravacao f using velhas v where f.gravacao_id = v.id),
  textos as (delete from textos_gravacao t using velhas v where t.gravacao_id = v.id),
  propostas as (delete from propostas_atendimento o using velhas v where o.gravacao_id = v.id)
  update gravacoes g set texto_apagado_em = ${agora.toISOString()}::timestamptz from velhas v where g.id = v.id returning g.id`

/** Recordings that end within a day and of which nobody was told. */
export const lockAvisaveis = (agora: Date) => sql<{
  id: string
  paciente_id: string
  agendamento_id: string | null
  conta_id: string
  titular_id: string
  paciente: string
}>`
  select g.id, g.paciente_id, g.agendamento_id, conta_do_profissional(g.profissional_id) as conta_id, p.usuario_id as titular_id, nome_para_consultorio(g.paciente_id, g.profissional_id) as paciente
    from gravacoes g join pacientes p on p.id = g.paciente_id
   where g.avisada_em is null and g.som_apagado_em is null and g.apagar_por = 'prazo' and g.apagar_em <= ${agora.toISOString()}::timestamptz + interval '1 day'
     and exists (select from pecas_gravacao x where x.gravacao_id = g.id and x.caminho is not null)
   order by g.apagar_em limit 100 for update of g skip locked`

export const updateAvisada = (id: string, agora: Date) =>
  sql`update gravacoes set avisada_em = ${agora.toISOString()}::timestamptz where id = ${id}::uuid`

export interface PecaAOuvir {
  id: string
  gravacao_id: string
  inicio_ms: number
  tipo: string
  bucket: 'gravacoes'
  caminho: string
  tentativas: number
  titular_id: string
  conta_id: string
}

/** The next piece that waits, put off while it is asked about, so that another process takes another. */
export const tomarPeca = (agora: Date, ate: Date) => sql<PecaAOuvir>`
  with uma as (
    select x.id from pecas_gravacao x join gravacoes g on g.id = x.gravacao_id
     where x.transcricao = 'esperando' and x.proxima_em <= ${agora.toISOString()}::timestamptz and x.caminho is not null and g.situacao <> 'retirada'
     order by x.proxima_em, x.ordem limit 1 for update of x skip locked)
  update pecas_gravacao x set proxima_em = ${ate.toISOString()}::timestamptz, tentativas = x.tentativas + 1
    from uma, gravacoes g, pacientes p where x.id = uma.id and g.id = x.gravacao_id and p.id = g.paciente_id
  returning x.id, x.gravacao_id, x.inicio_ms, x.tipo, x.bucket, x.caminho, x.tentativas, p.usuario_id as titular_id, conta_do_profissional(g.profissional_id) as conta_id`

/** Keeps what was heard, unless the piece was erased meanwhile. */
export const guardarOuvidos = (peca: PecaAOuvir, ouvidos: readonly Ouvido[], servico: string) => sql<{
  id: string
}>`
  with minha as (update pecas_gravacao set transcricao = 'transcrita', proxima_em = null where id = ${peca.id}::uuid and transcricao = 'esperando' returning id, gravacao_id, inicio_ms),
  antigas as (delete from falas_gravacao f using minha m where f.peca_id = m.id),
  novas as (insert into falas_gravacao (gravacao_id, peca_id, ordem, inicio_ms, texto, incerta)
    select m.gravacao_id, m.id, x.n - 1, m.inicio_ms + x.inicio_ms, x.texto, x.incerta
      from minha m, jsonb_to_recordset(${JSON.stringify(ouvidos.map((ouvido, n) => ({ ...ouvido, n: n + 1 })))}::jsonb) as x (n int, inicio_ms int, texto text, incerta boolean)),
  dita as (update gravacoes g set transcrita_por = ${servico} from minha m where g.id = m.gravacao_id)
  select id from minha`

export const adiarPeca = (id: string, quando: Date | null) => sql`
  update pecas_gravacao set transcricao = ${quando ? 'esperando' : 'falhou'}, proxima_em = ${quando?.toISOString() ?? null}::timestamptz where id = ${id}::uuid and transcricao = 'esperando'`

/** The last words before a piece, so that an overlap is not said twice. */
export const findUltimasPalavras = (gravacao_id: string, inicio_ms: number) => sql<{ texto: string }>`
  select texto from falas_gravacao where gravacao_id = ${gravacao_id}::uuid and inicio_ms < ${inicio_ms} order by inicio_ms desc, ordem desc limit 1`

/** A line for whose consultation it is, in the name of the professional: the product acts for them. */
export const insertAcessoDe = (conta_id: string, titular_id: string, motivo: string) => sql`
  insert into acessos_dados (titular_id, quem_id, quem_perfil, recurso, motivo, pedido) select ${titular_id}::uuid, u.id, u.tipo_usuario, 'prontuario', ${motivo}, '' from usuarios u where u.id = ${conta_id}::uuid and u.id <> ${titular_id}::uuid`

/** Rows of files that no piece names any more. */
export const findArquivosSoltos = (antes: Date, quantos: number) => sql<{ caminho: string; dono_id: string }>`
  select a.caminho, a.dono_id from arquivos a where a.bucket = 'gravacoes' and a.created_at < ${antes.toISOString()}::timestamptz
     and not exists (select from pecas_gravacao x where x.bucket = a.bucket and x.caminho = a.caminho) limit ${quantos}`

export const findGuardados = (caminhos: readonly string[]) => sql<{ caminho: string }>`
  select caminho from arquivos where bucket = 'gravacoes' and caminho = any (${caminhos}::text[])`
