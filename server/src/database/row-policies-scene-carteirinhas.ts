import type pg from 'pg'
import { buildCarteirinha, planoDaLista } from '#server/carteirinhas/fixtures.ts'
import { linha, type Linhas } from './row-policies-linha.ts'

/** A card of the paciente, and one of the outro-paciente, whom the paciente-administrador looks after. */
export async function linhasDasCarteirinhas(
  owner: pg.Client,
  paciente: string,
  outroPaciente: string,
): Promise<Linhas> {
  const plano_id = await planoDaLista(owner)
  const de = async (usuario_id: string) => {
    const { id } = await buildCarteirinha(owner, { usuario_id })
    return linha({ id }, 'validade', { usuario_id, plano_id, numero: '987' })
  }
  return {
    carteirinhas: {
      'of the paciente': await de(paciente),
      'of the outro-paciente, who is looked after': await de(outroPaciente),
    },
  }
}
