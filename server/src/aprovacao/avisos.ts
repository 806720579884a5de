import type { DecisaoDoAdministrador } from '#domain/aprovacao/contract.ts'
import type { Aviso } from '../notificacoes/queries.ts'

const LINK = '/profissional'

type Palavras = Pick<Aviso, 'tipo' | 'titulo' | 'mensagem'>

/** ADMIN-05: the notice of a decision to the professional, at high priority, with the link to their page. */
export function avisoDaDecisao(usuario_id: string, decisao: DecisaoDoAdministrador): Aviso {
  return { usuario_id, prioridade: 'alta', link: LINK, ...palavrasDe(decisao) }
}

function palavrasDe(decisao: DecisaoDoAdministrador): Palavras {
  const { ato, motivo } = decisao
  switch (ato) {
    case 'aprovar':
      return {
        tipo: 'aprovacao',
        titulo: 'Seu cadastro foi aprovado',
        mensagem: juntar('Seu perfil já aparece na busca, com o selo de verificado.', motivo),
      }
    case 'rejeitar':
      return {
        tipo: 'revisao',
        titulo: 'Seu cadastro não foi aprovado',
        mensagem: juntar('Veja o motivo na sua página.', motivo),
      }
    case 'solicitar':
      return {
        tipo: 'documentacao',
        titulo: 'Precisamos de mais documentos',
        mensagem: juntar(`Envie: ${decisao.documentos.join('; ')}.`, motivo),
      }
    case 'suspender':
      return {
        tipo: 'revisao',
        titulo: 'Seu cadastro foi suspenso',
        mensagem: juntar('Seu perfil deixou de aparecer na busca.', motivo),
      }
    case 'reativar':
      return {
        tipo: 'aprovacao',
        titulo: 'Seu cadastro foi reativado',
        mensagem: juntar('Seu cadastro voltou a ficar ativo.', motivo),
      }
    case 'reverter':
      return {
        tipo: 'revisao',
        titulo: 'Seu cadastro voltou para análise',
        mensagem: juntar('Outra pessoa da nossa equipe vai rever a decisão.', motivo),
      }
    case 'reconferir':
      return {
        tipo: 'aprovacao',
        titulo: 'Seu registro foi reconferido',
        mensagem: juntar('A data da última conferência no seu perfil público é de hoje.', motivo),
      }
  }
}

const juntar = (frase: string, motivo: string) => (motivo ? `${frase} ${motivo}` : frase)
