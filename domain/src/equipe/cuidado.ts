import { idadeEm } from '#domain/usuarios/idade.ts'
import { inicioDoDia } from '#domain/formato/fuso.ts'
import { somarMeses } from './prazos.ts'
import { podeMudarAcesso, type AtorDoAcesso, type StatusDoAcesso } from './acesso.ts'
import type { PermissoesDoCuidado } from './permissoes.ts'

/** Column `vinculos_cuidado.relacao`: what the person is to whoever looks after them. */
export const relacoes = [
  'filho',
  'enteado',
  'neto',
  'tutelado',
  'pai-mae',
  'avo',
  'conjuge',
  'irmao',
  'amigo',
  'cuidador',
  'outro',
] as const
export type Relacao = (typeof relacoes)[number]

export const rotulosRelacao: Record<Relacao, string> = {
  filho: 'Filho ou filha',
  enteado: 'Enteado ou enteada',
  neto: 'Neto ou neta',
  tutelado: 'Pessoa sob tutela ou curatela',
  'pai-mae': 'Pai ou mãe',
  avo: 'Avô ou avó',
  conjuge: 'Cônjuge ou companheiro(a)',
  irmao: 'Irmão ou irmã',
  amigo: 'Amigo ou amiga',
  cuidador: 'Cuidador(a)',
  outro: 'Outra relação',
}

/** The relation as it reads to whoever looks after the person. */
export const relacaoComVoce: Record<Relacao, string> = {
  filho: 'Seu filho ou sua filha',
  enteado: 'Seu enteado ou sua enteada',
  neto: 'Seu neto ou sua neta',
  tutelado: 'Pessoa sob sua tutela ou curatela',
  'pai-mae': 'Seu pai ou sua mãe',
  avo: 'Seu avô ou sua avó',
  conjuge: 'Seu cônjuge, companheiro ou companheira',
  irmao: 'Seu irmão ou sua irmã',
  amigo: 'Seu amigo ou sua amiga',
  cuidador: 'Quem cuida de você',
  outro: 'Outra relação',
}

/** Relations by which somebody can be another person's legal guardian. */
export const relacoesDeGuarda = [
  'filho',
  'enteado',
  'neto',
  'tutelado',
  'pai-mae',
  'avo',
  'conjuge',
  'irmao',
] as const satisfies readonly Relacao[]

/** Most guardians of one person. They decide alike, and neither ends the bond of the other. */
export const maximoDeResponsaveis = 2

/** What a guardian opens: everything. */
export const permissoesDeGuarda: PermissoesDoCuidado = {
  agenda: 'escrita',
  prontuario: 'escrita',
  financeiro: 'escrita',
  cadastro: 'escrita',
}

/** Months of a bond unless its end is chosen, and the longest; a bond with a minor lasts until they come of age. */
export const mesesDeCuidado = { padrao: 6, maximo: 12 } as const
export const maioridade = 18
/** Most people without a login that one account may add. */
export const maximoDeDependentes = 20

/** The guardian's declaration, word for word as it is shown, and its version. */
export const declaracaoDeGuarda = {
  versao: '2026-1',
  texto:
    'Declaro que sou responsável legal por esta pessoa e que posso cuidar dos dados de saúde dela. Sei que declaração falsa é crime (art. 299 do Código Penal).',
} as const

export const permissoesDeCuidadoPadrao: PermissoesDoCuidado = {
  agenda: 'leitura',
  prontuario: 'nenhum',
  financeiro: 'nenhum',
  cadastro: 'nenhum',
}

export function ehMenor(data_nascimento: string, hoje: string): boolean {
  const idade = idadeEm(data_nascimento, hoje)
  return idade === null || idade < maioridade
}

/**
 * End of the bond of a declared guardian: the day a minor comes of age, or the usual months for an adult.
 * @param data_nascimento and hoje 'YYYY-MM-DD' in `zona`
 */
export function fimDaGuarda(data_nascimento: string, hoje: string, zona: string): number {
  const dia = ehMenor(data_nascimento, hoje)
    ? somarMeses(data_nascimento, maioridade * 12)
    : somarMeses(hoje, mesesDeCuidado.padrao)
  return inicioDoDia(dia, zona)
}

/** The facts of a bond that decide over an act. */
export interface VinculoVisto {
  status: StatusDoAcesso
  pessoa_id: string | null
  cuidador_id: string | null
  responsavel: boolean
  /** An invitation to be a guardian opens everything or nothing. */
  para_guarda: boolean
}

/** The actor: their key, and whether they are a guardian of the person of the bond. */
export interface QuemCuida {
  usuario_id: string
  responsavel: boolean
}

/** Whether `quem` answers for what a bond opens: the owner of the data, or their guardian, who does not answer for other guardians. */
export function respondePeloVinculo(quem: QuemCuida, vinculo: VinculoVisto): boolean {
  return vinculo.pessoa_id !== null && vinculo.pessoa_id === quem.usuario_id
    ? true
    : quem.responsavel && !vinculo.responsavel
}

/** Whether `quem` may bring a bond to another status. The carer may always stop, and the inviting person may take the invitation back. */
export function podeMudarVinculo(quem: QuemCuida, vinculo: VinculoVisto, para: StatusDoAcesso): boolean {
  const atores: AtorDoAcesso[] = []
  if (respondePeloVinculo(quem, vinculo)) atores.push('quem-concede')
  if (vinculo.cuidador_id === quem.usuario_id)
    atores.push(vinculo.status === 'convidado' ? 'quem-concede' : 'quem-recebe')
  return podeMudarAcesso(vinculo.status, para, atores)
}

/** Whether `quem` may change what a bond opens and until when. */
export function podeAlterarVinculo(quem: QuemCuida, vinculo: VinculoVisto): boolean {
  if (vinculo.responsavel || vinculo.para_guarda) return false
  return vinculo.status !== 'encerrado' && respondePeloVinculo(quem, vinculo)
}
