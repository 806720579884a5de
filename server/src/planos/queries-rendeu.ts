import { sql } from 'kysely'
import { zonaDaPlataforma } from '#domain/administracao/indicadores.ts'
import { centavos } from '../database/dinheiro.ts'

interface Rendeu {
  marcadas: number
  atendidas: number
  minutos: number
  recebido_centavos: number
  fora_do_horario: number
  remarcadas: number
  pago_centavos: number
}

/** Of the caller's own agenda and of the clinics that they own, what was booked since an instant, beside what the plan cost. */
export const findRendeu = (usuario_id: string, de: Date, ate: Date) => sql<Rendeu>`
  with minhas as materialized (
    select a.id, a.status, a.duracao_min, a.origem, a.created_at at time zone ${zonaDaPlataforma} as marcada, recebido_de(a) as recebido
      from agendamentos a
     where a.created_at >= ${de.toISOString()}::timestamptz and a.created_at < ${ate.toISOString()}::timestamptz and a.reserva_expira_em is null
       and (a.profissional_id = (select r.id from profissionais r where r.usuario_id = ${usuario_id}::uuid)
         or a.clinica_id = any (array(select c.id from clinicas c where c.dono_id = ${usuario_id}::uuid))))
  select count(*) filter (where m.origem = 'app')::int as marcadas,
    count(*) filter (where m.origem = 'app' and m.status = 'concluido')::int as atendidas,
    coalesce(sum(m.duracao_min) filter (where m.origem = 'app' and m.status = 'concluido'), 0)::int as minutos,
    coalesce(${centavos(sql`sum(m.recebido) filter (where m.origem = 'app')`)}, 0) as recebido_centavos,
    count(*) filter (where m.origem = 'app' and (extract(isodow from m.marcada) > 5 or extract(hour from m.marcada) not between 8 and 17))::int as fora_do_horario,
    (select count(*)::int from historico_agendamentos h join minhas x on x.id = h.agendamento_id where h.lado = 'paciente' and h.ato in ('reagendar', 'cancelar')) as remarcadas,
    (select coalesce(${centavos(sql`sum(f.total)`)}, 0) from faturas f where f.usuario_id = ${usuario_id}::uuid and f.paga_em >= ${de.toISOString()}::timestamptz) as pago_centavos
  from minhas m`
