import { presencialACadaDias } from '#domain/agendamentos/sala/presencial.ts'

/** Words of the video room of a teleconsulta. */
export const textos = {
  entrar: 'Entrar na sala',
  novaAba: 'abre em outra aba',
  abreAs: (hora: string) => `Abre às ${hora}`,
  abreEm: (quando: string) => `Abre em ${quando}`,
  semEndereco: 'O link chega pelo profissional antes da consulta.',
  falhou: 'Não foi possível saber da sala. Tentamos de novo sozinhos.',

  semPresencial: (dias: number) =>
    `Sem consulta presencial há ${dias} dias. No acompanhamento de doença crônica, o médico vê o paciente pessoalmente a cada ${presencialACadaDias} dias, no máximo. Combinem a próxima.`,
  semSala: 'Você ainda não guardou o endereço da sua sala de vídeo.',
  ondeGuardar: 'Guarde-o na Agenda, em Mais opções, Sala de vídeo.',
  guardarDesta: 'Endereço só desta consulta',
  mudarDesta: 'Mudar o endereço desta consulta',

  minha: {
    titulo: 'Sala de vídeo',
    descricao: 'Onde você atende por vídeo. O paciente recebe o endereço 15 minutos antes da teleconsulta.',
    dica: 'Deixe em branco para não ter endereço.',
  },
  desta: {
    titulo: 'Sala desta consulta',
    descricao: 'Um endereço só para esta teleconsulta. O paciente o recebe 15 minutos antes.',
    dica: 'Deixe em branco para usar o de todas as teleconsultas.',
  },
  endereco: 'Endereço',
  exemplo: 'https://',
  invalido: 'Comece por https:// e não ponha usuário nem senha no endereço.',
  erro: 'Não foi possível abrir a sua sala de vídeo',
  voltar: 'Voltar',
  salvar: 'Salvar',
  salvando: 'Salvando...',
  guardado: 'Endereço guardado',
  tirado: 'Endereço removido',
} as const
