import { sql } from 'kysely'
import type { ErroDeLeitura, SituacaoDoCalendario } from '#domain/calendarios/calendario.ts'
import type { Hora } from './ler-ics.ts'

export interface LinhaDeCalendario {
  id: string
  profissional_id: string
  nome: string
  servidor: string
  situacao: SituacaoDoCalendario
  erro: string | null
  lido_em: Date | null
  tentado_em: Date | null
  quantas: number
  ignorados: number
}

const calendarios = sql`select c.id, c.profissional_id, c.nome, c.servidor, c.situacao, c.erro, c.lido_em, c.tentado_em, c.quantas, c.ignorados from calendarios_de_fora c`

export const findCalendarios = (profissional_id: string) => sql<LinhaDeCalendario>`
  ${calendarios} where c.profissional_id = ${profissional_id}::uuid order by c.created_at, c.id`

export const findCalendario = (id: string) => sql<LinhaDeCalendario>`${calendarios} where c.id = ${id}::uuid`

export const contarCalendarios = (profissional_id: string) => sql<{ quantos: number }>`
  select count(*)::int as quantos from calendarios_de_fora where profissional_id = ${profissional_id}::uuid`

export interface NovoCalendario {
  id: string
  profissional_id: string
  usuario_id: string
  nome: string
  servidor: string
  marca: Buffer
}

export const insertCalendario = ({
  id,
  profissional_id,
  usuario_id,
  nome,
  servidor,
  marca,
}: NovoCalendario) => sql`
  insert into calendarios_de_fora (id, profissional_id, usuario_id, nome, servidor, marca)
  values (${id}::uuid, ${profissional_id}::uuid, ${usuario_id}::uuid, ${nome}, ${servidor}, ${marca}) on conflict do nothing`

export const insertEndereco = (calendario_id: string, endereco: string) => sql`
  insert into enderecos_de_calendario (calendario_id, endereco) values (${calendario_id}::uuid, ${endereco})`

export const updateNome = (id: string, nome: string) => sql`
  update calendarios_de_fora set nome = ${nome} where id = ${id}::uuid`

/** A calendar at another address begins anew. */
export const updateServidor = (id: string, servidor: string, marca: Buffer, agora: Date) => sql`
  update calendarios_de_fora set servidor = ${servidor}, marca = ${marca}, situacao = 'lendo', erro = null, falhas = 0, falhando_desde = null,
    proxima_em = ${agora} where id = ${id}::uuid`

export const trocarEndereco = (id: string, endereco: string) => sql<{ feito: boolean }>`
  select trocar_endereco_de_calendario(${id}::uuid, ${endereco}) as feito`

export const deleteCalendario = (id: string) => sql`delete from calendarios_de_fora where id = ${id}::uuid`

/** What a reading needs to know, for the product alone. */
export interface ParaLer {
  id: string
  profissional_id: string
  endereco: string
  etag: string | null
  modificado: string | null
  zona_lida: string | null
  inteiro_em: Date | null
  zona: string
}

/** The zone of an agenda: that of the hours in force, else of the main place. */
const zonaDaAgenda = (profissional: ReturnType<typeof sql>) => sql`coalesce(
    (select t.zona from templates_horarios t where t.id = template_do_dia(${profissional}, (app_agora() at time zone 'America/Sao_Paulo')::date)),
    (select l.zona from locais_atendimento l where l.profissional_id = ${profissional} order by l.principal desc, l.nome, l.id limit 1), 'America/Sao_Paulo')`

export const findZona = (profissional_id: string) =>
  sql<{ zona: string }>`select ${zonaDaAgenda(sql`${profissional_id}::uuid`)} as zona`

export const findParaLer = (id: string) => sql<ParaLer>`
  select c.id, c.profissional_id, e.endereco, e.etag, e.modificado, e.zona as zona_lida, e.inteiro_em, ${zonaDaAgenda(sql`c.profissional_id`)} as zona
  from calendarios_de_fora c join enderecos_de_calendario e on e.calendario_id = c.id where c.id = ${id}::uuid`

export const tomarCalendarios = (quantos: number, ate: Date) =>
  sql<{ id: string }>`select id from tomar_calendarios(${quantos}, ${ate}::timestamptz)`

/** Locks a calendar for the outcome of a reading that began at `comecou`. Nothing where it went, has another address, or a later reading ended before. */
export const findParaGuardar = (id: string, endereco: string, comecou: Date) => sql<{
  falhas: number
  falhando_desde: Date | null
  situacao: SituacaoDoCalendario
}>`
  select c.falhas, c.falhando_desde, c.situacao from calendarios_de_fora c join enderecos_de_calendario e on e.calendario_id = c.id
   where c.id = ${id}::uuid and e.endereco = ${endereco} and (c.tentado_em is null or c.tentado_em <= ${comecou}) for no key update of c`

/** @param quantas null leaves the times as they were */
export const updateLido = (
  id: string,
  {
    comecou,
    proxima,
    novas,
  }: { comecou: Date; proxima: Date; novas: { quantas: number; ignorados: number } | null },
) => sql`
  update calendarios_de_fora set situacao = 'em-dia', erro = null, falhas = 0, falhando_desde = null, lido_em = ${comecou}, tentado_em = ${comecou},
    proxima_em = ${proxima}, quantas = coalesce(${novas?.quantas ?? null}, quantas), ignorados = coalesce(${novas?.ignorados ?? null}, ignorados)
  where id = ${id}::uuid`

export const updateMarcas = (
  id: string,
  marcas: { etag: string | null; modificado: string | null; zona: string },
  inteiro_em: Date,
) => sql`
  update enderecos_de_calendario set etag = ${marcas.etag}, modificado = ${marcas.modificado}, zona = ${marcas.zona}, inteiro_em = ${inteiro_em}
  where calendario_id = ${id}::uuid`

export const updateFalha = (
  id: string,
  {
    erro,
    comecou,
    proxima,
    falhas,
    desde,
    desliga,
  }: { erro: ErroDeLeitura; comecou: Date; proxima: Date; falhas: number; desde: Date; desliga: boolean },
) => sql<{ nome: string; servidor: string; usuario_id: string | null; dono_id: string }>`
  update calendarios_de_fora c set situacao = ${desliga ? 'desligado' : 'com-erro'}, erro = ${erro}, tentado_em = ${comecou}, proxima_em = ${proxima},
    falhas = ${falhas}, falhando_desde = ${desde} where c.id = ${id}::uuid
  returning c.nome, c.servidor, c.usuario_id, (select p.usuario_id from profissionais p where p.id = c.profissional_id) as dono_id`

const comoLinhas = (horas: readonly Hora[]) => sql`
  (select to_timestamp(h.i / 1000.0) as inicio, to_timestamp(h.f / 1000.0) as fim
     from unnest(${horas.map(([inicio]) => inicio)}::float8[], ${horas.map(([, fim]) => fim)}::float8[]) h (i, f))`

/** What is no longer busy goes first: a time that only became longer begins where it did. */
export const deleteHoras = (calendario_id: string, horas: readonly Hora[]) => sql`
  delete from horas_de_fora h where h.calendario_id = ${calendario_id}::uuid
    and not exists (select from ${comoLinhas(horas)} n where n.inicio = h.inicio and n.fim = h.fim)`

export const insertHoras = (calendario_id: string, profissional_id: string, horas: readonly Hora[]) => sql`
  insert into horas_de_fora (calendario_id, profissional_id, inicio, fim)
  select ${calendario_id}::uuid, ${profissional_id}::uuid, n.inicio, n.fim from ${comoLinhas(horas)} n
  on conflict do nothing`
