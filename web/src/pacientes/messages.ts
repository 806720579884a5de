import { plural } from '#domain/formato/plural.ts'
import type { VisaoDosPacientes } from '#domain/pacientes/paciente.ts'

const descricoes: Record<string, string> = {
  'administrador-geral':
    'Todas as pessoas cadastradas, só com a identificação. Cada leitura fica registrada.',
  'paciente-administrador': 'Você e as pessoas de quem você cuida.',
}

export const textos = {
  titulo: 'Pacientes',
  descricao: (perfil: string | undefined) =>
    descricoes[perfil ?? ''] ?? 'Quem você atende: contato, consultas e pagamentos em um só lugar.',
  lista: 'Lista de pacientes',
  achados: (total: number) =>
    total === 0 ? 'Nenhum paciente encontrado' : `${plural(total, 'paciente')} nesta lista`,
  novo: 'Novo paciente',
  cadastrado: (nome: string) => `${nome} está entre os seus pacientes`,
  exportar: 'Exportar CSV',
  importar: 'Importar pacientes',
  exportado: (quantos: number) => `${plural(quantos, 'paciente')} no arquivo`,
  exportadoEmParte: 'Há mais do que um arquivo leva. Use os filtros e exporte o resto depois.',
  arquivo: 'pacientes.csv',
  imprimir: 'Imprimir',
  carregarMais: 'Mostrar mais pacientes',
  carregando: 'Carregando...',
  erro: 'Não foi possível carregar os pacientes',
  falhou: 'Não foi possível concluir',

  busca: {
    campo: 'Buscar paciente',
    dica: 'Nome, CPF, telefone ou prontuário',
    limpar: 'Limpar busca',
  },

  vazio: {
    consultorio: [
      'Seus pacientes aparecem aqui',
      'Quem marca consulta com você entra nesta lista sozinho. Quem liga ou vem ao balcão, você cadastra com nome e telefone.',
    ],
    circulo: [
      'Ninguém por aqui ainda',
      'Convide quem você cuida, ou cadastre um dependente, e a pessoa aparece aqui.',
    ],
    plataforma: [
      'Ninguém cadastrado ainda',
      'As pessoas aparecem aqui quando criam a conta ou são cadastradas por quem as atende.',
    ],
    semAgenda: [
      'Você ainda não tem uma agenda',
      'Complete o seu perfil profissional. Quem marcar consulta com você aparece aqui.',
    ],
    irAEquipe: 'Ir para Equipe',
    irAoPerfil: 'Completar perfil',
    filtrado: 'Ninguém encontrado',
    filtradoDescricao: 'Confira o que você digitou, ou tire os filtros para ver todos os ativos.',
    limpar: 'Limpar busca e filtros',
  } satisfies Record<VisaoDosPacientes | 'semAgenda', readonly [string, string]> & Record<string, unknown>,

  colunas: {
    paciente: 'Paciente',
    proxima: 'Próxima consulta',
    ultima: 'Última consulta',
    consultas: 'Realizadas',
    saldo: 'Em aberto',
    cidade: 'Cidade',
    cadastro: 'Cadastro',
  },
  /** Shown in an empty column. */
  nenhuma: 'Nenhuma',
  nada: 'Nada',
  naoInformada: 'Não informada',
  anos: (idade: number) => plural(idade, 'ano'),
  aniversarioHoje: 'Aniversário hoje',
  telefoneFinal: (final: string) => `telefone final ${final}`,
  prontuario: (numero: string) => `prontuário ${numero}`,
  faltas: (quantas: number) => plural(quantas, 'falta'),
  voce: 'você',
  arquivado: 'Arquivado',
} as const

export const filtros = {
  titulo: 'Filtros',
  aplicados: (quantos: number) => `Filtros: ${plural(quantos, 'aplicado')}`,
  tirar: (nome: string) => `${nome}: tirar este filtro`,
  profissional: 'Pacientes de',
  meus: (nome: string) => `${nome} (você)`,
  clinica: 'Clínica',
  plano: 'Convênio',
  etiqueta: 'Etiqueta',
  aniversario: 'Mês do aniversário',
  aniversarioChip: (mes: string) => `Aniversário em ${mes}`,
  semVir: 'Sem vir há',
  meses: (meses: number) =>
    meses % 12 === 0 ? `${plural(meses / 12, 'ano')} ou mais` : `${plural(meses, 'mês', 'meses')} ou mais`,
  semVirChip: (meses: number) => `Sem vir há ${filtros.meses(meses)}`,
  faltas: 'Faltas',
  faltasMinimas: (quantas: number) => `${plural(quantas, 'falta')} ou mais`,
  idade: 'Faixa etária',
  ordem: 'Ordenar por',
  qualquer: 'Qualquer',
  todas: 'Todas',
  limpar: 'Limpar filtros',
  ver: (total: number) => `Ver ${plural(total, 'paciente')}`,
}

export const nomesDosMeses = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
] as const
