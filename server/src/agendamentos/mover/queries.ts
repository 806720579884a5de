import { sql } from 'kysely'

/** The service of the same name of another professional. A service that only the first one offers stays a name. */
export const findServicoIgual = (de: string, para: string) => sql<{ id: string }>`
  select s.id from servicos_profissionais s join servicos_profissionais meu on lower(meu.nome) = lower(s.nome)
  where meu.id = ${de}::uuid and s.profissional_id = ${para}::uuid and s.situacao in ('visivel', 'privado') limit 1`

export const findNomeEEspecialidade = (id: string) => sql<{ nome: string; especialidade: string }>`
  select f.nome_completo as nome, area_de(p.id, p.especialidade_principal) as especialidade
  from profissionais p join profiles f on f.user_id = p.usuario_id where p.id = ${id}::uuid`

/** Whether a professional, whose agenda the caller keeps, takes no bookings of a patient. */
export const findBloqueado = (profissional_id: string, paciente_id: string) => sql<{ bloqueado: boolean }>`
  select exists (select from bloqueios_pacientes b
    where b.profissional_id = ${profissional_id}::uuid and b.paciente_id = ${paciente_id}::uuid) as bloqueado`

/** The room changes for every patient of a session. */
export const updateSalaDaSessao = (id: string, sala_id: string | null) => sql`
  update agendamentos o set sala_id = ${sala_id}::uuid from agendamentos a
  where a.id = ${id}::uuid and o.sessao_id = a.sessao_id and o.id <> a.id and o.profissional_id = a.profissional_id
    and o.status in ('agendado', 'confirmado', 'em-andamento', 'reagendado') and not a.encaixe`

/** Whether the patient says that they paid to the professional's own account. */
export const findPixInformado = (id: string) => sql<{ pix_informado: boolean }>`
  select pix_informado(${id}::uuid) as pix_informado`

/** The last change, with what taking it back needs. */
export const findUltimaMudanca = (id: string) => sql<{
  id: string
  profissional_id: string | null
  sala_id: string | null
}>`
  select h.id, h.antes ->> 'profissional_id' as profissional_id, h.antes ->> 'sala_id' as sala_id from historico_agendamentos h
  where h.agendamento_id = ${id}::uuid order by h.quando desc, h.versao desc limit 1`

/** Restores the row of before that change; the history calls it 'desfazer'. */
export const desfazerMudanca = (id: string, mudanca: string) => sql`
  update agendamentos a set status = x.status, profissional_id = x.profissional_id, servico_id = x.servico_id, especialidade = x.especialidade, data_agendamento = x.data_agendamento,
    duracao_min = x.duracao_min, intervalo_antes_min = x.intervalo_antes_min, intervalo_depois_min = x.intervalo_depois_min,
    local_id = x.local_id, clinica_id = x.clinica_id, sala_id = x.sala_id, encaixe = x.encaixe, motivo_encaixe = x.motivo_encaixe,
    reagendado_de = x.reagendado_de, motivo_reagendamento = x.motivo_reagendamento, observacoes = x.observacoes,
    remarcacoes = x.remarcacoes, confirmado_pelo_paciente_em = x.confirmado_pelo_paciente_em, aguarda_aprovacao = x.aguarda_aprovacao,
    presenca = x.presenca, chegada_em = x.chegada_em, chamado_em = x.chamado_em
  from (select set_config('app.ato', 'desfazer', true)) s, historico_agendamentos h,
    jsonb_populate_record(null::agendamentos, h.antes) x
  where a.id = ${id}::uuid and h.id = ${mudanca}::uuid and h.antes is not null`

export const retirarAvisos = (chaves: readonly string[]) => sql`select retirar_avisos(${chaves}::text[])`
