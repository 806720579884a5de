import type { Client } from 'pg'
import { categoriasTransacao } from '#domain/referencia/categorias-transacao.ts'
import { conselhos } from '#domain/referencia/conselhos.ts'
import { especialidades } from '#domain/referencia/especialidades.ts'
import { feriados, type Feriado } from '#domain/referencia/feriados.ts'
import { idiomas } from '#domain/referencia/idiomas.ts'
import { operadoras, semOperadora } from '#domain/referencia/operadoras.ts'
import { subEspecialidades } from '#domain/referencia/sub-especialidades.ts'
import { sinonimosDeBusca } from '#domain/referencia/sinonimos.ts'
import { FONTE_PROPRIA, listasProprias, VERSAO_PROPRIA } from '#domain/terminologias/listas-proprias.ts'
import { siglasUf, ufs } from '#domain/referencia/ufs.ts'

export type LinhaDeReferencia = Readonly<Record<string, unknown>>

/** The rows that one list of the domain writes into one table. */
export interface Carga {
  /** Its name in `cargas_referencia`: the table, and the year where there is one for each. */
  carga: string
  tabela: string
  /** The unique columns that identify a row. */
  chave: readonly string[]
  linhas: readonly LinhaDeReferencia[]
  /** Whether the table has `ativo`, so that a row that left the list can be put out of use. */
  desativa: boolean
  /** Whether the administrator may change its rows; changed rows are left alone. */
  doAdministrador: boolean
  /** Turns names of other rows into their keys, at the time of loading. */
  ligar?: (client: Client, linhas: readonly LinhaDeReferencia[]) => Promise<LinhaDeReferencia[]>
}

/** All loads, in the order in which their tables refer to each other. */
export function cargasDe(ano: number): Carga[] {
  return [
    { ...carga('ufs', ['codigo'], linhasDeUfs, false), doAdministrador: false },
    carga('conselhos_profissionais', ['nome_especialidade'], linhasDeConselhos),
    carga('especialidades', ['nome'], linhasDeEspecialidades),
    {
      ...carga('sub_especialidades', ['especialidade_id', 'nome'], linhasDeSubEspecialidades),
      ligar: ligarEspecialidade,
    },
    carga('operadoras_planos', ['nome'], linhasDeOperadoras),
    carga('sinonimos_busca', ['termo'], sinonimosDeBusca),
    {
      ...carga('terminologias', ['sistema', 'versao'], linhasDeTerminologias, false),
      doAdministrador: false,
    },
    {
      ...carga('termos', ['terminologia_id', 'codigo'], linhasDeTermos),
      doAdministrador: false,
      ligar: ligarTerminologia,
    },
    {
      ...carga(
        'idiomas',
        ['nome'],
        idiomas.map((nome, ordem) => ({ nome, ordem })),
      ),
      doAdministrador: false,
    },
    carga('categorias_transacao', ['tipo', 'nome'], categoriasTransacao),
    ...[-1, 0, 1, 2, 3].map((passo) => ({
      ...carga('feriados', ['data', 'nome'], linhasDeFeriados(ano + passo), false),
      carga: `feriados ${ano + passo}`,
    })),
  ]
}

function carga(tabela: string, chave: string[], linhas: readonly object[], desativa = true): Carga {
  return {
    carga: tabela,
    tabela,
    chave,
    linhas: linhas as LinhaDeReferencia[],
    desativa,
    doAdministrador: true,
  }
}

const linhasDeUfs = ufs.map(({ sigla, nome, zona, ddds }) => ({ codigo: sigla, nome, zona, ddds }))

const linhasDeConselhos = conselhos.map((conselho) => ({
  nome_especialidade: conselho.nome_especialidade,
  codigo_conselho: conselho.codigo_conselho,
  nome_completo: conselho.nome_completo,
  padrao_registro: conselho.padrao_registro,
  exemplo_registro: conselho.exemplo_registro,
  mostra_preco: conselho.divulga_preco,
}))

const linhasDeEspecialidades = especialidades.map(({ nome, tema, sinonimos, duracao_min }, ordem) => ({
  nome,
  tema,
  sinonimos,
  duracao_min,
  ordem,
}))

const linhasDeSubEspecialidades = Object.entries(subEspecialidades).flatMap(([especialidade, subs]) =>
  subs.map(({ nome, sinonimos }) => ({ especialidade, nome, sinonimos })),
)

async function ligarEspecialidade(client: Client, linhas: readonly LinhaDeReferencia[]) {
  const { rows } = await client.query<{ id: string; nome: string }>('select id, nome from especialidades')
  const ids = new Map(rows.map(({ id, nome }) => [nome, id]))
  return linhas.map(({ especialidade, ...linha }) => ({
    ...linha,
    especialidade_id: ids.get(especialidade as string),
  }))
}

const linhasDeTerminologias = listasProprias.map(({ sistema }) => ({
  sistema,
  versao: VERSAO_PROPRIA,
  fonte: FONTE_PROPRIA,
  data: '2026-11-23',
  propria: true,
}))

const linhasDeTermos = listasProprias.flatMap(({ sistema, termos }) =>
  termos.map((termo) => ({ sistema, ...termo })),
)

async function ligarTerminologia(client: Client, linhas: readonly LinhaDeReferencia[]) {
  const { rows } = await client.query<{ id: string; sistema: string }>(
    'select id, sistema from terminologias where propria',
  )
  const ids = new Map(rows.map(({ id, sistema }) => [sistema, id]))
  return linhas.map(({ sistema, ...linha }) => ({ ...linha, terminologia_id: ids.get(sistema as string) }))
}

const linhasDeOperadoras = [
  ...semOperadora.map((nome) => ({ operadora: nome, regional: '', nome, tipo: 'sempre' })),
  ...operadoras.flatMap(({ nome, tipo, regionais }) =>
    (regionais.length > 0 ? regionais : ['']).map((regional) => ({
      operadora: nome,
      regional,
      nome: `${nome} ${regional}`.trim(),
      tipo: tipo === 'medica' ? 'medico' : 'odontologico',
    })),
  ),
].map((linha, ordem) => ({ ...linha, ordem }))

function linhasDeFeriados(ano: number): (Feriado & { uf: string | null })[] {
  const doPais = feriados(ano).map((feriado) => ({ ...feriado, uf: null }))
  const dosEstados = siglasUf.flatMap((uf) =>
    feriados(ano, uf)
      .filter(({ tipo }) => tipo === 'estadual')
      .map((feriado) => ({ ...feriado, uf })),
  )
  return [...doPais, ...dosEstados]
}
