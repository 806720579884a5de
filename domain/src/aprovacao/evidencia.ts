import { rotulosItemDoCadastro, type ItemDoCadastro } from './cadastro.ts'
import { documentoObrigatorio, type SituacaoDocumento, type TipoDocumento } from './documento.ts'
import type { Evidencia } from './schemas-evidencia.ts'

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
  { conferidos, confirmacao }: Evidencia,
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
