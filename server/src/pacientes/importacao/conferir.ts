import { semAcentos } from '#domain/formato/sem-acentos.ts'
import {
  lerLinha,
  type ErroDaLinha,
  type Mapa,
  type PacienteLido,
} from '#domain/pacientes/importacao/campos.ts'
import type { Db } from '../../database/db.ts'
import { findLinhas, findRepetidos } from './queries.ts'

export interface LinhaConferida {
  linha: number
  celulas: string[]
  paciente: PacienteLido
  erros: ErroDaLinha[]
  /** Why it may be somebody who is there already, in the office or earlier in the file. */
  repetido: string | null
}

/** Every line of an import with what is wrong in it, and whom it may repeat. @param hoje local day */
export async function conferir(
  db: Db,
  importacao: { id: string; profissional_id: string },
  mapa: Mapa,
  hoje: string,
): Promise<LinhaConferida[]> {
  const lidas = (await db.rows(findLinhas(importacao.id))).map(({ linha, celulas }) => ({
    linha,
    celulas,
    ...lerLinha(celulas, mapa, hoje),
  }))
  const certas = lidas.filter(({ erros }) => erros.length === 0)
  const repetidos = await db.rows(
    findRepetidos(
      importacao.profissional_id,
      certas.map(({ linha, paciente }) => ({ linha, ...paciente })),
    ),
  )
  const daCasa = new Map(repetidos.map(({ linha, motivo }) => [linha, motivo]))
  const vistas = new Map<string, number>()
  return lidas.map((cada) => {
    if (cada.erros.length > 0) return { ...cada, repetido: null }
    const chaves = chavesDe(cada.paciente)
    const antes = chaves.map((chave) => vistas.get(chave)).find((linha) => linha !== undefined)
    for (const chave of chaves) if (!vistas.has(chave)) vistas.set(chave, cada.linha)
    return {
      ...cada,
      repetido: daCasa.get(cada.linha) ?? (antes === undefined ? null : `Repete a linha ${antes} do arquivo`),
    }
  })
}

function chavesDe({ nome, cpf, data_nascimento, telefone }: PacienteLido): string[] {
  const dobrado = semAcentos(nome)
  return [
    ...(cpf ? [`cpf ${cpf}`] : []),
    ...(data_nascimento ? [`dia ${dobrado} ${data_nascimento}`] : []),
    ...(telefone ? [`fone ${dobrado} ${telefone}`] : []),
    // A name alone is all that the line says.
    ...(!cpf && !data_nascimento && !telefone ? [`nome ${dobrado}`] : []),
  ]
}
