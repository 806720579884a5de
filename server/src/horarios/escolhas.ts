import { sql } from 'kysely'
import type { Modalidade } from '#domain/agendamentos/agendamento.ts'
import type { ConteudoTemplate } from '#domain/horarios/conteudo.ts'
import type { ContextoDeProblemas } from '#domain/horarios/publicacao/problemas.ts'
import { dataLocal } from '#domain/formato/fuso.ts'
import type { Db } from '../database/db.ts'

/** The choices that a professional has when making hours. */
export interface Escolhas {
  profissional: { id: string; nome: string; usuario_id: string; planos: string[] }
  locais: {
    id: string
    nome: string
    cidade: string
    uf: string
    zona: string
    clinica: { id: string; nome: string } | null
    /** The rooms in use of its clinic. */
    salas: { id: string; nome: string }[]
    principal: boolean
  }[]
  /** Places in use at clinics of whose team the professional is not. */
  locais_sem_vinculo: string[]
  servicos: {
    id: string
    nome: string
    duracao_min: number
    modalidades: Modalidade[]
    /** Null: as the template says. */
    intervalo_antes_min: number | null
    intervalo_depois_min: number | null
  }[]
}

const findProfissional = (id: string) => sql<Escolhas['profissional']>`
  select p.id, x.nome, p.usuario_id, case when p.aceita_planos_saude then p.planos_aceitos else '{}' end as planos
  from profissionais p cross join lateral profissional_dos_horarios(p.id) x where p.id = ${id}::uuid`

const findLocais = (id: string) => sql<Escolhas['locais'][number]>`
  select l.id, l.nome, l.cidade, l.uf, l.zona, l.principal,
    case when c.id is not null then json_build_object('id', c.id, 'nome', c.nome_fantasia) end as clinica,
    (select coalesce(json_agg(json_build_object('id', s.id, 'nome', s.nome) order by s.ordem, s.nome), '[]')
      from salas_clinicas s where s.clinica_id = l.clinica_id and s.ativa) as salas
  from locais_atendimento l left join clinicas c on c.id = l.clinica_id
  where l.profissional_id = ${id}::uuid and l.ativo and atende_na_clinica(l.profissional_id, l.clinica_id) order by l.principal desc, l.nome, l.id`

const findSemVinculo = (id: string) =>
  sql<{ id: string }>`select locais_sem_vinculo(array[${id}::uuid]) as id`

const findServicos = (id: string) => sql<Escolhas['servicos'][number]>`
  select id, nome, duracao_min, modalidades, intervalo_antes_min, intervalo_depois_min from servicos_profissionais
  where profissional_id = ${id}::uuid and situacao <> 'arquivado' order by ordem, nome, id`

export async function lerEscolhas(db: Db, profissional_id: string): Promise<Escolhas> {
  const [profissional, locais, semVinculo, servicos] = await Promise.all([
    db.only(findProfissional(profissional_id)),
    db.rows(findLocais(profissional_id)),
    db.rows(findSemVinculo(profissional_id)),
    db.rows(findServicos(profissional_id)),
  ])
  return { profissional, locais, locais_sem_vinculo: semVinculo.map((local) => local.id), servicos }
}

/** What the checks of a content need to know. */
export function contextoDe(
  { locais, locais_sem_vinculo, servicos, profissional }: Escolhas,
  conteudo: Pick<ConteudoTemplate, 'zona'>,
  agora: Date,
): ContextoDeProblemas {
  const hoje = dataLocal(agora.getTime(), conteudo.zona)
  return { locais, locais_sem_vinculo, servicos, planos: profissional.planos, hoje }
}

const ZONA_PADRAO = 'America/Sao_Paulo'

/** The zone of the first place that the intervals name, else of the main place. */
export function zonaDo(conteudo: Pick<ConteudoTemplate, 'intervalos'>, { locais }: Escolhas): string {
  for (const { tipo, local_id } of conteudo.intervalos) {
    const local = tipo === 'atendimento' && locais.find(({ id }) => id === local_id)
    if (local) return local.zona
  }
  return locais[0]?.zona ?? ZONA_PADRAO
}
