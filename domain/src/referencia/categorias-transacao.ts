/** `cor` is a hexadecimal colour and `icone` a lucide name, as the columns keep them. */
export type CategoriaDeReferencia = { nome: string; tipo: 'receita' | 'despesa'; cor: string; icone: string }

/** Seed of `categorias_transacao` (FIN-02). */
export const categoriasTransacao: readonly CategoriaDeReferencia[] = [
  { nome: 'Consulta particular', tipo: 'receita', cor: '#0a6f5e', icone: 'Stethoscope' },
  { nome: 'Convênio', tipo: 'receita', cor: '#1c5fb8', icone: 'ShieldPlus' },
  { nome: 'Teleconsulta', tipo: 'receita', cor: '#4f46e5', icone: 'Video' },
  { nome: 'Procedimento', tipo: 'receita', cor: '#0e7490', icone: 'Activity' },
  { nome: 'Retorno pago', tipo: 'receita', cor: '#1a7a3c', icone: 'Repeat' },
  { nome: 'Repasse recebido', tipo: 'receita', cor: '#607e15', icone: 'ArrowLeftRight' },
  { nome: 'Curso ou palestra', tipo: 'receita', cor: '#835bae', icone: 'Presentation' },
  { nome: 'Outras receitas', tipo: 'receita', cor: '#566661', icone: 'CirclePlus' },
  { nome: 'Aluguel', tipo: 'despesa', cor: '#b45309', icone: 'House' },
  { nome: 'Folha de pagamento', tipo: 'despesa', cor: '#be185d', icone: 'UsersRound' },
  { nome: 'Impostos', tipo: 'despesa', cor: '#bf2233', icone: 'Landmark' },
  { nome: 'Materiais', tipo: 'despesa', cor: '#8f5300', icone: 'Package' },
  { nome: 'Equipamentos', tipo: 'despesa', cor: '#7860b5', icone: 'Microscope' },
  { nome: 'Software', tipo: 'despesa', cor: '#5c69bc', icone: 'Laptop' },
  { nome: 'Marketing', tipo: 'despesa', cor: '#a74c84', icone: 'Megaphone' },
  { nome: 'Anuidade do conselho', tipo: 'despesa', cor: '#b5475b', icone: 'BadgeCheck' },
  { nome: 'Contabilidade', tipo: 'despesa', cor: '#867005', icone: 'Calculator' },
  { nome: 'Transporte', tipo: 'despesa', cor: '#9b6406', icone: 'Car' },
  { nome: 'Taxas e tarifas', tipo: 'despesa', cor: '#6b5b3e', icone: 'Percent' },
  { nome: 'Saúde da família', tipo: 'despesa', cor: '#0179b3', icone: 'HeartPulse' },
  { nome: 'Outras despesas', tipo: 'despesa', cor: '#566661', icone: 'CircleMinus' },
]
