import { maximoDeAnexos } from '#domain/agendamentos/anexo.ts'

export { recusasDoAnexo } from '#domain/agendamentos/anexo.ts'

export const textos = {
  titulo: 'Exames e documentos',
  descricao:
    'Só quem marca as consultas do paciente e o profissional desta consulta abrem o que for anexado aqui.',
  nenhum: 'Nenhum arquivo anexado.',
  erro: 'Não foi possível carregar os anexos',
  erroAbrir: 'Não foi possível abrir o anexo',
  ver: (nome: string) => `Ver ${nome}`,
  retirar: (nome: string) => `Retirar ${nome}`,
  retirarTitulo: 'Retirar este anexo?',
  retirarDescricao: (nome: string) => `${nome} deixa de aparecer para os dois lados da consulta.`,
  retirarBotao: 'Retirar',
  retirado: 'Anexo retirado',
  erroRetirar: 'Não foi possível retirar o anexo',
  arraste: 'Arraste exames ou documentos',
  limites: `PDF, JPG, PNG ou WebP, até 10 MB cada, no máximo ${maximoDeAnexos} por consulta`,
  enviando: 'Envio dos anexos',
  enviado: (quantos: number) => (quantos === 1 ? 'Anexo enviado' : `${quantos} anexos enviados`),
  recusado: (nome: string, porque: string) => `${nome}: ${porque}`,
  demais: (cabem: number) =>
    cabem === 1 ? 'Nesta consulta cabe mais 1 anexo.' : `Nesta consulta cabem mais ${cabem} anexos.`,
} as const
