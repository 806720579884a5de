import { diferenca } from '#domain/horarios/publicacao/diferenca.ts'
import { minutosPorSemana, type ConteudoTemplate } from '#domain/horarios/conteudo.ts'
import {
  frasesDeProblema,
  problemasDoConteudo,
  type Problema,
} from '#domain/horarios/publicacao/problemas.ts'
import type { TemplateHorario } from '#domain/horarios/respostas.ts'
import type { Db } from '../database/db.ts'
import { contextoDe, lerEscolhas, type Escolhas } from './escolhas.ts'
import { findVersoes, type LinhaDeTemplate, type LinhaDeVersao } from './queries.ts'

const iso = (data: Date | null) => data?.toISOString() ?? null

export const comFrases = (problemas: readonly Problema[]) =>
  problemas.map((problema) => ({ ...problema, mensagem: frasesDeProblema[problema.motivo] }))

/** What keeps a content of this professional from being published. */
export const problemasDe = (conteudo: ConteudoTemplate, escolhas: Escolhas, agora: Date) =>
  comFrases(problemasDoConteudo(conteudo, contextoDe(escolhas, conteudo, agora)))

export function resumoDe({ id, conteudo, arquivado_em, publicada_em, ...linha }: LinhaDeTemplate) {
  return {
    id,
    nome: conteudo.nome,
    vigente_de: conteudo.vigente_de,
    vigente_ate: conteudo.vigente_ate,
    ativo: linha.ativo,
    status_aprovacao: linha.status_aprovacao,
    versao_publicada: linha.versao_publicada,
    publicada_em: iso(publicada_em),
    arquivado: arquivado_em !== null,
    minutos_por_semana: minutosPorSemana(conteudo),
    updated_at: linha.updated_at.toISOString(),
  }
}

export const versaoDe = ({ decidido_em, publicada_em, created_at, ...linha }: LinhaDeVersao) => ({
  ...linha,
  decidido_em: iso(decidido_em),
  publicada_em: iso(publicada_em),
  created_at: created_at.toISOString(),
})

/** One template with everything that the editor shows. */
export async function templateDaLinha(db: Db, linha: LinhaDeTemplate, agora: Date): Promise<TemplateHorario> {
  const [escolhas, versoes] = await Promise.all([
    lerEscolhas(db, linha.profissional_id),
    db.rows(findVersoes(linha.id)),
  ])
  const aberta = ['rascunho', 'aguardando-aprovacao'].includes(linha.status_aprovacao)
  return {
    ...resumoDe(linha),
    profissional_id: linha.profissional_id,
    conteudo: linha.conteudo,
    numero: linha.numero,
    aberta,
    versao: linha.versao,
    motivo_recusa: linha.status_aprovacao === 'recusado' ? linha.motivo : null,
    problemas: problemasDe(linha.conteudo, escolhas, agora),
    diferenca: diferenca(linha.publicado, linha.conteudo),
    versoes: versoes.map(versaoDe),
  }
}
