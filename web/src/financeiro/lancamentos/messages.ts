import { maximoDeAnexosDaTransacao } from '#domain/financeiro/serie.ts'
import { formatarCentavos } from '#domain/formato/dinheiro.ts'
import { plural } from '#domain/formato/plural.ts'

export const textos = {
  serie: {
    rotulo: 'Repetição',
    uma: 'Não repete',
    vezes: 'Em quantas vezes',
    vez: (n: number, valor: number | null) =>
      valor === null ? `${n} vezes` : `${n} vezes de ${formatarCentavos(valor)}`,
    valorDica: 'O valor é o total. As parcelas somam o total até o centavo.',
    ate: 'Repete até',
    ateDica: (n: number) => `${plural(n, 'transação', 'transações')}. As que ainda vêm ficam pendentes.`,
    semFim: 'Informe até que dia repete.',
    competenciaDica: 'Nas parcelas, a mesma para todas.',
    criadas: (n: number) => `${n} transações, uma por vez.`,
    lugar: (parcela: number, parcelas: number) => `Parcela ${parcela} de ${parcelas}`,
    lugarDaVez: (parcela: number, parcelas: number) => `Vez ${parcela} de ${parcelas}`,
    alcance: 'O que muda',
    alcances: { esta: 'Só esta', proximas: 'Esta e as próximas' },
    proximasDica: 'Das próximas mudam as pendentes. A situação muda só nesta.',
    excluirProximas: 'Excluir esta e as próximas',
    mudadas: (n: number) => (n === 1 ? '1 transação mudou.' : `${n} transações mudaram.`),
    excluidas: (n: number) => (n === 1 ? '1 transação saiu.' : `${n} transações saíram.`),
    intocadas: (n: number) =>
      n === 0
        ? ''
        : n === 1
          ? ' 1 ficou como estava: já paga, conciliada ou de mês fechado.'
          : ` ${n} ficaram como estavam: já pagas, conciliadas ou de mês fechado.`,
    voltaram: (n: number) => (n === 1 ? 'A transação voltou.' : `${n} transações voltaram.`),
  },
  taxa: {
    rotulo: 'Taxa do banco ou da maquininha',
    liquido: (valor: number) => `Líquido: ${formatarCentavos(valor)}`,
    dica: 'Vira uma despesa ligada a este recebimento.',
    recusa: 'A taxa precisa ser menor que o valor.',
    mudar: 'Mudar taxa',
    por: 'Informar taxa',
    titulo: 'Taxa do recebimento',
    descricao: (valor: number) =>
      `De ${formatarCentavos(valor)} recebidos. Se tudo for devolvido, a taxa volta também.`,
    salvar: 'Salvar',
    salvando: 'Salvando...',
    cancelar: 'Cancelar',
    salva: 'Taxa atualizada.',
    mudou: 'Outra pessoa mudou esta taxa. O valor de agora está no campo.',
  },
  centro: {
    rotulo: 'Centro de custo',
    nenhum: 'Nenhum',
    titulo: 'Centros de custo',
    descricao: 'Sala, projeto ou carro: para onde vai o dinheiro, além da categoria.',
    novo: 'Nome do novo centro',
    criar: 'Criar',
    vazio: 'Nenhum centro de custo ainda.',
    erro: 'Não foi possível carregar os centros de custo',
    lista: 'Centros de custo deste livro',
    nome: (nome: string) => `Nome de ${nome}`,
    arquivado: 'Arquivado',
    renomear: (nome: string) => `Salvar o nome de ${nome}`,
    arquivar: (nome: string) => `Arquivar ${nome}`,
    trazer: (nome: string) => `Trazer de volta ${nome}`,
    semNome: 'Dê um nome ao centro de custo.',
    criado: 'Centro de custo criado.',
    mudado: 'Centro de custo atualizado.',
    foiArquivado: 'Centro de custo arquivado.',
    fechar: 'Fechar',
  },
  anexos: {
    titulo: 'Notas e comprovantes',
    arraste: 'Arraste notas e comprovantes',
    limites: `PDF, JPG, PNG ou WebP, até 10 MB cada, no máximo ${maximoDeAnexosDaTransacao} por transação`,
    depois: 'São enviados quando você salvar.',
    erro: 'Não foi possível carregar os anexos',
    erroAbrir: 'Não foi possível abrir o anexo',
    ver: (nome: string) => `Ver ${nome}`,
    retirar: (nome: string) => `Retirar ${nome}`,
    retirado: (nome: string) => `${nome} foi retirado.`,
    desfazer: 'Desfazer',
    voltou: 'O anexo voltou.',
    enviando: 'Envio dos anexos',
    enviado: (n: number) => (n === 1 ? 'Anexo enviado.' : `${n} anexos enviados.`),
    recusado: (nome: string, porque: string) => `${nome}: ${porque}`,
    demais: (cabem: number) =>
      cabem === 1 ? 'Nesta transação cabe mais 1 anexo.' : `Nesta transação cabem mais ${cabem} anexos.`,
    naoForam: 'A transação foi salva, e um anexo não foi enviado',
  },
} as const
