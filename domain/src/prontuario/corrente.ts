import type { Assinante, SecaoDaAnotacao } from './anotacao.ts'
import type { ModeloDeAnotacao } from './modelo.ts'

/** Hash before the first link of a record, hexadecimal. */
export const SEM_ANTERIOR = ''

/** A signed note, as its link seals it. Instants in UTC with milliseconds; hashes hexadecimal. */
export interface AnotacaoSelada {
  id: string
  paciente_id: string
  profissional_id: string
  agendamento_id: string | null
  modelo: ModeloDeAnotacao
  sigilo: boolean
  secoes: readonly SecaoDaAnotacao[]
  assinante: Assinante
  assinada_em: string
}

export interface AdendoSelado {
  id: string
  anotacao_id: string
  profissional_id: string
  texto: string
  assinante: Assinante
  assinado_em: string
}

const utf8 = /* @__PURE__ */ new TextEncoder()

/** One field: its length in bytes, a colon, itself, a line end. Two different lists of fields never write alike. */
export const campo = (valor: string | null): string =>
  valor === null ? '-\n' : `${utf8.encode(valor).length}:${valor}\n`

const campos = (...valores: (string | null)[]): string => valores.map(campo).join('')

const doAssinante = ({ nome, conselho, registro, uf }: Assinante) => [nome, conselho, registro, uf]

/** The text whose SHA-256 is the hash of a signed note. The database writes the same (`server/sql/prontuario/corrente.sql`). */
export const textoDaAnotacao = (anotacao: AnotacaoSelada, anterior: string): string =>
  campos(
    'anotacao',
    anotacao.id,
    anotacao.paciente_id,
    anotacao.profissional_id,
    anotacao.agendamento_id,
    anotacao.modelo,
    String(anotacao.sigilo),
    String(anotacao.secoes.length),
    ...anotacao.secoes.flatMap(({ chave, titulo, texto }) => [chave, titulo, texto]),
    ...doAssinante(anotacao.assinante),
    anotacao.assinada_em,
    anterior,
  )

/** The text whose SHA-256 is the hash of an addendum. */
export const textoDoAdendo = (adendo: AdendoSelado, anterior: string): string =>
  campos(
    'adendo',
    adendo.id,
    adendo.anotacao_id,
    adendo.profissional_id,
    adendo.texto,
    ...doAssinante(adendo.assinante),
    adendo.assinado_em,
    anterior,
  )
