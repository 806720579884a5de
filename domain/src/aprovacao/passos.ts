import type { StatusProfissional } from '#domain/profissionais/profissional.ts'
import type { ItemDoCadastro } from './cadastro.ts'
import { atosPossiveis } from './transicoes.ts'

/** COMECO-01: the steps from sign-up to the sending, with the parts of the registration that each fills. */
const itensDoPasso = {
  dados: ['foto', 'biografia'],
  especialidade: ['especialidades'],
  documentos: ['documentos'],
  servico: ['servicos'],
  local: ['locais'],
  horarios: ['horarios'],
  enviar: [],
} as const satisfies Record<string, readonly ItemDoCadastro[]>

export type PassoDoCadastro = keyof typeof itensDoPasso

interface Situacao {
  status_profissional: StatusProfissional
  verificado: boolean
  /** As `faltasDoCadastro` says it: the one rule of what is missing. */
  faltam: readonly ItemDoCadastro[]
  impedem: readonly ItemDoCadastro[]
}

export interface EstadoDoPasso {
  passo: PassoDoCadastro
  feito: boolean
  faltam: ItemDoCadastro[]
  /** Without it nothing can be sent. */
  obrigatorio: boolean
}

/** Whether the professional may send the registration now, for the first time or again. */
export const podeEnviar = ({ status_profissional: status, verificado }: Situacao): boolean =>
  atosPossiveis({ status, verificado }, { ator: 'profissional' }).some((ato) => ato !== 'retirar')

/** The steps in their order, each with what it still lacks. */
export function passosDoCadastro(situacao: Situacao): EstadoDoPasso[] {
  return Object.entries(itensDoPasso).map(([nome, itens]) => {
    const passo = nome as PassoDoCadastro
    const faltam = situacao.faltam.filter((item) => (itens as readonly ItemDoCadastro[]).includes(item))
    return {
      passo,
      feito: passo === 'enviar' ? !podeEnviar(situacao) : faltam.length === 0,
      faltam,
      obrigatorio: passo === 'enviar' || faltam.some((item) => situacao.impedem.includes(item)),
    }
  })
}

/** What only somebody fills in who attends. A new clinic brings a place, and anybody has a photo. */
const soDeQuemAtende = [
  'especialidades',
  'documentos',
  'servicos',
  'horarios',
] as const satisfies ItemDoCadastro[]

/** Whether somebody keeps clinics and nothing says that they attend as well: patients look for no profile of theirs. */
export const soAdministra = (
  perfil: string,
  { enviado_em, faltam }: Pick<Situacao, 'faltam'> & { enviado_em: string | null },
): boolean =>
  perfil === 'profissional-administrador' &&
  enviado_em === null &&
  soDeQuemAtende.every((item) => faltam.includes(item))

/** Whether a registration is on its way to its first publication. Refused and suspended ones have no step to take. */
export const emPreparo = ({
  status_profissional,
  verificado,
}: Pick<Situacao, 'status_profissional' | 'verificado'>): boolean =>
  status_profissional === 'ativo'
    ? !verificado
    : status_profissional !== 'reprovado' && status_profissional !== 'suspenso'
