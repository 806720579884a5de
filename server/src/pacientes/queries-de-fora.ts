import { sql } from 'kysely'
import { semAcentos } from '#domain/formato/sem-acentos.ts'
import type { PacienteDaLista } from '#domain/pacientes/schemas.ts'
import type { StatusUsuario } from '#domain/usuarios/usuario.ts'
import { idadeEm } from '#domain/usuarios/idade.ts'
import { numerosDaBusca } from '../agenda/entrada.ts'
import { planEachTime, type Db } from '../database/db.ts'
import { escreverCursor, type FimDaPagina } from './cursor.ts'
import { casaComBusca, naFaixa, type Filtro } from './queries-lista.ts'
import { hojeEm, iso } from './visao.ts'
import { anyOf } from '../database/any-of.ts'
import { pacientesDoCirculo } from '../agendamentos/queries.ts'

/** The counts of appointments that the caller may see. */
const contagens = sql`
  count(*) filter (where a.status = 'concluido' and a.presenca is distinct from 'ausente')::int as realizadas,
  count(*) filter (where a.presenca = 'ausente' and a.status <> 'cancelado')::int as faltas,
  count(*) filter (where a.status = 'cancelado')::int as canceladas, 
  coalesce(sum(greatest(a.remarcacoes, (a.reagendado_de is not null)::int)), 0)::int as remarcadas`

interface Contagens {
  realizadas: number
  faltas: number
  canceladas: number
  remarcadas: number
}

/** A person of a circle: the caller, or somebody they look after. */
export interface LinhaDoCirculo extends Contagens {
  id: string
  usuario_id: string
  nome: string
  avatar_url: string | null
  numero_prontuario: string
  data_nascimento: string | null
  created_at: Date
  primeira: Date | null
  ultima: Date | null
  proxima: Date | null
}

/** The caller, then the people they look after with the right to see appointments. */
export const findDoCirculo = (usuario_id: string, agora: Date, so_este: string | null) => sql<LinhaDoCirculo>`
  select p.id, p.usuario_id, d.nome, f.avatar_url, p.numero_prontuario, d.data_nascimento, p.created_at, c.*
    from pacientes p
    cross join lateral pessoas_da_agenda(array[p.id]) d
    left join profiles f on f.user_id = p.usuario_id
    cross join lateral (
      select ${contagens},
        min(a.data_agendamento) filter (where a.status = 'concluido' and a.presenca is distinct from 'ausente') as primeira,
        max(a.data_agendamento) filter (where a.status = 'concluido' and a.presenca is distinct from 'ausente') as ultima,
        min(a.data_agendamento) filter (where a.status in ('agendado', 'confirmado', 'reagendado')
          and a.data_agendamento > ${agora.toISOString()}::timestamptz) as proxima
      from agendamentos a where a.paciente_id = p.id and a.reserva_expira_em is null) c
   where p.id = ${anyOf(pacientesDoCirculo(usuario_id))}
     and p.id = coalesce(${so_este}::uuid, p.id)
   order by p.usuario_id = ${usuario_id}::uuid desc, d.nome, p.id limit 200`

const semConsultorio = () => ({
  telefone_final: null,
  convenio: null,
  saldo_centavos: null,
  etiquetas: [],
  alertas: [],
  arquivado: false,
})

/** The list for a caller who looks after others. It is short and complete; of the filters only the search applies. */
export async function findCirculo(db: Db, usuario_id: string, { q }: Filtro, agora: Date) {
  const todos = await db.rows(findDoCirculo(usuario_id, agora, null))
  const palavras = semAcentos(q ?? '')
    .split(/\s+/)
    .filter(Boolean)
  const linhas = todos.filter(({ nome, numero_prontuario }) => {
    const texto = `${semAcentos(nome)} ${numero_prontuario.toLowerCase()}`
    return palavras.every((palavra) => texto.includes(palavra))
  })
  const pacientes = linhas.map((linha): PacienteDaLista => ({
    ...semConsultorio(),
    id: linha.id,
    nome: linha.nome,
    avatar_url: linha.avatar_url,
    numero_prontuario: linha.numero_prontuario,
    idade: idadeEm(linha.data_nascimento, hojeEm(agora)),
    aniversario: linha.data_nascimento?.slice(5) ?? null,
    cidade: null,
    uf: null,
    cadastro: null,
    proprio: linha.usuario_id === usuario_id,
    ultima: iso(linha.ultima),
    proxima: iso(linha.proxima),
    faltas: linha.faltas,
    consultas: linha.realizadas,
  }))
  return {
    pacientes: { pacientes, total: pacientes.length, total_geral: todos.length },
    titulares: linhas.map((linha) => linha.usuario_id),
  }
}

export interface LinhaDaPlataforma extends Contagens {
  id: string
  usuario_id: string
  nome: string
  avatar_url: string | null
  numero_prontuario: string
  data_nascimento: string | null
  cidade: string | null
  uf: string | null
  status: StatusUsuario
  created_at: Date
  chave: string
}

const daPlataforma = sql`from pacientes p join usuarios u on u.id = p.usuario_id join profiles f on f.user_id = u.id`
const identificacao = sql`p.id, u.id as usuario_id, f.nome_completo as nome, u.avatar_url, p.numero_prontuario, u.data_nascimento,
  nullif(u.endereco ->> 'cidade', '') as cidade, nullif(u.endereco ->> 'estado', '') as uf, u.status, p.created_at`
const contadas = sql`cross join lateral (select ${contagens} from agendamentos a where a.paciente_id = p.id and a.reserva_expira_em is null) c`

/** Anybody's identification and counts, for the platform's administration. */
export const findDaPlataforma = (id: string) => sql<LinhaDaPlataforma>`
  select ${identificacao}, '' as chave, c.* ${daPlataforma} ${contadas} where p.id = ${id}::uuid and u.status <> 'anonimizado'`

/** A page of everybody by name. Only filters over the identification apply. */
export async function findPlataforma(
  db: Db,
  { q, aniversario_mes, faixa_etaria }: Filtro,
  { agora, depois, quantos }: { agora: Date; depois: FimDaPagina | null; quantos: number },
) {
  const numeros = q ? numerosDaBusca(q) : null
  const onde = [
    sql`u.status <> 'anonimizado'`,
    ...(q
      ? [
          sql`(u.cpf = ${numeros?.cpf ?? null} or u.telefone = ${numeros?.telefone ?? null}
            or ${casaComBusca(q, sql`sem_acentos(f.nome_completo)`, sql`p.numero_prontuario`)}
            or ${casaComBusca(q, sql`sem_acentos(u.nome)`, sql`p.numero_prontuario`)})`,
        ]
      : []),
    ...(aniversario_mes ? [sql`extract(month from u.data_nascimento) = ${aniversario_mes}`] : []),
    ...(faixa_etaria ? [naFaixa(faixa_etaria, sql`u.data_nascimento`, hojeEm(agora))] : []),
  ]
  const filtros = sql.join(onde, sql` and `)
  const lidas = await db.rows(
    planEachTime(sql<LinhaDaPlataforma>`
      with pagina as (
        select ${identificacao}, sem_acentos(f.nome_completo) collate "C" as chave ${daPlataforma} where ${filtros}
          ${depois ? sql`and (sem_acentos(f.nome_completo) collate "C", f.user_id) > (${depois.chave}, ${depois.id}::uuid)` : sql``}
         order by sem_acentos(f.nome_completo) collate "C", f.user_id limit ${quantos + 1})
      select p.*, c.* from pagina p ${contadas} order by p.chave, p.usuario_id`),
  )
  const { total, geral } = await db.only(
    planEachTime(sql<{ total: number; geral: number }>`
      select count(*) filter (where ${filtros})::int as total, count(*)::int as geral ${daPlataforma} where u.status <> 'anonimizado'`),
  )
  const linhas = lidas.slice(0, quantos)
  const ultima = linhas.at(-1)
  return {
    pacientes: linhas.map((linha): PacienteDaLista => ({
      ...semConsultorio(),
      id: linha.id,
      nome: linha.nome,
      avatar_url: linha.avatar_url,
      numero_prontuario: linha.numero_prontuario,
      idade: idadeEm(linha.data_nascimento, hojeEm(agora)),
      aniversario: null,
      cidade: linha.cidade,
      uf: linha.uf,
      cadastro: linha.status,
      proprio: false,
      ultima: null,
      proxima: null,
      faltas: null,
      consultas: linha.realizadas,
    })),
    proximo:
      lidas.length > quantos && ultima
        ? escreverCursor('nome', { chave: ultima.chave, id: ultima.usuario_id })
        : null,
    total,
    total_geral: geral,
    titulares: linhas.map((linha) => linha.usuario_id),
  }
}
