import type { Pool } from 'pg'
import type { Lado } from '../lados/lado.ts'

/** A person who reads, with the ids of what is theirs. */
export interface Leitor {
  nome: string
  bearer: string | undefined
  /** Ids by the kind of thing that a path names. */
  ids: Partial<Record<Coisa, string>>
}

export const coisas = [
  'agendamento',
  'paciente',
  'profissional',
  'clinica',
  'template',
  'servico',
  'conta',
  'notificacao',
] as const
export type Coisa = (typeof coisas)[number]

/** For each reader, a query for the account; the big data and `pessoas.sql` have made them. */
const contas = {
  paciente: `select c.usuario_id as id from agendamentos a join pacientes c on c.id = a.paciente_id join usuarios u on u.id = c.usuario_id
    where u.tipo_usuario = 'paciente' and a.data_agendamento > now() group by 1 order by count(*) desc, 1 limit 1`,
  'família de cinco': `select id from usuarios where tipo_usuario = 'paciente-administrador'`,
  'profissional de 17 mil consultas': `select p.usuario_id as id from agendamentos a join profissionais p on p.id = a.profissional_id
    group by 1 order by count(*) desc limit 1`,
  'gestora de clínica de vinte': `select dono_id as id from clinicas where dono_id is not null`,
  administrador: `select id from usuarios where tipo_usuario = 'administrador-geral'`,
} as const

/** The visitor, and the readers of `contas` with real sessions. */
export async function quemLe(pool: Pool, lado: Lado): Promise<Leitor[]> {
  const um = async (text: string, values: unknown[] = []) =>
    (await pool.query<{ id: string }>(text, values)).rows[0]?.id
  const doVisitante = {
    profissional: await um('select profissional_id as id from vitrine_profissionais order by 1 limit 1'),
    clinica: await um(`select id from clinicas where status = 'ativa' order by id limit 1`),
  }
  const leitores: Leitor[] = [{ nome: 'visitante', bearer: undefined, ids: doVisitante }]
  for (const [nome, conta] of Object.entries(contas)) {
    const eu = await um(conta)
    if (!eu) throw new Error(`nobody is there for ${nome}`)
    const [bearer] = await lado.entrar([eu])
    leitores.push({ nome, bearer, ids: await coisasDe(um, eu, doVisitante) })
  }
  return leitores
}

async function coisasDe(
  um: (text: string, values?: unknown[]) => Promise<string | undefined>,
  eu: string,
  outros: Leitor['ids'],
): Promise<Leitor['ids']> {
  const profissional =
    (await um(
      `select p.id from profissionais p where p.usuario_id = $1
       and exists (select from agendamentos a where a.profissional_id = p.id)`,
      [eu],
    )) ??
    (await um(
      `select p.id from clinicas c join membros_clinicas m on m.clinica_id = c.id join profissionais p on p.usuario_id = m.usuario_id
       where c.dono_id = $1 order by p.id limit 1`,
      [eu],
    ))
  const agendamento = profissional
    ? await um(
        'select id from agendamentos where profissional_id = $1 order by data_agendamento desc limit 1',
        [profissional],
      )
    : ((await um(
        `select a.id from agendamentos a join pacientes c on c.id = a.paciente_id where c.usuario_id = $1
           or c.usuario_id in (select pessoa_id from vinculos_cuidado where cuidador_id = $1)
         order by a.data_agendamento desc limit 1`,
        [eu],
      )) ?? (await um('select id from agendamentos order by id limit 1')))
  return {
    ...outros,
    ...(profissional && { profissional }),
    agendamento,
    paciente: await um('select paciente_id as id from agendamentos where id = $1', [agendamento]),
    clinica: (await um('select id from clinicas where dono_id = $1', [eu])) ?? outros.clinica,
    template: await um('select id from templates_horarios where profissional_id = $1 limit 1', [
      profissional,
    ]),
    servico: await um('select id from servicos_profissionais where profissional_id = $1 limit 1', [
      profissional ?? outros.profissional,
    ]),
    conta: await um(`select id from usuarios where tipo_usuario = 'profissional' order by id limit 1`),
    notificacao: await um('select id from notificacoes where usuario_id = $1 limit 1', [eu]),
  }
}
