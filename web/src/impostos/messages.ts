import { plural } from '#domain/formato/plural.ts'
import type { FaltaDoImposto } from '#domain/impostos/imposto.ts'

export const textos = {
  ano: 'Ano',
  titulo: {
    familia: (ano: number) => `Pagamentos de saúde em ${ano}`,
    profissional: (ano: number) => `Recebimentos de ${ano} por pagador`,
  },
  descricao: {
    familia:
      'Por profissional e por pessoa atendida, pela data em que foi pago. Sem o que o plano de saúde pagou.',
    profissional: 'Por quem pagou e por quem foi atendido, pela data do pagamento. Sem o que planos pagaram.',
  },
  erro: 'Não foi possível carregar os pagamentos do ano',
  vazio: 'Nada pago neste ano',
  vazioDescricao:
    'Os pagamentos de consultas registrados no aplicativo aparecem aqui sozinhos. Escolha outro ano.',
  mostrarTodos: (n: number) => `Mostrar os ${n}`,
  imprimir: 'Imprimir',
  baixar: 'Baixar CSV',
  total: 'Total do ano',
  pago: 'Pago no ano',
  profissional: 'Profissional',
  pagador: 'Pago por',
  beneficiario: 'Pessoa atendida',
  recibos: 'Recibos',
  cpf: 'CPF',
  cpfPagador: 'CPF do pagador',
  cpfBeneficiario: 'CPF da pessoa atendida',
  cpfProfissional: 'CPF do profissional',
  registro: 'Registro no conselho',
  semCpf: 'CPF não informado',
  numeros: (numeros: readonly number[]) =>
    numeros.length === 0
      ? 'Nenhum recibo'
      : `${numeros.length === 1 ? 'Recibo' : 'Recibos'} nº ${numeros.join(', ')}`,
  naClinica: (nome: string, cnpj: string | null) =>
    `Pago na conta de ${nome}${cnpj ? `, CNPJ ${cnpj}` : ', CNPJ não informado'}`,
  falta: 'O que falta',
  faltas: {
    recibo: (n: number) => (n === 1 ? '1 pagamento sem recibo' : `${n} pagamentos sem recibo`),
    'cpf-pagador': () => 'CPF de quem pagou',
    'cpf-beneficiario': () => 'CPF da pessoa atendida',
    'cpf-recebedor': () => 'CPF do profissional no recibo',
    registro: () => 'Registro no conselho',
  } satisfies Record<FaltaDoImposto, (n: number) => string>,
  ondeCompletar: {
    recibo: { familia: 'peça o recibo', profissional: 'emita o recibo' },
    'cpf-pagador': { familia: 'complete os dados', profissional: 'abra a ficha' },
    'cpf-beneficiario': { familia: 'complete os dados', profissional: 'abra a ficha' },
    'cpf-recebedor': { familia: 'abra a consulta', profissional: 'mostre seu CPF nos recibos' },
    registro: { familia: 'abra a consulta', profissional: 'complete seu registro' },
  } satisfies Record<FaltaDoImposto, { familia: string; profissional: string }>,

  livro: {
    titulo: (mes: string) => `Livro de recebimentos, ${mes}`,
    descricao:
      'Um por um, para o carnê-leão e o Receita Saúde. O que entrou na conta de uma clínica está marcado.',
    mes: 'Mês',
    tabela: 'Recebimentos do mês',
    vazio: 'Nada recebido neste mês',
    vazioDescricao: 'Escolha outro mês do ano.',
    dia: 'Data',
    servico: 'Serviço',
    valor: 'Valor',
    recibo: 'Recibo',
    forma: 'Forma',
    conta: 'Onde entrou',
    minhaConta: 'Na minha conta',
    copiar: 'Copiar',
    copiarRotulo: (dia: string, nome: string) => `Copiar para o Receita Saúde: ${nome}, ${dia}`,
    copiado: 'Dados copiados. Cole no Receita Saúde.',
    naoCopiado: 'Não foi possível copiar. Selecione e copie os dados da linha.',
    faltaCpf: 'Falta CPF',
    abrir: (palavra: string, nome: string, dia: string) => `${palavra}: ${nome}, ${dia}`,
    devolvido: 'Devolução',
    total: 'Total do mês',
    baixar: (ano: number) => `Baixar ${ano} em CSV`,
    quantos: (n: number) => plural(n, 'recebimento'),
  },
} as const
