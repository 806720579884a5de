/** What a registration may lack, in the order of asking. */
export const itensDoCadastro = [
  'especialidades',
  'documentos',
  'foto',
  'biografia',
  'locais',
  'servicos',
  'horarios',
] as const
export type ItemDoCadastro = (typeof itensDoCadastro)[number]

export const rotulosItemDoCadastro: Record<ItemDoCadastro, string> = {
  especialidades: 'Especialidade e registro no conselho',
  documentos: 'Carteira do conselho',
  foto: 'Foto',
  biografia: 'Biografia',
  locais: 'Local de atendimento',
  servicos: 'Serviço',
  horarios: 'Horários publicados',
}

/** Without these a registration cannot be reviewed or sent. The others only make it better. */
export const itensObrigatorios = ['especialidades', 'documentos'] as const satisfies ItemDoCadastro[]

/** The count of each, or whether it is filled in. */
export type CadastroAvaliado = Record<ItemDoCadastro, boolean>

/** Missing items, those of them that prevent sending, and the share that is there (0 to 100). */
export function faltasDoCadastro(cadastro: CadastroAvaliado): {
  faltam: ItemDoCadastro[]
  impedem: ItemDoCadastro[]
  porcentagem: number
} {
  const faltam = itensDoCadastro.filter((item) => !cadastro[item])
  const impedem = itensObrigatorios.filter((item) => !cadastro[item])
  const feitos = itensDoCadastro.length - faltam.length
  return { faltam, impedem, porcentagem: Math.round((feitos * 100) / itensDoCadastro.length) }
}
