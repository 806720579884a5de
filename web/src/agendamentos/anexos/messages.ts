import { maximoDeAnexos } from '#domain/agendamentos/anexos/anexo.ts'

export { recusasDoAnexo } from '#domain/agendamentos/anexos/anexo.ts'

/** '240 kB', '1,5 MB' */
export function tamanhoDe(bytes: number): string {
  const megas = bytes / 1024 / 1024
  return megas >= 1
    ? `${megas.toLocaleString('pt-BR', { maximumFractionDigits: 1 })} MB`
    : `${Math.max(1, Math.round(bytes / 1024)).toLocaleString('pt-BR')} kB`
}

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
  escolhidos: 'Arquivos escolhidos',
  depoisDeMarcar: 'Eles são enviados assim que a consulta for marcada.',
  tirar: (nome: string) => `Tirar ${nome}`,
  esperando: 'Na fila',
  enviandoUm: (nome: string) => `Envio de ${nome}`,
  jaEnviado: 'Enviado',
  naoFoi: (porque: string) => `Não foi enviado. ${porque}`,
  deNovo: 'Tentar de novo',
  deNovoDe: (nome: string) => `Tentar de novo: ${nome}`,
  marcadaMesmoAssim: 'A consulta está marcada. Só o envio dos arquivos não terminou.',
  perdidos: (quantos: number) =>
    quantos === 1
      ? 'O arquivo que você escolheu não foi enviado, porque a página foi recarregada.'
      : `Os ${quantos} arquivos que você escolheu não foram enviados, porque a página foi recarregada.`,
  anexarAgora: 'Escolher de novo',
  demais: (cabem: number) =>
    cabem === 1 ? 'Nesta consulta cabe mais 1 anexo.' : `Nesta consulta cabem mais ${cabem} anexos.`,
} as const
