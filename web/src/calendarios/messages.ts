import type { SituacaoDoCalendario } from '#domain/calendarios/calendario.ts'
import { plural } from '#domain/formato/plural.ts'

export const textos = {
  titulo: 'Outros calendários',
  descricao:
    'Os compromissos de um calendário do Google, do Outlook ou da Apple bloqueiam as mesmas horas aqui. Só o começo e o fim são lidos: nunca o assunto, o lugar ou as pessoas.',
  profissional: 'Profissional',
  lista: 'Calendários que bloqueiam horas',
  carregando: 'Carregando os calendários...',
  erro: 'Não foi possível carregar os calendários',
  vazio: 'Nenhum calendário ainda',
  vazioDescricao:
    'Cole o endereço privado de um calendário, e os horários ocupados nele deixam de ser oferecidos.',
  situacoes: {
    lendo: 'Lendo',
    'em-dia': 'Em dia',
    'com-erro': 'Com erro',
    desligado: 'Desligado',
  } satisfies Record<SituacaoDoCalendario, string>,
  lido: (quando: string) => `Lido em ${quando}`,
  nuncaLido: 'Ainda não foi lido',
  quantas: (quantas: number) =>
    quantas === 0 ? 'nenhuma hora ocupada' : plural(quantas, 'período ocupado', 'períodos ocupados'),
  ignorados: (quantos: number) =>
    quantos === 1
      ? '1 compromisso não pôde ser entendido e não bloqueia horas.'
      : `${quantos} compromissos não puderam ser entendidos e não bloqueiam horas.`,
  mantidas: 'As horas da última leitura continuam bloqueadas.',
  desligado: 'Este calendário não é mais lido. Troque o endereço, atualize agora ou remova.',
  atualizar: 'Atualizar agora',
  atualizarDe: (nome: string) => `Atualizar agora: ${nome}`,
  atualizado: (nome: string) => `${nome} foi lido agora`,
  mudar: 'Mudar',
  mudarDe: (nome: string) => `Mudar: ${nome}`,
  remover: 'Remover',
  removerDe: (nome: string) => `Remover: ${nome}`,
  removerTitulo: (nome: string) => `Remover ${nome}?`,
  removerDescricao:
    'As horas que ele ocupava voltam a ser oferecidas na mesma hora. O outro calendário não muda.',
  removido: (nome: string) => `${nome} foi removido, e as horas dele estão livres`,
  adicionar: 'Adicionar calendário',
  adicionando: 'Lendo o calendário...',
  adicionado: (nome: string, quantas: number) =>
    quantas === 0
      ? `${nome} foi lido: nenhuma hora ocupada`
      : `${nome} foi lido: ${plural(quantas, 'período ocupado', 'períodos ocupados')}`,
  cheio: 'Cabem 5 calendários. Remova um para adicionar outro.',
  nome: 'Nome',
  nomeDica: 'Como ele aparece na sua agenda. Por exemplo: Pessoal.',
  faltaNome: 'Dê um nome ao calendário.',
  endereco: 'Endereço privado (iCal)',
  enderecoDica:
    'Começa por https:// ou webcal://, e em geral termina em .ics. Ele não aparece mais depois de salvo.',
  enderecoNovo: 'Endereço novo (opcional)',
  enderecoNovoDica: 'Deixe em branco para continuar com o de agora.',
  faltaEndereco: 'Cole um endereço que comece por https:// ou webcal://.',
  mudarTitulo: 'Mudar calendário',
  salvar: 'Salvar',
  salvando: 'Salvando...',
  salvo: 'Calendário mudado',
  cancelar: 'Cancelar',
  onde: 'Onde encontro o endereço?',
  passos: [
    'Google Agenda, no computador: Configurações, o nome do calendário, e “Endereço secreto no formato iCal”.',
    'Outlook na web: Configurações, Calendário, Calendários compartilhados, Publicar um calendário, e o endereço ICS.',
    'Calendário da Apple: toque no calendário, ative “Calendário Público” e copie o endereço webcal.',
  ],
  cada: 'Cada calendário é lido a cada 15 minutos. Uma consulta já marcada nunca é cancelada: ela aparece na agenda como conflito.',
} as const
