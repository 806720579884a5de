import type pg from 'pg'
import { buildEmprestimo } from '#server/emprestimos/fixtures.ts'
import { linha, type Linhas } from './row-policies-linha.ts'

/** What the paciente lends: to the profissional, who took it, and by a code that waits. */
export async function linhasDosEmprestimos(
  owner: pg.Client,
  { titular_id, profissional_id }: { titular_id: string; profissional_id: string },
): Promise<Linhas> {
  const novo = (byte: number) => ({
    titular_id,
    emprestado_por: titular_id,
    partes: ['consultas'],
    horas: 24,
    codigo_hash: Buffer.alloc(32, byte),
  })
  const tomado = await buildEmprestimo(owner, { titular_id, profissional_id })
  const aguarda = await buildEmprestimo(owner, { titular_id })
  return {
    emprestimos: {
      'lent by the paciente to the profissional': linha({ id: tomado.id }, 'encerrado_em', novo(1)),
      'lent by the paciente, waiting to be taken': linha({ id: aguarda.id }, 'encerrado_em', novo(2)),
    },
  }
}
