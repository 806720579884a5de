import { oc } from '@orpc/contract'
import * as z from 'zod'

/** A refused field, with the sentence beside it. */
export const campoRecusado = z.object({ campo: z.string(), mensagem: z.string() })

/** Data of an unforeseen error: the id to quote when asking for help. */
export const pedidoComErro = z.object({ pedido: z.string() })

/** Errors that any procedure may answer beside its own. `message` is a Portuguese sentence with a next step; screens compare the code. */
export const errosComuns = {
  ENTRADA_INVALIDA: {
    status: 400,
    message: 'Confira os dados informados e tente de novo.',
    data: z.object({ campos: z.array(campoRecusado) }),
  },
  NAO_AUTENTICADO: { status: 401, message: 'Sua sessão terminou. Entre de novo para continuar.' },
  SEM_PERMISSAO: {
    status: 403,
    message: 'Seu perfil não tem acesso a esta área. Volte ao início ou fale com o administrador.',
  },
  FORA_DE_VIGOR: {
    status: 403,
    message:
      'O cadastro deste profissional não está aprovado e verificado, e por isso a agenda não atende pacientes. Veja a situação no perfil profissional.',
  },
  SEGUNDO_FATOR: {
    status: 403,
    message: 'Confirme o segundo fator para continuar. Informe o código do seu aplicativo autenticador.',
  },
  MFA_NECESSARIA: {
    status: 403,
    message: 'Seu perfil precisa da verificação em duas etapas. Cadastre um segundo fator para continuar.',
  },
  NAO_ENCONTRADO: {
    status: 404,
    message: 'Não encontramos o que você procura. Confira o endereço ou volte ao início.',
  },
  PERIODO_FECHADO: {
    status: 409,
    message:
      'Esta data está em um mês fechado, que não muda. Use uma data depois dele, ou reabra o mês em Transações.',
  },
  RECEBIDA_DO_CONVENIO: {
    status: 409,
    message:
      'O convênio já pagou esta consulta. Para mudar o que ele pagou, abra o lote dela em Financeiro, na aba Convênios.',
  },
  PLANO_NO_LOTE: {
    status: 409,
    message:
      'Esta consulta está em um lote do convênio, e fica com o plano dela. Se o lote ainda não foi enviado, exclua o lote em Financeiro, na aba Convênios, e mude o plano depois.',
  },
  FICHA_UNIDA: {
    status: 409,
    message:
      'Esta ficha foi unida a outra da mesma pessoa. Abra a ficha de novo pela lista de pacientes e repita o que ia fazer.',
  },
  LIMITE_DO_PLANO: {
    status: 409,
    message: 'Seu plano não vai além do que já existe. Veja o uso e as opções em Planos.',
  },
  GRANDE_DEMAIS: {
    status: 413,
    message: 'O que você enviou passa do tamanho permitido. Reduza e tente de novo.',
  },
  TIPO_NAO_ACEITO: {
    status: 415,
    message: 'Este tipo de conteúdo não é aceito aqui. Envie JSON.',
  },
  MUITAS_TENTATIVAS: { status: 429, message: 'Muitas tentativas. Aguarde alguns minutos e tente de novo.' },
  VISAO_ENCERRADA: {
    status: 403,
    message: 'O tempo de ver como outra pessoa acabou. Volte à sua conta para continuar.',
  },
  FORA_DA_VISAO: {
    status: 403,
    message:
      'Esta parte fica fechada ao ver como outra pessoa: pode ter dados de saúde, de pacientes ou de dinheiro.',
  },
  RECURSO_DESLIGADO: {
    status: 403,
    message: 'Esta parte está desligada no momento. O que você guardou continua guardado.',
  },
  SO_LEITURA: {
    status: 403,
    message: 'Você está vendo como outra pessoa, só para leitura. Volte à sua conta para mudar algo.',
  },
  MANUTENCAO: {
    status: 503,
    message:
      'O App da Saúde está em manutenção e não grava nada por enquanto. Tente de novo em alguns minutos.',
  },
  SEM_ESPACO: {
    status: 507,
    message:
      'O App da Saúde está sem espaço e não grava nada por enquanto. O que já está guardado continua aqui; tente de novo mais tarde.',
  },
  INDISPONIVEL: { status: 503, message: 'O sistema está ocupado neste momento. Tente de novo em instantes.' },
  ERRO_INESPERADO: {
    status: 500,
    message: 'Algo deu errado do nosso lado. Tente de novo; se continuar, informe o código do pedido.',
    data: pedidoComErro,
  },
} as const

export const base = oc.errors(errosComuns)
