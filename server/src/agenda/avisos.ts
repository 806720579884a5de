import { formatarDataHora } from '#domain/formato/data.ts'
import { findOuvintes } from '../agendamentos/entrada.ts'
import type { Db } from '../database/db.ts'
import { notificar, type Aviso } from '../notificacoes/queries.ts'

/** Where the patient opens a consultation. */
const linkDe = (id: string) => `/consultas?consulta=${id}`

async function avisar(db: Db, paciente_id: string, aviso: Omit<Aviso, 'usuario_id' | 'tipo'>): Promise<void> {
  const ouvintes = await db.rows(findOuvintes(paciente_id))
  await notificar(
    db,
    ...ouvintes.map(({ usuario_id }) => ({ ...aviso, usuario_id, tipo: 'agendamento' as const })),
  )
}

interface Consulta {
  id: string
  paciente_id: string
  /** Epoch milliseconds. Notices tell it in the zone of the place. */
  inicio: number
  zona: string
  versao: number
}

/** Tells everybody who still comes that day how late it is, once for each change of the delay. */
export async function avisarAtraso(
  db: Db,
  consultas: readonly Consulta[],
  { minutos, profissional, agora }: { minutos: number; profissional: string; agora: Date },
): Promise<number> {
  for (const { id, paciente_id, inicio, zona } of consultas) {
    const hora = formatarDataHora(inicio, zona, agora)
    await avisar(db, paciente_id, {
      prioridade: 'alta',
      titulo: minutos === 0 ? 'O atendimento está no horário' : `Atraso de cerca de ${minutos} minutos`,
      mensagem:
        minutos === 0
          ? `${profissional} recuperou o atraso. Sua consulta é ${hora}, como marcado.`
          : `${profissional} está cerca de ${minutos} minutos atrasado. Sua consulta de ${hora} deve começar mais tarde; se preferir, peça outro horário.`,
      link: linkDe(id),
      chave: `agenda-atraso:${id}:${minutos}:${Math.floor(agora.getTime() / 60_000)}`,
    })
  }
  return consultas.length
}
