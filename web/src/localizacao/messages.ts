import type { ErroDeLocalizacao } from './localizacao-context.ts'

/** Words of the location question (GEO-01, GEO-06), letter for letter. */
export const textos = {
  titulo: 'Permitir localização',
  descricao: 'Para mostrar profissionais próximos a você, precisamos acessar sua localização atual.',
  privacidade:
    'Usamos sua localização apenas para calcular distâncias. Não armazenamos nem compartilhamos essa informação.',
  permitir: 'Permitir localização',
  obtendo: 'Obtendo localização...',
  agoraNao: 'Agora não',
  naoPerguntar: 'Não perguntar novamente',

  semSuporte: 'Geolocalização indisponível',
  semSuporteDescricao: 'Geolocalização não é suportada neste navegador',
  obtida: 'Localização obtida',
  obtidaDescricao: 'Agora podemos mostrar profissionais próximos a você',
  erro: 'Erro de localização',
} as const

/** Why there is no position, in words for the person (GEO-06). */
export const errosDeLocalizacao: Record<ErroDeLocalizacao, string> = {
  'sem-suporte': textos.semSuporteDescricao,
  negada: 'Permissão de localização negada',
  indisponivel: 'Localização indisponível',
  demorou: 'Tempo limite para obter localização',
  falhou: 'Erro ao obter localização',
}

/** The row of the settings page. */
export const preferencia = {
  titulo: 'Localização',
  descricao: 'Serve para ordenar profissionais por distância.',
  perguntar: 'Perguntar ao entrar',
  perguntarDescricao: 'Mostra o convite para permitir a localização quando ela ainda não é conhecida.',
  conhecida: (quando: string) =>
    `Obtida às ${quando}. Fica só neste navegador e some ao sair ou depois de uma hora.`,
  desconhecida: 'Nenhuma localização guardada neste navegador.',
  usar: 'Usar minha localização',
  atualizar: 'Atualizar localização',
  esquecer: 'Esquecer localização',
} as const
