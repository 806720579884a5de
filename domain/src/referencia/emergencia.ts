export type NumeroDeEmergencia = {
  numero: string
  nome: string
  quando: string
  /** Lucide icon. */
  icone: string
  /** Shown large in emergency mode. */
  principal: boolean
}

/** Free calls, day and night, anywhere in Brazil. Emergency mode offers the first one before all others. */
export const numerosDeEmergencia: readonly NumeroDeEmergencia[] = [
  { numero: '192', nome: 'SAMU', quando: 'Emergência médica', icone: 'Ambulance', principal: true },
  { numero: '193', nome: 'Bombeiros', quando: 'Resgate, fogo e trauma', icone: 'Flame', principal: true },
  { numero: '190', nome: 'Polícia', quando: 'Risco de violência', icone: 'ShieldAlert', principal: true },
  { numero: '188', nome: 'CVV', quando: 'Apoio emocional', icone: 'HeartHandshake', principal: true },
  {
    numero: '191',
    nome: 'Polícia Rodoviária Federal',
    quando: 'Acidente em rodovia federal',
    icone: 'Car',
    principal: false,
  },
  {
    numero: '199',
    nome: 'Defesa Civil',
    quando: 'Enchente e deslizamento',
    icone: 'Shield',
    principal: false,
  },
  {
    numero: '136',
    nome: 'Disque Saúde',
    quando: 'Informações do SUS',
    icone: 'Phone',
    principal: false,
  },
  {
    numero: '180',
    nome: 'Central da Mulher',
    quando: 'Violência contra a mulher',
    icone: 'Phone',
    principal: false,
  },
  { numero: '100', nome: 'Disque 100', quando: 'Direitos humanos', icone: 'Phone', principal: false },
  { numero: '181', nome: 'Disque Denúncia', quando: 'Denúncia anônima', icone: 'Phone', principal: false },
  {
    numero: '08007226001',
    nome: 'Disque-Intoxicação',
    quando: 'Veneno, remédio e picada',
    icone: 'FlaskConical',
    principal: false,
  },
]

/** Signs of an emergency, which needs a call and no booking. */
export const sinaisDeAlerta = [
  'Dor no peito',
  'Falta de ar intensa',
  'Desmaio',
  'Face caída, braço fraco ou fala enrolada',
  'Convulsão',
  'Sangramento que não para',
  'Confusão súbita',
  'Reação alérgica com inchaço',
  'Pensamentos de suicídio',
  'Trauma grave',
  'Bebê com menos de 3 meses e febre',
  'Gestante com sangramento ou sem sentir o bebê mexer',
] as const
