/** Words around an open file. */
export const visor = {
  ampliar: 'Ampliar',
  reduzir: 'Reduzir',
  zoom: (porcento: number) => `${porcento}%`,
  imagem: (nome: string) => `${nome}, imagem enviada`,
  pdf: (nome: string) => `${nome}, PDF enviado`,
  semPdf: 'Este navegador não mostra PDF aqui. Abra em outra janela: o endereço vale por cinco minutos.',
  abrirPdf: 'Abrir em outra janela',
  carregando: 'Abrindo documento...',
} as const
