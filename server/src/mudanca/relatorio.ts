import { stringify } from 'csv-stringify/sync'
import { rotuloDoCampo } from '#domain/mudanca/tipos.ts'
import type { Db } from '../database/db.ts'
import { conferir } from './especies.ts'
import { comoLer } from './mudanca.ts'
import { findRelatorio, type LinhaDeMudanca, type LinhaDoRelatorio } from './queries.ts'

const palavras: Record<NonNullable<LinhaDoRelatorio['resultado']> | 'entra', string> = {
  criado: 'Criado',
  repetido: 'Deixado de fora: repetido',
  errado: 'Deixado de fora: com erro',
  desfeito: 'Desfeito',
  ficou: 'Ficou: está em uso',
  entra: 'Entra',
}

const formato = { header: true, delimiter: ';', bom: true, escape_formulas: true } as const

type Linha = Pick<LinhaDoRelatorio, 'linha' | 'resultado' | 'motivo' | 'celulas' | 'numero'>

/** What became of each line; of a draft, what would. */
async function linhasDe(db: Db, mudanca: LinhaDeMudanca, agora: Date): Promise<Linha[]> {
  if (mudanca.status !== 'rascunho') return db.rows(findRelatorio(mudanca.id))
  const { linhas } = await conferir(db, mudanca, comoLer(mudanca, mudanca.mapa, undefined, agora))
  return linhas.map(({ linha, celulas, erros, repetido }) => ({
    linha,
    celulas,
    numero: null,
    resultado: erros.length > 0 ? ('errado' as const) : repetido === null ? null : ('repetido' as const),
    motivo:
      erros.length > 0
        ? erros.map(({ campo, mensagem }) => `${rotuloDoCampo(mudanca.tipo, campo)}: ${mensagem}`).join(' ')
        : (repetido ?? ''),
  }))
}

/** The report of a file as CSV: all lines in words, or those with errors as they came, to be mended and brought again. */
export async function relatorioDe(
  db: Db,
  mudanca: LinhaDeMudanca,
  quais: 'todas' | 'erradas',
  agora: Date,
): Promise<{ csv: string; linhas: number }> {
  const linhas = await linhasDe(db, mudanca, agora)
  if (quais === 'erradas') {
    const erradas = linhas.filter(({ resultado, celulas }) => resultado === 'errado' && celulas.length > 0)
    const columns = [...mudanca.cabecalho.map((nome, n) => nome || `Coluna ${n + 1}`), 'Erro']
    const csv = stringify([columns, ...erradas.map(({ celulas, motivo }) => [...celulas, motivo])], {
      ...formato,
      header: false,
    })
    return { csv, linhas: erradas.length }
  }
  const emRascunho = mudanca.status === 'rascunho'
  const csv = stringify(
    linhas.map(({ linha, resultado, motivo, numero }) => [
      linha,
      resultado ? palavras[resultado] : emRascunho ? palavras.entra : 'Na fila',
      motivo,
      numero ?? '',
    ]),
    { ...formato, columns: ['Linha do arquivo', 'Resultado', 'Motivo', 'Prontuário'] },
  )
  return { csv, linhas: linhas.length }
}
