import { sql, type RawBuilder } from 'kysely'
import type { Denuncia } from '#domain/agendamentos/contato/contract-denuncias.ts'
import type { DesfechoDaDenuncia } from '#domain/agendamentos/contato/denuncia.ts'
import { insertAcessos } from '../../privacidade/queries.ts'
import type { Contexto } from '../../rpc/context.ts'

interface LinhaDeDenuncia extends Omit<Denuncia, 'denunciada_em' | 'profissional' | 'consulta' | 'decisao'> {
  titular_id: string
  denunciada_em: Date
  profissional_id: string
  profissional_nome: string
  marcada_em: Date | null
  inicio: Date | null
  status: NonNullable<Denuncia['consulta']>['status'] | null
  desfecho: DesfechoDaDenuncia | null
  parecer: string
  decidida_por: string | null
  resolvida_em: Date | null
}

/** Reports with a masked name, and what administration needs of the appointment: when it was made, when it is, and how it stands. */
export const denunciasOnde = (onde: RawBuilder<unknown>) => sql<LinhaDeDenuncia>`
  select r.id, r.motivo, r.relato, r.denunciado_em as denunciada_em, u.id as titular_id, mascarar_nome(coalesce(u.nome_social, u.nome)) as quem,
    r.por is distinct from u.id as por_outra_pessoa, r.bloqueado, d.id as profissional_id, f.nome_completo as profissional_nome,
    a.created_at as marcada_em, a.data_agendamento as inicio, a.status,
    (select count(*)::int from recusas_de_contato o where o.profissional_id = r.profissional_id and o.paciente_id <> r.paciente_id
      and o.denunciado_em is not null) as outras,
    r.desfecho, r.parecer, q.nome_completo as decidida_por, r.resolvida_em
  from recusas_de_contato r join pacientes p on p.id = r.paciente_id join usuarios u on u.id = p.usuario_id
  join profissionais d on d.id = r.profissional_id join profiles f on f.user_id = d.usuario_id
  left join agendamentos a on a.id = r.agendamento_id left join profiles q on q.user_id = r.resolvida_por
  where r.denunciado_em is not null and ${onde}
  order by coalesce(r.resolvida_em, '-infinity') desc, r.denunciado_em, r.id limit 100`

export function denunciaDe(linha: LinhaDeDenuncia): Denuncia {
  const { id, motivo, relato, quem, por_outra_pessoa, bloqueado, outras, marcada_em, inicio, status } = linha
  const { desfecho, parecer, decidida_por, resolvida_em } = linha
  return {
    id,
    motivo,
    relato,
    quem,
    por_outra_pessoa,
    bloqueado,
    outras,
    denunciada_em: linha.denunciada_em.toISOString(),
    profissional: {
      id: linha.profissional_id,
      nome: linha.profissional_nome,
    },
    consulta:
      marcada_em && inicio && status
        ? { marcada_em: marcada_em.toISOString(), inicio: inicio.toISOString(), status }
        : null,
    decisao:
      desfecho && resolvida_em
        ? { desfecho, parecer, quem: decidida_por, em: resolvida_em.toISOString() }
        : null,
  }
}

const registrar = (context: Contexto, titulares: readonly string[]) =>
  context.db.affected(insertAcessos(context, 'agendamento', 'Análise de denúncia', titulares))

/**
 * Reports of first contacts for the one queue of administration, the oldest first, or the decided ones; null counts alone. As the product: no policy shows an administrator
 * the person behind a report. Reading leaves a line.
 */
export async function lerDenunciasDeContato(
  context: Contexto,
  situacao: 'abertas' | 'decididas' | null,
): Promise<{ itens: Denuncia[]; abertas: number }> {
  const aberta = sql`r.desfecho is null`
  const linhas = situacao
    ? await context.sistema.rows(denunciasOnde(situacao === 'abertas' ? aberta : sql`r.desfecho is not null`))
    : []
  const { abertas } = await context.sistema.only(
    sql<{ abertas: number }>`
      select count(*)::int as abertas from recusas_de_contato r where r.denunciado_em is not null and ${aberta}`,
  )
  if (linhas.length > 0)
    await registrar(
      context,
      linhas.map(({ titular_id }) => titular_id),
    )
  return { itens: linhas.map(denunciaDe), abertas }
}
