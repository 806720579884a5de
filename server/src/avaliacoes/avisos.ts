import type { AtoDaAvaliacao } from '#domain/avaliacoes/transicoes.ts'
import { explicarAte } from '#domain/avaliacoes/transicoes.ts'
import { formatarData } from '#domain/formato/data.ts'
import type { Aviso } from '../notificacoes/queries.ts'
import type { LinhaDeAvaliacao } from './queries.ts'

const ZONA = 'America/Sao_Paulo'

type Palavras = [titulo: string, mensagem: string] | null

/**
 * Notices of an act to both sides. They hold no words of a review, and the professional never learns its author.
 * @param linha the review as it was before the act
 * @param motivo of a removal
 */
export function avisosDoAto(
  ato: AtoDaAvaliacao,
  linha: LinhaDeAvaliacao,
  motivo: string,
  agora: Date,
): Aviso[] {
  const chave = `avaliacao:${linha.id}:${linha.versao}:${ato}`
  const autor = linha.autor_id ?? linha.titular_id
  const aoAutor = paraOAutor(ato, linha, motivo, agora)
  const aoProfissional = paraOProfissional(ato, linha)
  return [
    ...(autor && aoAutor
      ? [aviso(autor, aoAutor, `/consultas?consulta=${linha.agendamento_id}`, `${chave}:autor`)]
      : []),
    ...(linha.profissional_usuario_id && aoProfissional
      ? [
          aviso(
            linha.profissional_usuario_id,
            aoProfissional,
            '/profissional#avaliacoes',
            `${chave}:profissional`,
          ),
        ]
      : []),
  ]
}

function aviso(
  usuario_id: string,
  [titulo, mensagem]: NonNullable<Palavras>,
  link: string,
  chave: string,
): Aviso {
  return { usuario_id, tipo: 'agendamento', titulo, mensagem, link, chave }
}

function paraOAutor(
  ato: AtoDaAvaliacao,
  { status }: LinhaDeAvaliacao,
  motivo: string,
  agora: Date,
): Palavras {
  switch (ato) {
    case 'publicar':
      return status === 'contestada'
        ? ['Sua avaliação foi mantida', 'Ela foi contestada, analisada e continua publicada.']
        : ['Sua avaliação foi publicada', 'Ela já aparece no perfil do profissional, sem o seu nome.']
    case 'remover':
      return ['Sua avaliação não foi publicada', `Motivo: ${motivo}`]
    case 'contestar': {
      const ate = formatarData(agora.getTime() + explicarAte, ZONA, agora)
      return [
        'Sua avaliação foi contestada',
        `Conte o que aconteceu até ${ate}. Sem a sua resposta ela sai do perfil do profissional.`,
      ]
    }
    case 'vencer':
      return ['Sua avaliação saiu do perfil', 'Os sete dias para responder à contestação terminaram.']
    case 'responder':
      return ['O profissional respondeu à sua avaliação', 'Abra a consulta para ler a resposta.']
    default:
      return null
  }
}

function paraOProfissional(ato: AtoDaAvaliacao, { status, publicada_em }: LinhaDeAvaliacao): Palavras {
  switch (ato) {
    case 'publicar':
      return status === 'contestada'
        ? [
            'A avaliação contestada foi mantida',
            'Nossa equipe analisou a contestação. Você pode responder em público.',
          ]
        : ['Você recebeu uma avaliação', 'Ela já aparece no seu perfil. Você pode responder em público.']
    case 'remover':
    case 'vencer':
    case 'retirar':
      return publicada_em ? ['Uma avaliação saiu do seu perfil', 'Ela não conta mais na sua nota.'] : null
    default:
      return null
  }
}
