import { sql } from 'kysely'
import { desfazerAte } from '#domain/agendamentos/politica.ts'
import { formatarDiaEHora } from '#domain/formato/data.ts'
import { plural } from '#domain/formato/plural.ts'
import type { Db } from '../database/db.ts'
import { notificar, type Aviso } from '../notificacoes/queries.ts'

/** Where the patient opens a consultation. */
const linkDe = (id: string) => `/consultas?consulta=${id}`

/** Who hears what concerns a patient: the person, and who looks after their consultations. */
const findOuvintes = (paciente_id: string) => sql<{ usuario_id: string }>`
  select usuario_id from ouvintes_do_paciente(${paciente_id}::uuid) as usuario_id`

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
  /** Epoch milliseconds, in the zone of the place. */
  inicio: number
  zona: string
  versao: number
}

/** The patient hears that somebody booked for them. */
export function avisarMarcacao(
  db: Db,
  consulta: Consulta,
  profissional: string,
  outras: number,
): Promise<void> {
  const quando = formatarDiaEHora(consulta.inicio, consulta.zona)
  const mais = outras > 0 ? ` e mais ${plural(outras, 'data', 'datas')}` : ''
  return avisar(db, consulta.paciente_id, {
    titulo: 'Consulta marcada para você',
    mensagem: `${profissional} marcou uma consulta para ${quando}${mais}. Confirme a presença ou peça outro horário.`,
    link: linkDe(consulta.id),
    chave: `agenda-marcar:${consulta.id}`,
  })
}

/** The patient hears of a move a minute later, when it can no longer be taken back. */
export function avisarMudanca(
  db: Db,
  consulta: Consulta,
  {
    era,
    motivo,
    profissional,
    agora,
  }: { era: number; motivo: string; profissional: string | null; agora: Date },
): Promise<void> {
  const { inicio, zona } = consulta
  const hora =
    era === inicio
      ? `A consulta de ${formatarDiaEHora(inicio, zona)} continua no mesmo horário`
      : `A consulta de ${formatarDiaEHora(era, zona)} passou para ${formatarDiaEHora(inicio, zona)}`
  const com = profissional === null ? '' : `, agora com ${profissional}`
  return avisar(db, consulta.paciente_id, {
    prioridade: 'alta',
    titulo: profissional === null ? 'Sua consulta mudou de horário' : 'Sua consulta mudou de profissional',
    mensagem: `${hora}${com}.${motivo === '' ? '' : ` Motivo: ${motivo}`}`,
    link: linkDe(consulta.id),
    // As `agendamentos` names it: taking the move back takes this back.
    chave: `${era === inicio ? 'mudar' : 'reagendar'}:${consulta.id}:${consulta.versao}`,
    enviar_em: new Date(agora.getTime() + desfazerAte).toISOString(),
  })
}

/** Everybody who still comes that day hears how late it is, once for each word about it. */
export async function avisarAtraso(
  db: Db,
  consultas: readonly Consulta[],
  { minutos, profissional, agora }: { minutos: number; profissional: string; agora: Date },
): Promise<number> {
  for (const { id, paciente_id, inicio, zona } of consultas) {
    const hora = formatarDiaEHora(inicio, zona)
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
