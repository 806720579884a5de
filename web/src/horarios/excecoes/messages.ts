import { plural } from '#domain/formato/plural.ts'
import type { ModoExcecao } from '#domain/horarios/conteudo.ts'
import type { FeriadoDoProfissional } from '#domain/horarios/respostas.ts'

const modos: Record<ModoExcecao, { rotulo: string; descricao: string; badge: string }> = {
  fecha: { rotulo: 'Fechar', descricao: 'Ninguém marca no dia ou em parte dele.', badge: 'Fechado' },
  substitui: {
    rotulo: 'Trocar o horário',
    descricao: 'Só valem as horas informadas, no lugar da semana.',
    badge: 'Horário trocado',
  },
  acrescenta: {
    rotulo: 'Acrescentar horário',
    descricao: 'Horas extras, mesmo em dia fechado ou feriado.',
    badge: 'Horário extra',
  },
}

const tiposDeFeriado: Record<FeriadoDoProfissional['tipo'], string> = {
  nacional: 'Nacional',
  estadual: 'Estadual',
  municipal: 'Municipal',
  facultativo: 'Ponto facultativo',
}

/** Days that are not like the others. */
export const textosDeExcecoes = {
  modos,
  excecoes: {
    titulo: 'Exceções',
    descricao: 'Férias, congressos e horas extras. Valem para todos os modelos.',
    nova: 'Nova exceção',
    calendario: 'Calendário de exceções',
    calendarioDica: 'Dias com ponto têm exceção. Escolha um dia para criar outra.',
    vazio: 'Nenhuma exceção',
    vazioDescricao: 'Feche dias, troque horários ou abra horas extras em datas específicas.',
    passadas: 'Mostrar as que já passaram',
    remover: 'Remover',
    removerTitulo: (quando: string) => `Remover a exceção de ${quando}?`,
    removerDescricao: 'O dia volta a seguir o modelo que vale nele.',
    removendo: 'Removendo...',
    removida: 'Exceção removida',
    diaInteiro: 'O dia inteiro',
    motivo: 'Motivo',
    periodo: (de: string, ate: string) => `${de} a ${ate}`,
    dias: (quantos: number) => plural(quantos, 'dia'),
    erro: 'Não foi possível ler as exceções',
    onRemover: (quando: string) => `Consultas de ${quando}`,
  },
  nova: {
    titulo: 'Nova exceção',
    descricao: 'Uma ou várias datas de uma vez.',
    oQue: 'O que muda',
    quando: 'Quando',
    datas: 'Datas avulsas',
    periodo: 'Período',
    escolhidas: (quantas: number) => plural(quantas, 'data escolhida', 'datas escolhidas'),
    tirar: (dia: string) => `Tirar ${dia}`,
    de: 'De',
    ate: 'Até',
    semDatas: 'Escolha pelo menos uma data.',
    dataInvalida: 'Informe uma data que exista.',
    invertido: 'O fim vem antes do começo.',
    passado: 'Escolha datas que ainda vêm.',
    diaInteiro: 'O dia inteiro',
    diaInteiroDescricao: 'Desligue para fechar só parte do dia.',
    horas: 'Horas',
    horasFechadas: 'Horas fechadas',
    adicionarHora: 'Adicionar intervalo',
    semHoras: 'Informe pelo menos um intervalo.',
    aqui: 'exceção',
    motivo: 'Motivo',
    motivoDica: 'Só você e a administração veem.',
    criar: 'Criar exceção',
    criando: 'Criando...',
    criada: (quantas: number) => (quantas === 1 ? 'Exceção criada' : `${quantas} exceções criadas`),
    conferir: 'Consultas nas datas escolhidas',
  },
  feriados: {
    titulo: 'Feriados',
    descricao:
      'Os nacionais fecham a agenda. Os estaduais e os pontos facultativos são sugestões: você decide.',
    anterior: 'Ano anterior',
    proximo: 'Próximo ano',
    ano: (ano: number) => `Feriados de ${ano}`,
    fecha: 'Fechado',
    atende: 'Atendo',
    mudado: 'Escolhido por você',
    passado: 'Já passou',
    tipos: tiposDeFeriado,
    fechado: (nome: string) => `${nome}: agenda fechada`,
    aberto: (nome: string) => `${nome}: agenda aberta`,
    fechar: (nome: string) => `Fechar a agenda em ${nome}`,
    conferir: (nome: string) => `Consultas em ${nome}`,
    vazio: 'Nenhum feriado neste ano.',
    passados: 'Mostrar os que já passaram',
    erro: 'Não foi possível ler os feriados',
  },
} as const
