import { randomUUID } from 'node:crypto'
import type { Insertable, Selectable } from 'kysely'
import type pg from 'pg'
import { insertRow, type Inserter } from '../database/insert-rows.ts'
import type { Tables } from '../tables.ts'

export type PedidoGuardado = Selectable<Tables['pedidos_exame']>
export type ResultadoGuardado = Selectable<Tables['resultados_exame']>
type Dois = { paciente_id: string; profissional_id: string }
type DoPedido = Partial<Omit<Insertable<Tables['pedidos_exame']>, 'exames'>> &
  Dois & { exames?: PedidoGuardado['exames'] }
type DoResultado = Partial<Insertable<Tables['resultados_exame']>> & Dois
type UmValor = Partial<Insertable<Tables['valores_exame']>>

const potassio = { sistema: 'proprio' as const, versao: null, codigo: 'potassio', termo: 'Potássio' }

/** A request for potassium. @param inserter a connection of the owner */
export const buildPedidoDeExame = (
  inserter: Inserter,
  { exames = [potassio], ...overrides }: DoPedido,
): Promise<PedidoGuardado> => insertRow(inserter, 'pedidos_exame', { id: randomUUID(), exames, ...overrides })

/** Columns and rows of one insert, inside of a block of statements. */
function insercao(tabela: 'resultados_exame' | 'valores_exame', linhas: readonly object[]): string {
  const colunas = [...new Set(linhas.flatMap((linha) => Object.keys(linha)))].join(', ')
  const json = JSON.stringify(linhas).replaceAll("'", "''")
  return `insert into ${tabela} (${colunas}) select ${colunas} from json_populate_recordset(null::${tabela}, '${json}'::json);`
}

/**
 * A result with its values, entered by the professional and not shown to the person; potassium of 4.2 when nothing else is said.
 * Both are one statement: a result without values is refused at its end.
 * @param client a connection of the owner
 */
export async function buildResultado(
  client: Pick<pg.ClientBase, 'query'>,
  overrides: DoResultado,
  valores: readonly UmValor[] = [{}],
): Promise<{ id: string }> {
  const id = overrides.id ?? randomUUID()
  const resultado = {
    exame: 'Potássio',
    coletado_em: '2026-01-09',
    visto_em: '2026-01-10T12:00:00Z',
    laboratorio: '',
    observacao: '',
    bucket: 'documentos',
    critico: false,
    created_at: '2026-01-10T12:00:00Z',
    ...overrides,
    id,
  }
  const linhas = valores.map((valor, n) => ({
    id: randomUUID(),
    resultado_id: id,
    ordem: n + 1,
    analito: 'potassio',
    rotulo: 'Potássio',
    unidade: 'mEq/L',
    referencia: '',
    fonte: '',
    valor: valor.texto === undefined ? 4.2 : null,
    marca: valor.texto === undefined ? 'normal' : null,
    ...valor,
  }))
  await client.query(
    `do $inteiro$ begin ${insercao('resultados_exame', [resultado])} ${insercao('valores_exame', linhas)} end $inteiro$`,
  )
  return { id }
}

/** A file that the person sent and nobody looked at. The bytes are not there. */
export async function buildArquivoDeExame(
  inserter: Inserter,
  { titular_id, ...overrides }: DoResultado & { titular_id: string; enviado_por: string },
): Promise<ResultadoGuardado> {
  const caminho = `${titular_id}/exame/${randomUUID()}.pdf`
  await insertRow(inserter, 'arquivos', {
    bucket: 'documentos',
    caminho,
    dono_id: titular_id,
    tipo: 'application/pdf',
    tamanho: 8,
    sha256: '0'.repeat(64),
  })
  return insertRow(inserter, 'resultados_exame', {
    id: randomUUID(),
    exame: 'Hemograma',
    coletado_em: '2026-01-09',
    caminho,
    formato: 'application/pdf',
    tamanho: 8,
    ...overrides,
  })
}
