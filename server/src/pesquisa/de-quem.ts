import type { Sessao } from '#domain/acesso/sessao.ts'
import type { Relacao } from '#domain/equipe/cuidado.ts'
import type { Pedido } from '#domain/pesquisa/pedido.ts'
import type { Quem } from '#domain/pesquisa/pessoa.ts'
import type { Contexto } from '../rpc/context.ts'
import { findCuidados } from './queries.ts'

/** What a word for a relative is in a circle of care. */
const relacoes: Partial<Record<Quem, readonly Relacao[]>> = {
  mae: ['pai-mae'],
  pai: ['pai-mae'],
  filho: ['filho', 'enteado'],
  filha: ['filho', 'enteado'],
  bebe: ['filho', 'enteado'],
  crianca: ['filho', 'enteado'],
  neto: ['neto'],
  neta: ['neto'],
  marido: ['conjuge'],
  esposa: ['conjuge'],
  avó: ['avo'],
  avô: ['avo'],
  irmao: ['irmao'],
  irma: ['irmao'],
}

/** Somebody whom the caller looks after, when the words can mean only them. */
export async function deQuem(
  { pessoa }: Pedido,
  { usuario_id }: Sessao,
  { db }: Contexto,
): Promise<{ paciente_id: string; nome: string } | null> {
  const ditas = pessoa && relacoes[pessoa.quem]
  if (!ditas) return null
  const cuidados = await db.rows(findCuidados(usuario_id))
  const servem = cuidados.filter(({ relacao }) => ditas.includes(relacao))
  const [unico] = servem
  return servem.length === 1 && unico
    ? { paciente_id: unico.paciente_id, nome: unico.nome.split(' ')[0]! }
    : null
}
