import { sql } from 'kysely'
import type { PermissaoEfetiva } from '#domain/administracao/contract-contas.ts'
import type { FatosDaConta } from '#domain/administracao/consequencias.ts'

/** What stands behind an account, for the question before a change. */
export const findFatos = (id: string, agora: Date) => sql<Omit<FatosDaConta, 'sessoes'>>`
  select (select count(*)::int from agendamentos a where a.reserva_expira_em is null and a.status in ('agendado', 'confirmado', 'reagendado')
      and a.data_agendamento > ${agora}
      and (a.paciente_id in (select id from pacientes where usuario_id = ${id}::uuid) or a.profissional_id in (select id from profissionais where usuario_id = ${id}::uuid))) as futuras,
    (select count(*)::int from vinculos_cuidado v where v.cuidador_id = ${id}::uuid and acesso_vale(v.status, v.inicio, v.fim)) as cuida,
    (select count(*)::int from clinicas c where c.dono_id = ${id}::uuid) as clinicas`

/** What others granted to an account, with the grant that says so. */
export const findConcessoes = (id: string) => sql<
  Omit<PermissaoEfetiva, 'ate'> & { ate: Date | null; de: string; areas: Record<string, string> | null }
>`
  select 'equipe' as o_que, m.papel as regra, c.nome_fantasia as de, m.permissoes as areas, m.fim as ate
    from membros_clinicas m join clinicas c on c.id = m.clinica_id where m.usuario_id = ${id}::uuid and acesso_vale(m.status, m.inicio, m.fim)
  union all
  select 'cuidado', v.relacao, mascarar_nome(coalesce(u.nome_social, u.nome)), v.permissoes, v.fim
    from vinculos_cuidado v join usuarios u on u.id = v.pessoa_id where v.cuidador_id = ${id}::uuid and acesso_vale(v.status, v.inicio, v.fim)
  union all
  select 'clinica', c.status, c.nome_fantasia, null, null from clinicas c where c.dono_id = ${id}::uuid
  union all
  select 'busca', p.status_profissional, case when p.verificado then 'verificado' else '' end, null, null from profissionais p where p.usuario_id = ${id}::uuid`

export const findExclusaoMarcada = (usuario_id: string) => sql<{ id: string; executar_em: Date }>`
  select id, executar_em from pedidos_privacidade where usuario_id = ${usuario_id}::uuid and tipo = 'exclusao' and status = 'aberto'`

/** One that administration marked: a person's own wish is answered, and not undone here. */
export const desmarcarExclusao = (usuario_id: string, marca: string, agora: Date, quem: string) => sql`
  update pedidos_privacidade set status = 'recusado', respondido_por = ${quem}::uuid, respondido_em = ${agora}, resposta = 'A administração desmarcou a exclusão.'
   where usuario_id = ${usuario_id}::uuid and tipo = 'exclusao' and status = 'aberto' and descricao = ${marca}`
