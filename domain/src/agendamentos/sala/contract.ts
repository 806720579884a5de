import * as z from 'zod'
import { base } from '#domain/rpc/base.ts'
import { enderecoDeSala, limiteDoEnderecoDaSala } from './sala.ts'

const tags = ['Agendamentos']
const instante = z.iso.datetime()

const enderecoSchema = z
  .string()
  .max(limiteDoEnderecoDaSala)
  .transform((texto, lido) => {
    const endereco = enderecoDeSala(texto)
    if (endereco !== null) return endereco
    lido.addIssue({
      code: 'custom',
      message: 'Comece por https:// e não ponha usuário nem senha no endereço.',
    })
    return z.NEVER
  })

/** An address to store, or null for none. */
const guardada = z.object({ endereco: enderecoSchema.nullable() })

const salaDaConsulta = z
  .object({
    /** The caller is the professional. */
    propria: z.boolean(),
    /** An address exists, whether this answer holds it or not. */
    existe: z.boolean(),
    /** The address is of this appointment alone; told to the professional. */
    so_desta: z.boolean(),
    /** Null for the patient until `abre_em`. */
    endereco: z.string().nullable(),
    abre_em: instante,
    fecha_em: instante,
    /** Milliseconds by the server's clock until it opens, or once open until it closes; 0 after that. */
    muda_em_ms: z.int().min(0),
    /** Days since a doctor saw the patient in person, once they are many; null before, and for other professions. */
    dias_sem_presencial: z.int().nullable(),
  })
  .nullable()
export type SalaDaConsulta = z.infer<typeof salaDaConsulta>

/** The room of a teleconsulta, and when each side may know it. */
export const salaContract = {
  salaDaConsulta: base
    .route({
      method: 'GET',
      path: '/agendamentos/{id}/sala',
      tags,
      summary: 'A sala de vídeo de uma teleconsulta',
      description:
        'O paciente recebe o endereço a partir de 15 minutos antes do início e até uma hora depois do fim previsto. Nula se não há teleconsulta em aberto.',
    })
    .input(z.object({ id: z.uuid() }))
    .output(salaDaConsulta),

  guardarSalaDaConsulta: base
    .route({
      method: 'PUT',
      path: '/agendamentos/{id}/sala',
      tags,
      summary: 'Guarda um endereço só para uma teleconsulta, ou volta ao de todas',
    })
    .input(guardada.extend({ id: z.uuid() }))
    .output(salaDaConsulta)
    .errors({
      SEM_TELECONSULTA: {
        status: 409,
        message: 'Esta consulta não é uma teleconsulta em aberto. Atualize a página e confira.',
      },
    }),

  minhaSala: base
    .route({
      method: 'GET',
      path: '/agendamentos/minha-sala',
      tags,
      summary: 'A sala de vídeo do profissional',
    })
    .output(z.object({ endereco: z.string().nullable() })),

  guardarMinhaSala: base
    .route({
      method: 'PUT',
      path: '/agendamentos/minha-sala',
      tags,
      summary: 'Guarda a sala de vídeo de todas as teleconsultas do profissional',
    })
    .input(guardada)
    .output(z.object({ endereco: z.string().nullable() })),
}
