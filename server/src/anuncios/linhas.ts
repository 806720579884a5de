import { zonaDaPlataforma } from '#domain/administracao/indicadores.ts'
import type { AnuncioPublicado } from '#domain/anuncios/contract.ts'
import type { AnuncioNaFila, MeuAnuncio, NomeDoAnuncio } from '#domain/anuncios/contract-edicao.ts'
import { atosPossiveis, estadoDe, type FatosDoAnuncio } from '#domain/anuncios/estados.ts'
import { diferencaDe, type QuemAnuncia } from '#domain/anuncios/rules.ts'
import { dataLocal } from '#domain/formato/fuso.ts'
import { identidadeProfissional } from '#domain/profissionais/identidade.ts'
import type { LinhaDeNome, LinhaPublicada } from './queries.ts'
import type { LinhaMinha, LinhaNaFila, LinhaTrancada } from './queries-edicao.ts'

export const hojeDe = (agora: Date): string => dataLocal(agora.getTime(), zonaDaPlataforma)
export const DA_PLATAFORMA = 'App da Saúde'

/** The technical director and the registration of a clinic, as the councils ask. */
export function identidadeDaClinica(responsavel: LinhaDeNome['responsavel']): string | null {
  if (!responsavel) return null
  const { nome, conselho, registro, uf, inscricao } = responsavel
  return [
    `Responsável técnico: ${nome}`,
    `${conselho}${uf ? `/${uf}` : ''} ${registro}`,
    ...(inscricao ? [`Inscrição ${inscricao}`] : []),
  ].join(' · ')
}

export function nomeEIdentidade(linha: LinhaDeNome): { nome: string; identidade: string | null } {
  if (linha.da_plataforma) return { nome: DA_PLATAFORMA, identidade: null }
  if (linha.clinica_id)
    return { nome: linha.clinica ?? 'Clínica', identidade: identidadeDaClinica(linha.responsavel) }
  return {
    nome: linha.nome ?? 'Profissional',
    identidade: linha.especialidade ? identidadeProfissional(linha.especialidade, linha.registros) : null,
  }
}

export function publicadoDe(linha: LinhaPublicada, usuario_id: string): AnuncioPublicado {
  const { id, tipo, conteudo } = linha
  return {
    id,
    tipo,
    ...conteudo,
    publicado_em: linha.publicado_em.toISOString(),
    proprio: linha.autor_id === usuario_id,
    anunciante: {
      ...nomeEIdentidade(linha),
      profissional_id: linha.clinica_id === null && linha.publico ? linha.profissional_id : null,
      clinica_id: linha.clinica_id,
      plataforma: linha.da_plataforma,
    },
  }
}

export const fatosDe = (linha: LinhaMinha | LinhaTrancada): FatosDoAnuncio => ({
  tipo: linha.tipo,
  situacao: linha.situacao,
  aberta: linha.aberta?.situacao ?? null,
  inicio: linha.inicio,
  fim: linha.fim,
  moderacao: linha.moderacao,
})

const emIso = (quando: Date | string | null) => (quando === null ? null : new Date(quando).toISOString())

export function meuDe(linha: LinhaMinha, hoje: string): MeuAnuncio {
  const fatos = fatosDe(linha)
  const { id, tipo, clinica_id, da_plataforma, situacao, versao } = linha
  return {
    id,
    tipo,
    clinica_id,
    da_plataforma,
    situacao,
    versao,
    ...nomeEIdentidade(linha),
    estado: estadoDe(fatos, hoje),
    publicado: linha.conteudo,
    aberta: linha.aberta && {
      numero: linha.aberta.numero,
      situacao: linha.aberta.situacao,
      conteudo: linha.aberta.conteudo,
      parecer: linha.aberta.parecer,
      enviada_em: emIso(linha.aberta.enviada_em),
    },
    publicado_em: emIso(linha.publicado_em),
    renovado_em: emIso(linha.renovado_em),
    vendido_em: emIso(linha.vendido_em),
    numeros: {
      vistas: linha.vistas,
      aberturas: linha.aberturas,
      conversas: linha.conversas,
      cientes: linha.cientes,
    },
    atos: linha.escreve ? atosPossiveis(fatos, hoje) : [],
  }
}

export function naFilaDe(linha: LinhaNaFila): AnuncioNaFila {
  const { id, tipo, versao, numero, antes, depois, recusas } = linha
  return {
    id,
    tipo,
    versao,
    numero,
    antes,
    depois,
    recusas,
    ...nomeEIdentidade(linha),
    autor: linha.nome,
    enviada_em: linha.enviada_em.toISOString(),
    mudou: diferencaDe(antes, depois),
  }
}

/** The rules that hold for somebody who writes in a name. */
export const quemDe = ({ por, nome, identidade, conselhos, tem_titulo }: NomeDoAnuncio): QuemAnuncia => ({
  por,
  identidade,
  quem: {
    tipo_autor: por === 'si' ? 'profissional' : 'clinica',
    conselhos,
    nomes: [nome],
    ...(por === 'si' && { tem_titulo }),
  },
})
