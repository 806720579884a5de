import {
  palavrasDoAlvo,
  regrasDoMotivo,
  rotulosDoMotivo,
  type MotivoDeDenuncia,
} from '#domain/moderacao/denuncia.ts'
import type { AtoDeModeracao, DesfechoDoRecurso } from '#domain/moderacao/rules.ts'
import type { Aviso } from '../notificacoes/queries.ts'
import type { LinhaDeCaso } from './queries.ts'

const coisa = ({ alvo }: Pick<LinhaDeCaso, 'alvo'>) => palavrasDoAlvo[alvo].coisa
const sua = ({ alvo }: LinhaDeCaso) => palavrasDoAlvo[alvo].sua
const o = ({ alvo }: LinhaDeCaso) => palavrasDoAlvo[alvo].artigo
const aCoisa = (caso: LinhaDeCaso) => `${o(caso)} ${coisa(caso)}`

/** Rule and words of a decision. About distress a notice says nothing: it is read on the page, by its reader alone. */
const porque = (motivo: MotivoDeDenuncia, parecer: string) =>
  motivo === 'autolesao' ? 'Abra para ler a decisão.' : `${regrasDoMotivo[motivo]} ${parecer}`

/** What the author and the people who reported are told of an act. */
export function avisosDoAto(
  caso: LinhaDeCaso,
  {
    ato,
    motivo,
    parecer,
    dias,
  }: { ato: AtoDeModeracao; motivo: MotivoDeDenuncia; parecer: string; dias: number | null },
  quemDenunciou: readonly string[],
): Aviso[] {
  const titulos: Record<AtoDeModeracao, string | null> = {
    avisar: `A moderação escreveu sobre ${o(caso)} ${sua(caso).toLowerCase()}`,
    'em-revisao': `${sua(caso)} está em revisão`,
    restringir: `Você só pode ler a rede por ${dias === 1 ? '1 dia' : `${dias} dias`}`,
    // Nobody learns that they were reported where nothing was done.
    manter: caso.status === 'em-revisao' ? `${sua(caso)} foi mantid${o(caso)}` : null,
    remover: `${sua(caso)} foi removid${o(caso)}`,
  }
  const titulo = titulos[ato]
  const chave = `moderacao:${caso.id}:${caso.versao}`
  const aoAutor: Aviso[] =
    titulo && caso.autor_id
      ? [
          {
            usuario_id: caso.autor_id,
            tipo: 'moderacao',
            prioridade: 'alta',
            titulo,
            mensagem:
              ato === 'manter'
                ? `Está pública de novo. ${parecer}`
                : `${porque(motivo, parecer)}${ato === 'remover' ? ' Você pode recorrer.' : ''}`,
            link: `/moderacao/${caso.id}`,
            chave: `${chave}:autor`,
          },
        ]
      : []
  if (ato !== 'manter' && ato !== 'remover') return aoAutor
  const resposta =
    ato === 'remover'
      ? `Removemos ${aCoisa(caso)} que você denunciou.`
      : `Analisamos ${aCoisa(caso)} que você denunciou, e não fere as regras.`
  return [
    ...aoAutor,
    ...quemDenunciou.map((usuario_id) => ({
      usuario_id,
      tipo: 'moderacao' as const,
      titulo: 'Sua denúncia foi analisada',
      mensagem: `${resposta} ${porque(motivo, parecer)}`,
      chave: `${chave}:${usuario_id}`,
    })),
  ]
}

export function avisosDoRecurso(
  caso: LinhaDeCaso,
  desfecho: DesfechoDoRecurso,
  parecer: string,
  quemDenunciou: readonly string[],
): Aviso[] {
  const chave = `moderacao:${caso.id}:${caso.versao}:recurso`
  const acolhido = desfecho === 'acolhido'
  return [
    ...(caso.autor_id
      ? [
          {
            usuario_id: caso.autor_id,
            tipo: 'moderacao' as const,
            prioridade: 'alta' as const,
            titulo: acolhido ? 'Seu recurso foi acolhido' : 'Seu recurso foi negado',
            mensagem: caso.motivo === 'autolesao' ? 'Abra para ler a decisão.' : parecer,
            link: `/moderacao/${caso.id}`,
            chave: `${chave}:autor`,
          },
        ]
      : []),
    ...(acolhido
      ? quemDenunciou.map((usuario_id) => ({
          usuario_id,
          tipo: 'moderacao' as const,
          titulo: 'Uma decisão mudou',
          mensagem: `Quem escreveu recorreu, e ${aCoisa(caso)} voltou.`,
          chave: `${chave}:${usuario_id}`,
        }))
      : []),
  ]
}

/** What administrators are told of a new case, and of an appeal. */
export const avisosAModeracao = (
  quem: readonly string[],
  caso: Pick<LinhaDeCaso, 'id' | 'alvo'>,
  motivo: MotivoDeDenuncia | 'recurso',
): Aviso[] =>
  quem.map((usuario_id) => ({
    usuario_id,
    tipo: 'sistema',
    prioridade: 'alta',
    titulo: motivo === 'recurso' ? 'Recurso de moderação' : `Denúncia de ${coisa(caso)}`,
    mensagem:
      motivo === 'recurso'
        ? 'Quem escreveu recorreu. Outra pessoa da administração decide.'
        : `Motivo: ${rotulosDoMotivo[motivo].toLowerCase()}.`,
    link: '/admin-geral?aba=denuncias',
    chave: `moderacao:${caso.id}${motivo === 'recurso' ? ':recurso' : ''}`,
  }))
