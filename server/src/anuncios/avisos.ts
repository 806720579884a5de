import { DIAS_ANTES_DO_FIM, rotulosTipo, type TipoAnuncio } from '#domain/anuncios/anuncio.ts'
import type { Aviso } from '../notificacoes/queries.ts'

interface DoAnuncio {
  id: string
  tipo: TipoAnuncio
  autor_id: string
  titulo: string
}
const MEUS = '/anuncios?aba=meus'

export const avisoDaDecisao = (
  { id, tipo, autor_id, titulo }: DoAnuncio,
  numero: number,
  desfecho: 'aprovada' | 'recusada',
  parecer: string,
): Aviso => ({
  usuario_id: autor_id,
  tipo: 'mensagem',
  titulo: `${rotulosTipo[tipo]} ${desfecho === 'aprovada' ? 'aprovado' : 'recusado'}: ${titulo}`,
  mensagem:
    desfecho === 'aprovada'
      ? 'Ele fica no ar nos dias que você escolheu.'
      : `${parecer} Ajuste e envie de novo.`,
  link: MEUS,
  chave: `anuncio:${id}:${numero}:${desfecho}`,
})

export const avisoDoFim = ({ id, tipo, autor_id, titulo }: DoAnuncio, fim: string): Aviso => ({
  usuario_id: autor_id,
  tipo: 'mensagem',
  titulo: `${rotulosTipo[tipo]} perto do fim: ${titulo}`,
  mensagem: `Ele sai do ar em até ${DIAS_ANTES_DO_FIM} dias, depois de ${fim.split('-').toReversed().join('/')}. Abra para renovar.`,
  link: MEUS,
  chave: `anuncio:${id}:fim:${fim}`,
})

/** What the audience of a notice is told. */
export const avisoAoPublico = (
  usuario_id: string,
  { id, titulo, nome, alta }: { id: string; titulo: string; nome: string; alta: boolean },
): Aviso => ({
  usuario_id,
  tipo: 'mensagem',
  ...(alta && { prioridade: 'alta' as const }),
  titulo: `Aviso de ${nome}`,
  mensagem: titulo,
  link: `/notificacoes?aviso=${id}`,
  chave: `aviso:${id}:${usuario_id}`,
})

/** A new message of a conversation about an ad; its words are read in the conversation alone. */
export const avisoDeMensagem = (
  usuario_id: string,
  de: { id: string },
  conversa_id: string,
  mensagem_id: string,
  titulo: string,
): Aviso => ({
  usuario_id,
  tipo: 'mensagem',
  titulo: 'Nova mensagem sobre um anúncio',
  mensagem: titulo,
  link: `/anuncios?aba=conversas&conversa=${conversa_id}`,
  chave: `anuncio:mensagem:${mensagem_id}`,
  sobre: [de.id],
})

export const avisoAModeracaoDeAnuncios = (
  quem: readonly string[],
  id: string,
  numero: number,
  tipo: TipoAnuncio,
): Aviso[] =>
  quem.map((usuario_id) => ({
    usuario_id,
    tipo: 'sistema',
    titulo: `${rotulosTipo[tipo]} para análise`,
    mensagem: 'Confira as palavras, as imagens e o que mudou.',
    link: '/anuncios?aba=fila',
    chave: `anuncio:${id}:${numero}:fila`,
  }))
