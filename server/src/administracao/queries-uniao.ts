import { sql } from 'kysely'
import type { CampoDaConta } from '#domain/administracao/uniao.ts'

export type CamposDaConta = Record<CampoDaConta, unknown> & { status: string }

/** Active accounts with the same name, document or birth and first name, beside that of `id`. */
export const findParecidas = (id: string) => sql<{
  id: string
  nome: string
  email: string | null
  sinal: string
}>`
  select o.id, o.nome, o.email, case when o.cpf = u.cpf then 'Mesmo CPF' when sem_acentos(o.nome) = sem_acentos(u.nome) then 'Mesmo nome'
      else 'Mesmo nascimento e primeiro nome' end as sinal
    from usuarios u join usuarios o on o.id <> u.id and o.status not in ('anonimizado') and o.tipo_usuario in ('paciente', 'paciente-administrador')
     and (o.cpf = u.cpf or sem_acentos(o.nome) = sem_acentos(u.nome)
       or o.data_nascimento = u.data_nascimento and split_part(sem_acentos(o.nome), ' ', 1) = split_part(sem_acentos(u.nome), ' ', 1))
   where u.id = ${id}::uuid and u.tipo_usuario in ('paciente', 'paciente-administrador')
     and not exists (select from unioes_contas x where x.sai_id = o.id and x.desfeita_em is null) order by sinal, o.nome, o.id limit 20`

/** Unions into an account that can still be taken back. */
export const findUnioes = (id: string, desde: Date) => sql<{
  id: string
  nome: string
  feita_em: Date
  por: string | null
}>`
  select x.id, coalesce(x.antes -> 'sai' ->> 'nome', '') as nome, x.feita_em, f.nome_completo as por from unioes_contas x left join profiles f on f.user_id = x.feita_por
   where x.fica_id = ${id}::uuid and x.desfeita_em is null and x.feita_em > ${desde} order by x.feita_em desc, x.id`

export const findCampos = (id: string) =>
  sql<{ campos: CamposDaConta }>`select campos_da_conta(${id}::uuid) as campos`

export const findPaciente = (usuario_id: string) =>
  sql<{ id: string }>`select id from pacientes where usuario_id = ${usuario_id}::uuid`

export const findFatosDaUniao = (fica: string, sai: string) => sql<{ unida: boolean; mesmoHorario: boolean }>`
  select exists (select from unioes_contas x where x.sai_id in (${fica}::uuid, ${sai}::uuid) and x.desfeita_em is null) as unida,
    exists (select from agendamentos a join agendamentos b on b.ocupacao && a.ocupacao
             where a.paciente_id = (select id from pacientes where usuario_id = ${sai}::uuid) and b.paciente_id = (select id from pacientes where usuario_id = ${fica}::uuid)
               and ocupa(a) and ocupa(b) and not a.encaixe and not b.encaixe) as "mesmoHorario"`

export const lockDuas = (um: string, outro: string) =>
  sql`select id from usuarios where id in (${um}::uuid, ${outro}::uuid) order by id for no key update`

export const moverLinhas = (tabela: string, coluna: string, de: string, para: string) =>
  sql<{
    chaves: object[]
  }>`select mover_linhas(${tabela}::regclass, ${coluna}, ${de}::uuid, ${para}::uuid) as chaves`

export const devolverLinhas = (tabela: string, coluna: string, de: string, para: string, chaves: object[]) =>
  sql<{
    quantas: number
  }>`select devolver_linhas(${tabela}::regclass, ${coluna}, ${de}::uuid, ${para}::uuid, ${JSON.stringify(chaves)}::jsonb) as quantas`

export const soltarTelefone = (id: string) => sql`update usuarios set telefone = null where id = ${id}::uuid`

export const gravarCampos = (id: string, campos: object) =>
  sql`select gravar_campos_da_conta(${id}::uuid, ${JSON.stringify(campos)}::jsonb)`

export interface Movidas {
  tabela: string
  coluna: string
  de: string
  para: string
  chaves: object[]
}

export const insertUniao = (uniao: {
  fica: string
  sai: string
  por: string
  motivo: string
  antes: object
  depois: object
  movidas: readonly Movidas[]
}) => sql<{ id: string }>`
  insert into unioes_contas (fica_id, sai_id, feita_por, motivo, antes, depois, movidas)
  values (${uniao.fica}::uuid, ${uniao.sai}::uuid, ${uniao.por}::uuid, ${uniao.motivo}, ${JSON.stringify(uniao.antes)}::jsonb,
    ${JSON.stringify(uniao.depois)}::jsonb, ${JSON.stringify({ linhas: uniao.movidas })}::jsonb) returning id`

export const lockUniao = (id: string) => sql<{
  id: string
  fica_id: string
  sai_id: string
  feita_em: Date
  desfeita_em: Date | null
  antes: { fica: CamposDaConta; sai: CamposDaConta }
  depois: { fica: CamposDaConta }
  movidas: { linhas: Movidas[] }
}>`
  select id, fica_id, sai_id, feita_em, desfeita_em, antes, depois, movidas from unioes_contas where id = ${id}::uuid for update`

export const marcarDesfeita = (id: string, por: string, agora: Date) =>
  sql`update unioes_contas set desfeita_em = ${agora}, desfeita_por = ${por}::uuid where id = ${id}::uuid`

export const telefoneOcupado = (telefone: string, menos: readonly string[]) =>
  sql`select from usuarios where telefone = ${telefone} and id <> all (${[...menos]}::uuid[])`
