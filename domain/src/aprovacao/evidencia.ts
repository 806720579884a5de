import * as z from 'zod'
import { rotulosItemDoCadastro, type ItemDoCadastro } from './cadastro.ts'
import {
  documentoObrigatorio,
  maximoDeTexto,
  type SituacaoDocumento,
  type TipoDocumento,
} from './documento.ts'

/** What the person who approves says to have looked at. Which documents they opened is written down when they open them. */
export const evidenciaSchema = z.object({
  /** Registrations found in the public search of their council, with the number that was looked up. */
  conferidos: z.array(z.object({ id: z.uuid(), numero_registro: z.string().max(200) })).max(90),
  /** Why it is approved although something is missing. */
  confirmacao: z.string().trim().max(maximoDeTexto, `Use até ${maximoDeTexto} letras.`),
})
export const semEvidencia = { conferidos: [], confirmacao: '' }

/** COMECO-03: what a decision stood on. It is kept with it. */
export const baseDaDecisao = z.object({
  registros: z.array(z.string()),
  documentos: z.array(z.string()),
  lacunas: z.array(z.string()),
  confirmacao: z.string(),
})
export type BaseDaDecisao = z.infer<typeof baseDaDecisao>

export interface RegistroAConferir {
  id: string
  numero_registro: string
  /** Whether the number has the form of its council; null without a council. */
  no_padrao: boolean | null
  /** Names of others with the same number. */
  iguais: readonly { nome: string }[]
}

/** Whether a document must be opened before an approval: the council's card, and whatever the approval would accept unseen. */
export const exigeAbertura = ({ tipo, situacao }: { tipo: TipoDocumento; situacao: SituacaoDocumento }) =>
  situacao === 'pendente' || (tipo === documentoObrigatorio && situacao === 'aceito')

/** The gaps of a registration, one sentence each, in the order of the page. */
export function lacunasDoCadastro(
  registros: readonly RegistroAConferir[],
  faltam: readonly ItemDoCadastro[],
): string[] {
  return [
    ...registros.flatMap(({ numero_registro, no_padrao, iguais }) => [
      ...(no_padrao === false ? [`${numero_registro}: fora do padrão do conselho`] : []),
      ...(no_padrao === null ? [`${numero_registro}: especialidade sem conselho cadastrado`] : []),
      ...iguais.map(({ nome }) => `${numero_registro}: mesmo número no cadastro de ${nome}`),
    ]),
    ...faltam.map((item) => `Falta: ${rotulosItemDoCadastro[item].toLowerCase()}`),
  ]
}

/** What an approval still asks for; empty lists when it may be given. */
export interface EvidenciaQueFalta {
  registros: string[]
  documentos: string[]
  lacunas: string[]
}

export function evidenciaQueFalta(
  cadastro: {
    registros: readonly RegistroAConferir[]
    documentos: readonly { nome: string; exige: boolean; aberto: boolean }[]
    lacunas: readonly string[]
  },
  { conferidos, confirmacao }: z.infer<typeof evidenciaSchema>,
): EvidenciaQueFalta | null {
  const registros = cadastro.registros
    .filter(
      (cada) =>
        !conferidos.some(
          ({ id, numero_registro }) => id === cada.id && numero_registro === cada.numero_registro,
        ),
    )
    .map(({ numero_registro }) => numero_registro)
  const documentos = cadastro.documentos
    .filter(({ exige, aberto }) => exige && !aberto)
    .map(({ nome }) => nome)
  const lacunas = confirmacao.trim() === '' ? [...cadastro.lacunas] : []
  return registros.length + documentos.length + lacunas.length === 0
    ? null
    : { registros, documentos, lacunas }
}
