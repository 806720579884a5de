import { plural } from '#domain/formato/plural.ts'
import type { AtoDoAdministrador } from '#domain/aprovacao/transicoes.ts'

/** Words of a decision: button, dialog, success and failure (ADMIN-02 to ADMIN-04). */
interface PalavrasDoAto {
  botao: string
  titulo: (nome: string) => string
  consequencia: string
  campo: string
  exemplo: string
  feito: string
  erro: string
}

export const atos: Record<AtoDoAdministrador, PalavrasDoAto> = {
  aprovar: {
    botao: 'Aprovar',
    titulo: (nome) => `Aprovar ${nome}?`,
    consequencia: 'O perfil fica ativo e verificado, aparece na busca, e a pessoa é avisada.',
    campo: 'Observações',
    exemplo: 'Ex.: registro conferido no site do conselho.',
    feito: 'Profissional aprovado com sucesso!',
    erro: 'Erro ao aprovar profissional',
  },
  rejeitar: {
    botao: 'Rejeitar',
    titulo: (nome) => `Rejeitar ${nome}?`,
    consequencia: 'A pessoa recebe a justificativa. Só outro administrador pode reverter.',
    campo: 'Justificativa',
    exemplo: 'Ex.: o número informado não existe no conselho.',
    feito: 'Profissional rejeitado',
    erro: 'Erro ao rejeitar profissional',
  },
  solicitar: {
    botao: 'Solicitar documentos',
    titulo: (nome) => `Que documentos faltam de ${nome}?`,
    consequencia: 'A pessoa recebe a lista e volta para a fila quando enviar.',
    campo: 'Recado',
    exemplo: 'Ex.: a foto da carteira está cortada.',
    feito: 'Solicitação de documentos enviada',
    erro: 'Erro ao solicitar documentos',
  },
  suspender: {
    botao: 'Suspender',
    titulo: (nome) => `Suspender ${nome}?`,
    consequencia: 'O perfil sai da busca na hora, e a pessoa é avisada do motivo.',
    campo: 'Motivo',
    exemplo: 'Ex.: registro suspenso pelo conselho.',
    feito: 'Profissional suspenso',
    erro: 'Erro ao suspender profissional',
  },
  reativar: {
    botao: 'Reativar',
    titulo: (nome) => `Reativar ${nome}?`,
    consequencia: 'O cadastro volta a ficar ativo; quem já era verificado volta para a busca.',
    campo: 'Observações',
    exemplo: 'Ex.: situação regularizada no conselho.',
    feito: 'Profissional reativado',
    erro: 'Erro ao reativar profissional',
  },
  reverter: {
    botao: 'Reverter rejeição',
    titulo: (nome) => `Reverter a rejeição de ${nome}?`,
    consequencia: 'O cadastro volta para a fila de aprovação, e a pessoa é avisada.',
    campo: 'Motivo',
    exemplo: 'Ex.: o conselho confirmou o número por e-mail.',
    feito: 'Rejeição revertida',
    erro: 'Erro ao reverter a rejeição',
  },
  reconferir: {
    botao: 'Reconferir',
    titulo: (nome) => `Marcar ${nome} como reconferido?`,
    consequencia: 'Todos os registros contam como conferidos hoje, e o perfil público mostra a nova data.',
    campo: 'Observações',
    exemplo: 'Ex.: registro ativo no conselho.',
    feito: 'Registro reconferido',
    erro: 'Erro ao reconferir profissional',
  },
}

/** The card of the administrator's home. */
export const fila = {
  titulo: 'Aprovação de Profissionais',
  descricao: 'Quem aguarda aprovação, há mais tempo primeiro.',
  nenhum: 'Nenhum profissional pendente de aprovação',
  nenhumDescricao: 'Quando alguém enviar o cadastro, aparece aqui na hora.',
  erro: 'Erro ao carregar profissionais pendentes',
  verTodos: 'Ver todos',
  maisNaFila: (quantos: number) => `e mais ${quantos} na fila`,
  acoesDe: (nome: string) => `Ações para ${nome}`,
} as const

/** One registration in a list. */
export const linha = {
  enviado: (quando: string) => `Enviado ${quando}`,
  nuncaEnviado: 'Nunca enviado',
  espera: (tempo: string) => `espera há ${tempo}`,
  atrasado: 'Atrasado',
  verificado: 'Verificado',
  naoVerificado: 'Sem verificação',
  semDocumentos: 'Sem documentos',
  documentos: (quantos: number) => plural(quantos, 'documento'),
  porConferir: (quantos: number) => `${quantos} por conferir`,
  completo: (porcentagem: number) => `Cadastro ${porcentagem}% completo`,
  falta: (itens: string) => `Falta: ${itens}`,
  semRegistro: 'Sem registro informado',
  emAnalise: (nome: string) => `Em análise por ${nome}`,
  emAnaliseMinha: 'Em análise por você',
  conferirAte: (quando: string) => `Reconferir até ${quando}`,
  emRenovacao: 'Verificação em renovação',
  vencida: 'Fora da busca: verificação vencida',
} as const
