import * as z from 'zod'
import { emailSchema } from '#domain/formato/email-schema.ts'
import { base } from '#domain/rpc/base.ts'
import { tiposUsuario } from '#domain/usuarios/usuario.ts'
import { tiposAoCriar } from './conta.ts'

const tags = ['Administração']
const instante = z.iso.datetime()
const umaConta = z.object({ id: z.uuid() })
export const motivoSchema = z
  .string()
  .trim()
  .min(1, 'Diga o motivo: ele fica no histórico da conta.')
  .max(1000, 'Use no máximo 1.000 letras.')

/** One thing that an account may do, and the rule by which it may. */
export const permissaoEfetiva = z.object({
  o_que: z.string(),
  regra: z.string(),
  /** Until when, where the grant ends. */
  ate: instante.nullable(),
})
export type PermissaoEfetiva = z.infer<typeof permissaoEfetiva>

const parteDosDados = z.object({ titulo: z.string(), linhas: z.int() })

export const contasContract = {
  criarConta: base
    .errors({
      EMAIL_EM_USO: {
        status: 409,
        message: 'Já existe uma conta com este e-mail. Procure por ele na lista de usuários.',
      },
      SEM_CORREIO: {
        status: 503,
        message: 'O convite não pôde ser enviado agora. Tente de novo em alguns minutos.',
      },
    })
    .route({
      method: 'POST',
      path: '/administracao/contas',
      tags,
      summary: 'Cria uma conta e convida a pessoa por e-mail a escolher a senha',
    })
    .input(
      z.object({
        nome: z.string().trim().min(3, 'Escreva o nome completo.').max(200, 'Use no máximo 200 letras.'),
        email: emailSchema('Confira o e-mail.'),
        tipo: z.enum(tiposAoCriar),
        motivo: motivoSchema,
      }),
    )
    .output(umaConta),

  pedirSenha: base
    .errors({
      SEM_EMAIL: {
        status: 409,
        message: 'Esta conta não tem e-mail para receber o link. Peça à pessoa que inclua um nos dados dela.',
      },
    })
    .route({
      method: 'POST',
      path: '/administracao/contas/{id}/senha',
      tags,
      summary: 'Envia à pessoa o link para escolher outra senha',
      description: 'A senha de agora continua valendo até a troca. Ninguém da administração a vê.',
    })
    .input(umaConta.extend({ motivo: motivoSchema }))
    .output(umaConta),

  consequencias: base
    .route({
      method: 'GET',
      path: '/administracao/contas/{id}/consequencias',
      tags,
      summary: 'O que mudar o tipo desta conta faz, antes de mudar',
    })
    .input(umaConta.extend({ tipo: z.enum(tiposUsuario) }))
    .output(
      z.object({ ganha: z.array(z.string()), perde: z.array(z.string()), frases: z.array(z.string()) }),
    ),

  permissoes: base
    .route({
      method: 'GET',
      path: '/administracao/contas/{id}/permissoes',
      tags,
      summary: 'O que a conta alcança, e a regra que concede cada coisa',
    })
    .input(umaConta)
    .output(z.object({ paginas: z.array(permissaoEfetiva), concessoes: z.array(permissaoEfetiva) })),

  conferirAnonimizacao: base
    .route({
      method: 'GET',
      path: '/administracao/contas/{id}/anonimizacao',
      tags,
      summary: 'O que anonimizar a conta apaga, e o que a lei manda guardar',
    })
    .input(umaConta)
    .output(
      z.object({
        apaga: z.array(parteDosDados),
        guarda: z.array(parteDosDados.extend({ porque: z.string() })),
        futuras: z.int(),
        /** A request that is open already, and when it is carried out. */
        marcada_para: instante.nullable(),
      }),
    ),

  anonimizar: base
    .errors({
      A_PROPRIA: { status: 409, message: 'Você não pode anonimizar a própria conta aqui.' },
      ULTIMO_ADMINISTRADOR: {
        status: 409,
        message: 'Esta é a única conta de administrador geral ativa. Promova outra pessoa antes.',
      },
      JA_MARCADA: { status: 409, message: 'A exclusão desta conta já está marcada.' },
      NAO_PODE: { status: 409, message: 'Esta conta já foi anonimizada.' },
    })
    .route({
      method: 'POST',
      path: '/administracao/contas/{id}/anonimizacao',
      tags,
      summary: 'Marca a anonimização da conta, com os dias em que ainda se desfaz',
    })
    .input(umaConta.extend({ motivo: motivoSchema }))
    .output(z.object({ executar_em: instante })),

  desistirDeAnonimizar: base
    .errors({ NAO_HA: { status: 409, message: 'Não há anonimização marcada. Atualize a página.' } })
    .route({
      method: 'POST',
      path: '/administracao/contas/{id}/anonimizacao/desistencia',
      tags,
      summary: 'Desmarca uma anonimização que a administração marcou',
    })
    .input(umaConta.extend({ motivo: motivoSchema }))
    .output(umaConta),
}
