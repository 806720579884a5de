import type { Assinante, SecaoDaAnotacao } from '#domain/prontuario/anotacao.ts'
import type { ModeloDeAnotacao } from '#domain/prontuario/modelo.ts'
import type { Adendo, Anotacao, Evolucao } from '#domain/prontuario/schemas.ts'

interface Assinatura {
  autor_nome: string | null
  autor_conselho: string | null
  autor_registro: string | null
  autor_uf: string | null
}

export interface LinhaDeEvolucao {
  id: string
  profissional_id: string
  autor: string
  agendamento_id: string | null
  modelo: ModeloDeAnotacao
  sigilo: boolean
  status: Anotacao['status']
  updated_at: Date
  assinada_em: Date | null
  liberada_em: Date | null
  propria: boolean
  adendos: number
}

export interface LinhaDeAnotacao extends Omit<LinhaDeEvolucao, 'adendos'>, Assinatura {
  paciente_id: string
  /** Of the record; for the log of who read. */
  titular_id: string
  data_agendamento: Date | null
  secoes: SecaoDaAnotacao[]
  versao: number
  sequencia: number | null
  hash: string | null
}

export interface LinhaDeAdendo extends Assinatura {
  id: string
  texto: string
  assinado_em: Date
  sequencia: number
  hash: string
}

const iso = (instante: Date | null) => instante?.toISOString() ?? null

function assinanteDe(linha: Assinatura): Assinante | null {
  const { autor_nome, autor_conselho, autor_registro, autor_uf } = linha
  return autor_nome === null || autor_registro === null || autor_uf === null
    ? null
    : { nome: autor_nome, conselho: autor_conselho, registro: autor_registro, uf: autor_uf }
}

export const evolucaoDe = (linha: LinhaDeEvolucao): Evolucao => ({
  ...linha,
  updated_at: linha.updated_at.toISOString(),
  assinada_em: iso(linha.assinada_em),
  liberada_em: iso(linha.liberada_em),
})

const adendoDe = (linha: LinhaDeAdendo): Adendo => ({
  id: linha.id,
  texto: linha.texto,
  assinado_em: linha.assinado_em.toISOString(),
  assinante: assinanteDe(linha)!,
  elo: { sequencia: linha.sequencia, hash: linha.hash },
})

export function anotacaoDe(linha: LinhaDeAnotacao, adendos: readonly LinhaDeAdendo[]): Anotacao {
  const {
    titular_id: _,
    autor_nome: __,
    autor_conselho: ___,
    autor_registro: ____,
    autor_uf: _____,
    ...resto
  } = linha
  const { sequencia, hash, ...anotacao } = resto
  return {
    ...anotacao,
    data_agendamento: iso(linha.data_agendamento),
    updated_at: linha.updated_at.toISOString(),
    assinada_em: iso(linha.assinada_em),
    liberada_em: iso(linha.liberada_em),
    assinante: assinanteDe(linha),
    elo: sequencia === null || hash === null ? null : { sequencia, hash },
    adendos: adendos.map(adendoDe),
  }
}
