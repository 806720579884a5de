import * as z from 'zod'

/** Owner of the things of an operation: only administrador-geral names somebody, everybody else has their own. */
export const pedidoDoDono = z.object({ profissional_id: z.uuid().optional() })

export const errosDoDono = {
  SEM_PERFIL: {
    status: 409,
    message:
      'Complete seu perfil profissional antes: informe sua especialidade e seu registro em Perfil Profissional.',
  },
  ESCOLHA_PROFISSIONAL: { status: 422, message: 'Escolha de qual profissional é a lista.' },
} as const
