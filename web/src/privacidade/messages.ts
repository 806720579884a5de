import { carenciaEmDias, palavraDaExclusao, prazoEmDias } from '#domain/privacidade/pedido.ts'
import { plural } from '#domain/formato/plural.ts'

/** What an answer to a consent said. */
export type RespostaDada = 'aceitou' | 'retirou' | 'recusou'

/** Words of the privacy centre (LGPD, art. 18). */
export const textos = {
  titulo: 'Privacidade',
  descricao: 'O que guardamos de você, quem viu, e o que você pode pedir.',

  consentimentos: {
    titulo: 'Consentimentos',
    descricao: 'O que você aceitou. O que retirar deixa de valer na hora.',
    lerTermos: 'Ler os termos',
    desde: (resposta: RespostaDada, quando: string, versao: string | null) =>
      `${{ aceitou: 'Aceito', retirou: 'Retirado', recusou: 'Não aceito' }[resposta]} em ${quando}${versao ? `, versão ${versao}` : ''}.`,
    nunca: 'Você ainda não respondeu.',
    valeAte: 'Vale enquanto a conta existir.',
    historico: 'Ver histórico',
    versao: 'versão',
    guardado: (sim: boolean) => (sim ? 'Consentimento dado' : 'Consentimento retirado'),
    erro: 'Não foi possível carregar seus consentimentos',
    erroGuardar: 'Não foi possível guardar sua escolha',
  },

  copia: {
    titulo: 'Seus dados',
    descricao:
      'Baixe tudo o que guardamos de você: cadastro, consultas, mensagens, finanças, acessos e o que mais houver.',
    legivel: 'Baixar para ler',
    json: 'Baixar em JSON',
    preparando: 'Preparando...',
    pronta: 'Seus dados foram baixados.',
    erro: 'Não foi possível preparar seus dados',
    nome: 'meus-dados-app-da-saude',
    documento: 'Meus dados no App da Saúde',
    geradoEm: 'Gerado em',
    registros: (quantos: number) => plural(quantos, 'registro'),
    nenhum: 'Nenhum registro',
    fica: 'O que fica se você excluir a conta:',
    vazio: 'não informado',
    sim: 'sim',
    nao: 'não',
  },

  correcao: {
    titulo: 'Corrigir, entender, se opor',
    descricao: `Algo está errado ou você quer saber por que guardamos um dado? Respondemos em até ${prazoEmDias} dias.`,
    novo: 'Fazer um pedido',
    tituloDoPedido: 'Novo pedido',
    tipo: 'O que você precisa?',
    tipos: {
      correcao: 'Corrigir um dado que não consigo mudar',
      acesso: 'Entender o que guardam e por quê',
      oposicao: 'Que parem de usar um dado para algo',
    },
    conte: 'Conte o que você precisa',
    exemplo: 'Ex.: minha data de nascimento está errada na ficha de paciente.',
    aviso: 'Não escreva senhas nem dados de outras pessoas.',
    enviar: 'Enviar pedido',
    enviando: 'Enviando...',
    cancelar: 'Cancelar',
    enviado: 'Pedido enviado',
    enviadoDescricao: (dia: string) => `Respondemos até ${dia}.`,
    erro: 'Não foi possível enviar o pedido',
  },

  pedidos: {
    titulo: 'Meus pedidos',
    nenhum: 'Você ainda não fez nenhum pedido',
    erro: 'Não foi possível carregar seus pedidos',
    ate: (dia: string) => `Respondemos até ${dia}`,
    hoje: 'O prazo termina hoje',
    faltam: (dias: number) => `${dias === 1 ? 'falta' : 'faltam'} ${plural(dias, 'dia')}`,
    passou: (dias: number) => `atrasado há ${plural(dias, 'dia')}`,
    resposta: 'Resposta',
    retirar: 'Retirar pedido',
    retirado: 'Pedido retirado',
    erroRetirar: 'Não foi possível retirar o pedido',
  },

  exclusao: {
    titulo: 'Excluir minha conta',
    descricao: `Apagamos seu nome, documento, contatos, fotos, posts e mensagens. Você tem ${carenciaEmDias} dias para desistir.`,
    pedir: 'Excluir minha conta',
    pergunta: 'Excluir sua conta?',
    consequencias: [
      `Depois de ${carenciaEmDias} dias a exclusão não tem volta.`,
      'Consultas que ainda vão acontecer são canceladas e a outra pessoa é avisada.',
      'Registros de atendimento que a lei manda guardar ficam sem seu nome, documento ou contato.',
      'Até lá sua conta funciona normalmente, e você pode baixar uma cópia dos seus dados.',
    ],
    digite: `Digite ${palavraDaExclusao} para confirmar`,
    diferente: `Digite ${palavraDaExclusao}, com todas as letras maiúsculas.`,
    pedindo: 'Enviando...',
    voltar: 'Voltar',
    marcada: (quando: string) => `Sua conta será excluída em ${quando}`,
    marcadaDescricao: 'Mudou de ideia? Até lá é só desistir, e nada muda.',
    desistir: 'Desistir da exclusão',
    desistiu: 'Sua conta continua como estava.',
    aceita: 'Pedido de exclusão recebido',
    erro: 'Não foi possível pedir a exclusão',
  },

  acessos: {
    titulo: 'Quem viu seus dados',
    descricao: 'Cada vez que outra pessoa abre seus dados, fica um registro que ninguém pode mudar.',
    nenhum: 'Ninguém além de você viu seus dados',
  },
} as const
