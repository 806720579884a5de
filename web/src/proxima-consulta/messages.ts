export const textos = {
  titulo: 'Próxima consulta',
  copia: (quando: string) => `Cópia de ${quando}, sem internet`,
  sala: (nome: string) => `Sala ${nome}`,
  preparo: 'Preparo',
  levar: 'O que levar',
  ligar: (telefone: string) => `Ligar para o consultório: ${telefone}`,
  minutos: (minutos: number) => `${minutos} min`,
  semNome: 'Profissional não informado',
  naoGuardar: 'Não guardar cópia neste aparelho',
  guardar: 'Guardar cópia neste aparelho',
  naoGuarda: 'Este aparelho não guarda mais a próxima consulta',
  guarda: 'A próxima consulta fica guardada neste aparelho até você sair',
} as const
