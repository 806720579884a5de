import type { TipoUsuario, StatusUsuario } from '#domain/usuarios/usuario.ts'

/** Fields that are chosen one by one when two accounts become one. The mailbox and the password are of the login that stays. */
export const camposDaConta = [
  'nome',
  'nome_social',
  'data_nascimento',
  'genero',
  'telefone',
  'cpf',
  'cns',
  'endereco',
] as const
export type CampoDaConta = (typeof camposDaConta)[number]

export const rotulosCampoDaConta: Record<CampoDaConta, string> = {
  nome: 'Nome',
  nome_social: 'Nome social',
  data_nascimento: 'Nascimento',
  genero: 'Gênero',
  telefone: 'Telefone',
  cpf: 'CPF',
  cns: 'Cartão SUS',
  endereco: 'Endereço',
}

/** A union of accounts may be taken back for so many days. */
export const diasParaSeparar = 30

export const recusasDaUniaoDeContas = [
  'mesma',
  'tipo',
  'situacao',
  'ja-unida',
  'guardados',
  'mesmo-horario',
] as const
export type RecusaDaUniaoDeContas = (typeof recusasDaUniaoDeContas)[number]

export const frasesDaUniaoDeContas: Record<RecusaDaUniaoDeContas, string> = {
  mesma: 'As duas contas são a mesma.',
  tipo: 'Só contas de pacientes se unem. A agenda, o registro no conselho e o que um profissional assinou são de um cadastro só: fique com ele e desative a outra conta.',
  situacao: 'Uma conta excluída não se une a outra.',
  'ja-unida': 'Uma das contas já foi unida a outra. Desfaça aquela união antes.',
  guardados:
    'A conta que sai guarda o que não muda de dono, como prontuário ou finanças. Escolha-a como a que fica. Se as duas guardam, peça ao consultório que una as fichas.',
  'mesmo-horario': 'As duas contas têm consultas no mesmo horário. Cancele uma delas antes.',
}

interface DaUniao {
  id: string
  tipo_usuario: TipoUsuario
  status: StatusUsuario
}

const dePaciente = (tipo: TipoUsuario) => tipo === 'paciente' || tipo === 'paciente-administrador'

/** Why two accounts may not become one; null where they may. Pure, over locked rows. */
export function recusaDaUniaoDeContas(
  fica: DaUniao,
  sai: DaUniao,
  fatos: { unida: boolean; guardados: number; mesmoHorario: boolean },
): RecusaDaUniaoDeContas | null {
  if (fica.id === sai.id) return 'mesma'
  if (!dePaciente(fica.tipo_usuario) || !dePaciente(sai.tipo_usuario)) return 'tipo'
  if (fica.status === 'anonimizado' || sai.status === 'anonimizado') return 'situacao'
  if (fatos.unida) return 'ja-unida'
  if (fatos.guardados > 0) return 'guardados'
  return fatos.mesmoHorario ? 'mesmo-horario' : null
}
