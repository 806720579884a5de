import { sql, type RawBuilder } from 'kysely'
import type { MarcasDaDica, PreferenciasDeDicas, ResumoDaDica } from '#domain/dicas/contract.ts'
import type { CategoriaDica, EstadoDica, FaixaDica, InteresseDica } from '#domain/dicas/dica.ts'
import type { AcaoDica, Fonte, Pergunta } from '#domain/dicas/schemas.ts'
import type { RegistroProfissional } from '#domain/profissionais/identidade.ts'
import { planEachTime } from '../database/db.ts'

/** Marks as the contract has them; all null without a row. */
const marcas = sql<MarcasDaDica>`json_build_object('lida_em', m.lida_em, 'salva_em', m.salva_em, 'feita_em', m.feita_em, 'arquivada_em', m.arquivada_em,
  'lembrar_em', m.lembrar_em, 'respostas', m.respostas)`

export type LinhaDeDica = Omit<ResumoDaDica, 'minutos' | 'vencida'> & { texto: string }

const colunas = sql`d.id, d.titulo, d.resumo, d.texto, d.categoria, d.campanha, d.faixas, d.interesses, jsonb_array_length(d.quiz) as perguntas,
  d.revisado_em::text as revisado_em, d.demonstracao, ${marcas} as marcas`

const publicadas = (usuario_id: string) => sql`dicas d
  left join dicas_da_pessoa m on m.dica_id = d.id and m.usuario_id = ${usuario_id}::uuid
 where d.status = 'publicada'`

export interface Filtro {
  busca?: string | undefined
  categoria?: CategoriaDica | undefined
  campanha?: string | undefined
  faixa?: FaixaDica | undefined
  interesse?: InteresseDica | undefined
  estado?: EstadoDica | undefined
}

const doEstado: Record<EstadoDica, RawBuilder<unknown>> = {
  novas: sql`m.lida_em is null and m.feita_em is null and m.arquivada_em is null`,
  lidas: sql`m.lida_em is not null and m.arquivada_em is null`,
  salvas: sql`m.salva_em is not null and m.arquivada_em is null`,
  feitas: sql`m.feita_em is not null and m.arquivada_em is null`,
  arquivadas: sql`m.arquivada_em is not null`,
}

function condicoes({ busca, categoria, campanha, faixa, interesse, estado }: Filtro) {
  const partes = [estado ? doEstado[estado] : sql`m.arquivada_em is null`]
  if (categoria) partes.push(sql`d.categoria = ${categoria}`)
  if (campanha) partes.push(sql`d.campanha = ${campanha}`)
  if (faixa) partes.push(sql`(d.faixas = '{}' or ${faixa} = any (d.faixas))`)
  if (interesse) partes.push(sql`${interesse} = any (d.interesses)`)
  // A part of a word finds titles, while it is being typed.
  if (busca)
    partes.push(
      sql`(d.busca @@ palavras_da_dica(${busca}) or position(sem_acentos(${busca}) in sem_acentos(d.titulo)) > 0)`,
    )
  return sql.join(partes, sql` and `)
}

/**
 * A page of the published tips. A search puts the best match first; otherwise what touches the person's interests, then campaigns of the month, then the newest.
 * @param doMes keys of the campaigns of the month
 */
export const findDicas = (
  usuario_id: string,
  filtro: Filtro,
  gosto: Pick<PreferenciasDeDicas, 'interesses' | 'faixa'>,
  doMes: readonly string[],
  { limite, salto }: { limite: number; salto: number },
) =>
  planEachTime(sql<LinhaDeDica & { total: number }>`
  select ${colunas}, count(*) over ()::int as total
    from ${publicadas(usuario_id)} and ${condicoes(filtro)}
   order by ${filtro.busca ? sql`ts_rank(d.busca, palavras_da_dica(${filtro.busca})) desc nulls last,` : sql``}
     2 * (select count(*) from unnest(d.interesses) i where i = any (${gosto.interesses as string[]}::text[]))
       + (d.campanha = any (${doMes as string[]}::text[]) is true)::int + (${gosto.faixa}::text = any (d.faixas) is true)::int desc,
     d.publicada_em desc, d.id
   limit ${limite} offset ${salto}`)

/** What the choice of a tip of the day looks at. Archived ones are left out. */
export const findCandidatas = (usuario_id: string) => sql<{
  id: string
  campanha: string | null
  faixas: FaixaDica[]
  interesses: InteresseDica[]
  nova: boolean
  salva: boolean
}>`
  select d.id, d.campanha, d.faixas, d.interesses, m.lida_em is null and m.feita_em is null as nova, m.salva_em is not null as salva
    from ${publicadas(usuario_id)} and m.arquivada_em is null order by d.id`

export const findResumo = (usuario_id: string, id: string) => sql<LinhaDeDica>`
  select ${colunas} from ${publicadas(usuario_id)} and d.id = ${id}::uuid`

/** One published tip whole. The author's data comes from the public list, so one who is not active and verified is not named. */
export const findDica = (usuario_id: string, id: string) => sql<
  LinhaDeDica & {
    fontes: Fonte[]
    quiz: Pergunta[]
    acao: AcaoDica
    revisores: number
    autor: {
      nome: string
      profissional_id: string
      especialidade: string
      sub_especialidade: string | null
      registros: RegistroProfissional[]
    } | null
  }
>`
  select ${colunas}, d.fontes, d.quiz, d.acao, d.revisores,
    (select json_build_object('nome', v.nome, 'profissional_id', v.profissional_id, 'especialidade', v.especialidade, 'sub_especialidade', v.sub_especialidade,
       'registros', (select coalesce(json_agg(json_build_object('numero_registro', x.numero_registro, 'rqe', x.rqe) order by x.principal desc, x.uf_registro), '[]')
          from profissional_especialidades x join especialidades e on e.id = x.especialidade_id
         where x.profissional_id = v.profissional_id and x.conferido and (x.principal or e.nome = v.especialidade)))
       from profissionais p join vitrine_profissionais v on v.profissional_id = p.id where p.usuario_id = d.autor_id) as autor
    from ${publicadas(usuario_id)} and d.id = ${id}::uuid`

export const findMarcas = (usuario_id: string, id: string) => sql<{ marcas: MarcasDaDica }>`
  select ${marcas} as marcas from ${publicadas(usuario_id)} and d.id = ${id}::uuid`

/** What changes of the marks of a person; what is undefined stays. */
export interface MudancaDeMarcas {
  lida?: boolean | undefined
  salva?: boolean | undefined
  feita?: boolean | undefined
  arquivada?: boolean | undefined
  lembrar_em?: string | null
  respostas?: readonly number[]
}

/** Marks a published tip for a person. A mark that is there already keeps its instant. */
export function marcarDica(usuario_id: string, id: string, mudanca: MudancaDeMarcas, agora: Date) {
  const { lida, salva, feita, arquivada, lembrar_em, respostas } = mudanca
  const instante = sql`${agora.toISOString()}::timestamptz`
  const nomes = { lida_em: lida, salva_em: salva, feita_em: feita, arquivada_em: arquivada }
  const novos: [string, RawBuilder<unknown>, RawBuilder<unknown>][] = Object.entries(nomes).flatMap(
    ([coluna, sim]) =>
      sim === undefined
        ? []
        : [
            [
              coluna,
              sim ? instante : sql`null::timestamptz`,
              sim ? sql`coalesce(m.${sql.ref(coluna)}, excluded.${sql.ref(coluna)})` : sql`null`,
            ],
          ],
  )
  if (lembrar_em !== undefined)
    novos.push(['lembrar_em', sql`${lembrar_em}::timestamptz`, sql`excluded.lembrar_em`])
  if (respostas) novos.push(['respostas', sql`${respostas as number[]}::int[]`, sql`excluded.respostas`])
  const colunasNovas = novos.map(([coluna]) => sql`, ${sql.ref(coluna)}`)
  return sql`
  insert into dicas_da_pessoa as m (usuario_id, dica_id${sql.join(colunasNovas, sql``)})
  select ${usuario_id}::uuid, d.id${sql.join(
    novos.map(([, valor]) => sql`, ${valor}`),
    sql``,
  )} from dicas d where d.id = ${id}::uuid and d.status = 'publicada'
  on conflict (usuario_id, dica_id) do update set ${sql.join(novos.map(([coluna, , depois]) => sql`${sql.ref(coluna)} = ${depois}`))}`
}

export const findPreferencias = (usuario_id: string) => sql<PreferenciasDeDicas>`
  select p.interesses, p.faixa, p.edicao from preferencias_de_dicas p where p.usuario_id = ${usuario_id}::uuid`

export const upsertPreferencias = (
  usuario_id: string,
  { interesses, faixa, edicao }: PreferenciasDeDicas,
) => sql`
  insert into preferencias_de_dicas (usuario_id, interesses, faixa, edicao) values (${usuario_id}::uuid, ${interesses}::text[], ${faixa}, ${edicao})
  on conflict (usuario_id) do update set interesses = excluded.interesses, faixa = excluded.faixa, edicao = excluded.edicao`

export const deletePreferencias = (usuario_id: string) => sql`
  delete from preferencias_de_dicas where usuario_id = ${usuario_id}::uuid`
