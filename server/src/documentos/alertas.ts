import { ehReceita, type ConteudoDoDocumento } from '#domain/documentos/documento.ts'
import { alertasDe, fraseDoAlerta } from '#domain/fatos/alertas.ts'
import { vale } from '#domain/fatos/fato.ts'
import type { Db } from '../database/db.ts'
import { fatosDe, findFatos } from '../fatos/entrada.ts'
import { alergiasDeFora } from '../trazidos/entrada.ts'

/**
 * PRONT-10: what is to be read before a prescription is issued, each sentence once: its medicines beside the allergies and medicines that the caller reads of the person, and
 * beside each other.
 */
export async function alertasDaReceita(
  db: Db,
  paciente_id: string,
  { tipo, itens }: Pick<ConteudoDoDocumento, 'tipo' | 'itens'>,
): Promise<string[]> {
  if (!ehReceita(tipo)) return []
  const fatos = fatosDe(await db.rows(findFatos(paciente_id)), null).filter(({ atual }) =>
    vale(atual.situacao),
  )
  const alergias = [
    ...fatos.flatMap((fato) => (fato.tipo === 'alergia' && !fato.atual.nega ? [fato.atual] : [])),
    ...(await alergiasDeFora(db, paciente_id)),
  ]
  const emUso = fatos.flatMap((fato) => (fato.tipo === 'medicamento' ? [fato.atual] : []))
  const linhas = itens.map(({ medicamento }) => ({ termo: medicamento, substancias: [] }))
  const frases = linhas.flatMap((linha, i) =>
    alertasDe(linha, { alergias, medicamentos: [...emUso, ...linhas.slice(0, i)] }).map(
      (alerta) => `${linha.termo}: ${fraseDoAlerta(alerta)}`,
    ),
  )
  return [...new Set(frases)]
}
