import type { Client } from 'pg'
import { somarDias } from '#domain/formato/dia.ts'
import { dataLocal, instanteDe } from '#domain/formato/fuso.ts'
import { buildCalendario } from '../calendarios/fixtures.ts'
import type { Mundo } from './mundo.ts'

const ZONA = 'America/Sao_Paulo'
/** Busy times begin so far from today, and come each week. */
const DE_DIAS = 18
const SEMANAS = 6

/**
 * A calendar of a professional as it was read once: an afternoon of each week is busy. Its address is of a domain that cannot exist and it is not due for a century, so that nobody is
 * asked; read by hand, it says that there is nobody.
 */
export async function semearCalendarios(
  client: Client,
  { agora }: Mundo,
  { id, usuario_id }: { id: string; usuario_id: string },
): Promise<void> {
  const hoje = dataLocal(agora.getTime(), ZONA)
  const em = (semana: number, minuto: number) =>
    new Date(instanteDe(somarDias(hoje, DE_DIAS + 7 * semana), minuto, ZONA)!)
  await buildCalendario(client, {
    profissional_id: id,
    usuario_id,
    nome: 'Pessoal',
    lido_em: new Date(agora.getTime() - 4 * 60_000).toISOString(),
    created_at: new Date(agora.getTime() - 9 * 86_400_000).toISOString(),
    horas: Array.from({ length: SEMANAS }, (_, semana) => [em(semana, 900), em(semana, 990)] as const),
  })
}
