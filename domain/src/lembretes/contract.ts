import * as z from 'zod'
import { canaisNotificacao, estadosEntrega } from '#domain/notificacoes/canais.ts'
import { base } from '#domain/rpc/base.ts'
import { canaisDeLembrete, motivosDispensa, situacoesLembrete, tiposLembrete } from './lembrete.ts'
import { camposDesconhecidos, camposDoTexto, maiorTexto } from './texto.ts'

const tags = ['Lembretes']
const instante = z.iso.datetime()
const tipo = z.enum(tiposLembrete)

const errosDoDono = {
  SEM_PERFIL: {
    status: 404,
    message: 'Você ainda não tem um cadastro profissional. Complete o seu perfil para continuar.',
  },
  ESCOLHA_PROFISSIONAL: { status: 422, message: 'Escolha de qual profissional são os lembretes.' },
} as const

export const regraLembreteSchema = z.object({
  servico_id: z.uuid().nullable(),
  tipo,
  ativo: z.boolean(),
  texto: z
    .string()
    .trim()
    .min(1, 'Escreva o texto ou volte ao texto do costume.')
    .max(maiorTexto)
    .refine(
      (texto) => camposDesconhecidos(texto).length === 0,
      `Use só os campos ${camposDoTexto.map((campo) => `{${campo}}`).join(', ')}.`,
    )
    .nullable(),
  canais: z.array(z.enum(canaisDeLembrete)).max(canaisDeLembrete.length),
})

const dono = { profissional_id: z.uuid().optional() }
const regras = z.array(regraLembreteSchema).max(300)

const regrasDoProfissional = z.object({
  profissional: z.object({ id: z.uuid(), nome: z.string() }),
  servicos: z.array(z.object({ id: z.uuid(), nome: z.string() })),
  /** Only differences from the usual: on, in the usual words, on every channel. */
  regras: z.array(regraLembreteSchema),
  /** Place, zone and modality of a preview. */
  exemplo: z.object({ local: z.string().nullable(), zona: z.string() }),
})
export type RegrasDoProfissional = z.infer<typeof regrasDoProfissional>

const entrega = z.object({
  canal: z.enum(canaisNotificacao),
  estado: z.enum(estadosEntrega),
  enviada_em: instante.nullable(),
})

const lembreteDoAgendamento = z.object({
  id: z.uuid(),
  tipo,
  situacao: z.enum(situacoesLembrete),
  /** Why it was not sent. */
  motivo: z.enum(motivosDispensa).nullable(),
  /** When it is, or was, due. */
  enviar_em: instante,
  enviado_em: instante.nullable(),
  /** One for each channel and recipient: the patient and those who look after them. */
  entregas: z.array(entrega),
})
export type LembreteDoAgendamento = z.infer<typeof lembreteDoAgendamento>

const linhaDoRelatorio = lembreteDoAgendamento.extend({
  agendamento_id: z.uuid(),
  paciente_nome: z.string().nullable(),
  inicio: instante,
  zona: z.string(),
})
export type LinhaDoRelatorio = z.infer<typeof linhaDoRelatorio>

const simulado = z.object({
  agendamento_id: z.uuid(),
  paciente_nome: z.string().nullable(),
  inicio: instante,
  zona: z.string(),
  tipo,
  enviar_em: instante,
  /** With the edited rules; `deixa` was planned and will not be sent. */
  efeito: z.enum(['sai', 'deixa']),
  canais: z.array(z.enum(canaisDeLembrete)),
})
export type LembreteSimulado = z.infer<typeof simulado>

/** Reminders of appointments. */
export const lembretesContract = {
  regras: base
    .errors(errosDoDono)
    .route({ method: 'GET', path: '/lembretes/regras', tags, summary: 'Os lembretes de um profissional' })
    .input(z.object(dono))
    .output(regrasDoProfissional),

  guardarRegras: base
    .errors({
      ...errosDoDono,
      SERVICO_INDISPONIVEL: {
        status: 404,
        message: 'Um dos serviços não existe mais. Atualize a página e tente de novo.',
      },
    })
    .route({
      method: 'PUT',
      path: '/lembretes/regras',
      tags,
      summary: 'Guarda os lembretes de um profissional',
      description:
        'O que se liga vale para as consultas marcadas ou remarcadas depois; o que se desliga para na hora.',
    })
    .input(z.object({ ...dono, regras }))
    .output(regrasDoProfissional),

  simular: base
    .errors(errosDoDono)
    .route({
      method: 'POST',
      path: '/lembretes/simulacao',
      tags,
      summary: 'O que sairia nos próximos dias com estas regras, antes de guardar',
    })
    .input(z.object({ ...dono, regras }))
    .output(
      z.object({
        itens: z.array(simulado),
        /** Existing appointments that a reminder switched on now does not touch. */
        sem_efeito: z.int().nonnegative(),
        /** Most reminders sent in one hour. */
        teto_por_hora: z.int(),
      }),
    ),

  doAgendamento: base
    .route({
      method: 'GET',
      path: '/agendamentos/{id}/lembretes',
      tags,
      summary: 'Os lembretes de uma consulta: por onde, quando e o que houve',
    })
    .input(z.object({ id: z.uuid() }))
    .output(z.array(lembreteDoAgendamento)),

  relatorio: base
    .errors(errosDoDono)
    .route({
      method: 'GET',
      path: '/lembretes',
      tags,
      summary: 'Os últimos lembretes de um profissional, e o que houve com cada um',
      description: 'Os que já foram resolvidos nos últimos 14 dias, no máximo 100.',
    })
    .input(z.object(dono))
    .output(z.array(linhaDoRelatorio)),
}
