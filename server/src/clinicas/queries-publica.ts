import { sql } from 'kysely'
import type { ClinicaPublica } from '#domain/clinicas/contract-publica.ts'
import { centavos } from '../database/dinheiro.ts'
import { aberta, fotosDe, horariosDe, logoDe } from './queries.ts'

const SERVICOS = 40

export type LinhaPublica = Omit<
  ClinicaPublica,
  'endereco' | 'telefone' | 'outro_telefone' | 'whatsapp' | 'site' | 'responsavel_uf'
> & {
  telefone: string | null
  outro_telefone: string | null
  whatsapp: string | null
  site: string | null
  responsavel_uf: string | null
  cep: string | null
  logradouro: string
  numero: string
  complemento: string
  bairro: string
  cidade: string
  uf: string
}

/** Who attends there, asked for once for the whole page. */
const atende = sql`vitrine_profissionais v where v.profissional_id = any (c.de_la)`

/** What a link to an active clinic shows. */
export const findCartaoPublico = (id: string) => sql<
  Pick<LinhaPublica, 'nome_fantasia' | 'descricao' | 'bairro' | 'cidade' | 'uf' | 'logo' | 'fotos'>
>`
  select c.nome_fantasia, c.descricao, c.bairro, c.cidade, c.uf, ${logoDe} as logo, ${fotosDe} as fotos
  from clinicas c where c.id = ${id}::uuid and c.status = 'ativa'`

/** The page of an active clinic, whoever asks: its managers see the same. */
export const findPublica = (id: string, agora: Date) => sql<LinhaPublica>`
  with c as materialized (select k.*, array(select profissionais_da_clinica(k.id)) as de_la from clinicas k
    where k.id = ${id}::uuid and k.status = 'ativa')
  select c.id, c.nome_fantasia, c.descricao, c.responsavel_nome, c.responsavel_conselho, c.responsavel_registro, c.responsavel_uf,
    c.telefone, c.outro_telefone, c.whatsapp, c.site, c.cep, c.logradouro, c.numero, c.complemento, c.bairro, c.cidade, c.uf,
    c.latitude, c.longitude, c.zona, ${horariosDe} as horarios, c.abre_feriados, ${aberta(agora)} as aberta_agora,
    to_json(c.acessibilidade) as acessibilidade, to_json(c.planos) as planos, ${logoDe} as logo, ${fotosDe} as fotos,
    (select count(*)::int from ${atende}) as profissionais_total,
    (select coalesce(json_agg(json_build_object('nome', x.nome, 'profissionais_total', x.quantos,
        'preco_centavos', x.preco_centavos, 'a_partir', x.a_partir) order by x.quantos desc, x.nome), '[]')
      from (select s.nome, count(distinct s.profissional_id)::int as quantos,
          min(case when v.mostra_preco then ${centavos('s.preco')} end) as preco_centavos,
          bool_or(s.preco_a_partir) or min(s.preco) is distinct from max(s.preco) as a_partir
        from servicos_profissionais s, ${atende} and s.profissional_id = v.profissional_id and s.ativo and not s.retorno
        group by s.nome order by 2 desc, 1 limit ${sql.lit(SERVICOS)}) x) as servicos,
    (select json_build_object('media', round((sum(v.nota_media * v.avaliacoes_total) / sum(v.avaliacoes_total))::numeric, 1)::float8,
        'total', sum(v.avaliacoes_total)::int) from ${atende} and v.avaliacoes_total > 0 having sum(v.avaliacoes_total) > 0) as notas
  from c`
