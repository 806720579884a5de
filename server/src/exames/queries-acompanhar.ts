import { sql } from 'kysely'
import type { ExamePedido, StatusDoPedido, Urgencia } from '#domain/exames/exame.ts'
import type { ValorDeExame } from '#domain/exames/schemas.ts'

interface DeQuem {
  id: string
  paciente_id: string
  titular_id: string
  paciente: string
  em: Date
  /** Rows in all, also those that are not here. */
  total: number
}

/** So many lines of each list; the record has the others. */
const QUANTOS = sql.lit(20)
const meu = sql`(select meu_profissional_em_vigor())`

/** Critical results of the caller that wait for an act, the oldest first. */
export const findCriticos = () => sql<
  DeQuem & {
    exame: string
    valores: Pick<ValorDeExame, 'analito' | 'rotulo' | 'valor' | 'texto' | 'unidade'>[]
  }
>`
  select r.id, r.paciente_id, t.usuario_id as titular_id, nome_para_consultorio(r.paciente_id, r.profissional_id) as paciente, r.exame, r.created_at as em, r.total,
         (select json_agg(json_build_object('analito', v.analito, 'rotulo', v.rotulo, 'valor', v.valor, 'texto', v.texto, 'unidade', v.unidade) order by v.ordem)
            from valores_exame v where v.resultado_id = r.id and v.marca = 'critico') as valores
    from (select r.*, count(*) over ()::int as total from resultados_exame r
           where r.profissional_id = ${meu} and r.critico and r.corrigido_em is null and not exists (select from atos_exame a where a.resultado_id = r.id)
           order by r.created_at, r.id limit ${QUANTOS}) r
    join pacientes t on t.id = r.paciente_id order by r.created_at, r.id`

/** What patients sent to the caller and nobody looked at, the oldest first. */
export const findNovos = () => sql<DeQuem & { exame: string }>`
  select r.id, r.paciente_id, t.usuario_id as titular_id, nome_para_consultorio(r.paciente_id, r.profissional_id) as paciente, r.exame, r.created_at as em, r.total
    from (select r.*, count(*) over ()::int as total from resultados_exame r where r.profissional_id = ${meu} and r.visto_em is null
           order by r.created_at, r.id limit ${QUANTOS}) r
    join pacientes t on t.id = r.paciente_id order by r.created_at, r.id`

/** Requests of the caller that wait for a result: urgent ones first, then the oldest. */
export const findEsperando = () => sql<
  DeQuem & { exames: ExamePedido[]; urgencia: Urgencia; status: StatusDoPedido }
>`
  select p.id, p.paciente_id, t.usuario_id as titular_id, nome_para_consultorio(p.paciente_id, p.profissional_id) as paciente, p.exames, p.urgencia, p.status,
         p.created_at as em, p.total
    from (select p.*, count(*) over ()::int as total from pedidos_exame p where p.profissional_id = ${meu} and p.status in ('pedido', 'coletado')
           order by p.urgencia = 'urgente' desc, p.created_at, p.id limit ${QUANTOS}) p
    join pacientes t on t.id = p.paciente_id order by p.urgencia = 'urgente' desc, p.created_at, p.id`
