import { diasEntre, somarDias } from '#domain/formato/dia.ts'
import type { ModeloDeTrilha, PassoDoModelo } from './schemas-modelo.ts'
import type { MedidaDoPasso, Passo, Plano } from './schemas.ts'

type Curto = Partial<PassoDoModelo> & Pick<PassoDoModelo, 'tipo' | 'titulo'>

const cada = (resto: Curto): PassoDoModelo => ({
  instrucoes: '',
  material: '',
  quem: 'paciente',
  de: 0,
  dias: null,
  repete: 'dias',
  intervalo: 1,
  dias_semana: [],
  horas: [],
  medida: null,
  formulario: null,
  ...resto,
})
const umaVez = (de: number, resto: Curto): PassoDoModelo => cada({ repete: 'nao', de, ...resto })
const naSemana = (dias_semana: number[], resto: Curto): PassoDoModelo =>
  cada({ repete: 'semana', dias_semana, ...resto })

const uma = (
  nome: string,
  unidade: string,
  faixa: readonly [number | null, number | null],
  plausivel: readonly [number, number],
): MedidaDoPasso => ({
  nome,
  unidade,
  min: faixa[0],
  max: faixa[1],
  primeira: null,
  segunda: null,
  plausivel: { min: plausivel[0], max: plausivel[1] },
})

const pressao: MedidaDoPasso = {
  ...uma('Pressão', 'mmHg', [110, 135], [30, 300]),
  primeira: 'máxima',
  segunda: { nome: 'mínima', min: 72, max: 85 },
}

/** Templates of the product, written by us from public guidance. The professional adjusts the copy to the person. */
export const modelosDoProduto: readonly ModeloDeTrilha[] = [
  {
    id: 'hipertensao',
    nome: 'Pressão sob controle',
    versao: 1,
    objetivo: 'Pressão sob controle',
    meta: 'Média em casa abaixo de 130×80',
    cid: { codigo: 'I10', texto: 'Hipertensão essencial (primária)' },
    duracao: 90,
    passos: [
      cada({
        tipo: 'medida',
        titulo: 'Medir a pressão',
        instrucoes:
          'Sente-se, descanse cinco minutos, apoie o braço na altura do coração. Sem café nem cigarro na meia hora antes.',
        horas: [420, 1140],
        medida: pressao,
      }),
      cada({
        tipo: 'medicamento',
        titulo: 'Tomar o remédio da pressão',
        instrucoes: 'O que está na sua receita, na dose e no horário dela.',
        horas: [480],
      }),
      naSemana([1, 2, 3, 4, 5], {
        tipo: 'exercicio',
        titulo: 'Caminhar 30 minutos',
        instrucoes: 'Em ritmo em que ainda dá para conversar.',
      }),
      umaVez(2, {
        tipo: 'leitura',
        titulo: 'O sal que ninguém vê',
        material:
          'A maior parte do sal do dia vem pronta: pão, embutidos, temperos em cubo, macarrão instantâneo. Tire o saleiro da mesa, prove antes de salgar e troque o cubo por alho, cebola e ervas.',
      }),
      umaVez(30, {
        tipo: 'exame',
        titulo: 'Exames de sangue e urina',
        instrucoes: 'Creatinina, potássio, glicemia, colesterol e urina, conforme o pedido.',
      }),
      umaVez(35, { tipo: 'consulta', titulo: 'Retorno com as medidas' }),
    ],
    fontes: [
      'Ministério da Saúde. Cadernos de Atenção Básica nº 37: hipertensão arterial sistêmica.',
      'Sociedade Brasileira de Cardiologia. Diretrizes Brasileiras de Medidas da Pressão Arterial Dentro e Fora do Consultório.',
    ],
    proprio: false,
  },
  {
    id: 'gestacao',
    nome: 'Pré-natal em dia',
    versao: 1,
    objetivo: 'Gestação acompanhada até o parto',
    meta: 'Ao menos seis consultas e exames de cada trimestre',
    cid: { codigo: 'Z34', texto: 'Supervisão de gravidez normal' },
    duracao: 280,
    passos: [
      cada({
        tipo: 'consulta',
        titulo: 'Consulta de pré-natal',
        intervalo: 28,
        dias: 252,
        instrucoes: 'Leve a caderneta da gestante.',
      }),
      cada({
        tipo: 'medicamento',
        titulo: 'Ácido fólico e ferro',
        instrucoes: 'Conforme a receita do pré-natal.',
        horas: [720],
      }),
      naSemana([1], {
        tipo: 'medida',
        titulo: 'Medir a pressão',
        instrucoes: 'Sentada, depois de cinco minutos de descanso.',
        medida: { ...pressao, min: 90, max: 139, segunda: { nome: 'mínima', min: 50, max: 89 } },
      }),
      umaVez(7, {
        tipo: 'exame',
        titulo: 'Exames do primeiro trimestre',
        instrucoes: 'Sangue, urina, testes rápidos e tipagem, conforme o pedido.',
      }),
      umaVez(168, {
        tipo: 'exame',
        titulo: 'Teste de tolerância à glicose',
        instrucoes: 'Entre 24 e 28 semanas.',
      }),
      umaVez(14, {
        tipo: 'leitura',
        titulo: 'Quando procurar a maternidade',
        material:
          'Sangramento, perda de líquido, dor de cabeça forte com vista embaçada, febre, ou o bebê mexendo menos: não espere a consulta, procure a maternidade ou ligue 192.',
      }),
    ],
    fontes: [
      'Ministério da Saúde. Cadernos de Atenção Básica nº 32: atenção ao pré-natal de baixo risco.',
      'Ministério da Saúde. Caderneta da Gestante.',
    ],
    proprio: false,
  },
  {
    id: 'ansiedade',
    nome: 'Ansiedade: primeiros passos',
    versao: 1,
    objetivo: 'Dias mais leves e sono melhor',
    meta: 'Tensão do dia até 4 em 10',
    cid: { codigo: 'F41.1', texto: 'Ansiedade generalizada' },
    duracao: 84,
    passos: [
      naSemana([3], { tipo: 'consulta', titulo: 'Sessão da semana' }),
      cada({
        tipo: 'exercicio',
        titulo: 'Respirar devagar por cinco minutos',
        instrucoes: 'Quatro segundos para entrar, seis para sair. Se der tontura, volte ao ritmo normal.',
        horas: [1260],
      }),
      cada({
        tipo: 'medida',
        titulo: 'Tensão do dia',
        instrucoes: 'De 0, nenhuma, a 10, a maior que já sentiu.',
        horas: [1290],
        medida: uma('Tensão', 'de 10', [null, 7], [0, 10]),
      }),
      naSemana([1, 4], { tipo: 'exercicio', titulo: 'Mexer o corpo por 30 minutos' }),
      umaVez(3, {
        tipo: 'leitura',
        titulo: 'Higiene do sono, em seis linhas',
        material:
          'Deitar e levantar na mesma hora. Quarto escuro. Sem telas na última hora. Sem café depois das 14 h. Cama só para dormir. Se o sono não vem, levante-se e leia algo leve.',
      }),
      umaVez(28, {
        tipo: 'formulario',
        titulo: 'Como foram as últimas duas semanas',
        instrucoes: 'Responda antes da sessão, com calma.',
        formulario: 'gad-7',
      }),
    ],
    fontes: [
      'Ministério da Saúde. Cadernos de Atenção Básica nº 34: saúde mental.',
      'Organização Mundial da Saúde. mhGAP: guia de intervenções.',
    ],
    proprio: false,
  },
  {
    id: 'joelho',
    nome: 'Joelho em reabilitação',
    versao: 1,
    objetivo: 'Andar sem dor e subir escadas',
    meta: 'Dor até 3 em 10 nas escadas',
    cid: { codigo: 'M17', texto: 'Gonartrose (artrose do joelho)' },
    duracao: 56,
    passos: [
      naSemana([1, 3, 5], {
        tipo: 'exercicio',
        titulo: 'Sentar e levantar, 3 vezes de 10',
        instrucoes: 'Cadeira firme, sem ajuda das mãos se puder. Pare se a dor passar de 5.',
        horas: [480],
      }),
      cada({ tipo: 'exercicio', titulo: 'Estender o joelho sentado, 2 vezes de 12', horas: [1080] }),
      naSemana([2, 4, 6], { tipo: 'exercicio', titulo: 'Bicicleta ou caminhada, 20 minutos' }),
      cada({
        tipo: 'medida',
        titulo: 'Dor do dia',
        instrucoes: 'De 0, nenhuma, a 10, a pior possível.',
        horas: [1200],
        medida: uma('Dor', 'de 10', [null, 5], [0, 10]),
      }),
      naSemana([4], { tipo: 'consulta', titulo: 'Sessão de fisioterapia' }),
      umaVez(1, {
        tipo: 'leitura',
        titulo: 'Dor de exercício e dor de alerta',
        material:
          'Músculo cansado por um dia é esperado. Inchaço, calor na junta ou dor que dura mais de dois dias pedem menos carga: conte ao profissional.',
      }),
    ],
    fontes: [
      'Ministério da Saúde. Caderneta de Saúde da Pessoa Idosa: orientações de atividade física.',
      'OARSI. Guidelines for the non-surgical management of knee osteoarthritis.',
    ],
    proprio: false,
  },
]

/**
 * TRILHA-02: a plan as the copy of a template.
 * @param inicio first day, 'YYYY-MM-DD'
 * @param novoId makes the id of a step
 */
export function aplicarModelo(
  {
    objetivo,
    meta,
    cid,
    duracao,
    passos,
  }: Pick<ModeloDeTrilha, 'objetivo' | 'meta' | 'cid' | 'duracao' | 'passos'>,
  inicio: string,
  novoId: () => string,
): Plano {
  const fim = somarDias(inicio, duracao)
  return {
    objetivo,
    meta,
    cid,
    inicio,
    fim,
    passos: passos.map(({ de, dias, ate: _, id: __, ...resto }) => {
      const primeiro = somarDias(inicio, Math.min(de, duracao))
      return {
        ...resto,
        id: novoId(),
        de: primeiro,
        ate: dias === null || resto.repete === 'nao' ? null : somarDias(primeiro, dias - 1),
      } satisfies Passo
    }),
  }
}

/** A step in which nothing was said yet: each day, from a day ('YYYY-MM-DD') on. */
export const passoNovo = (id: string, de: string): Passo => ({
  id,
  tipo: 'exercicio',
  titulo: '',
  instrucoes: '',
  material: '',
  quem: 'paciente',
  de,
  ate: null,
  repete: 'dias',
  intervalo: 1,
  dias_semana: [],
  horas: [],
  medida: null,
  formulario: null,
})

/** Days of a trail that begins with no template. */
const DURACAO = 90

export const planoEmBranco = (inicio: string, passo_id: string): Plano => ({
  objetivo: '',
  meta: '',
  cid: null,
  inicio,
  fim: somarDias(inicio, DURACAO),
  passos: [passoNovo(passo_id, inicio)],
})

/** A plan as a template: its days counted from its beginning. */
export function comoModelo(
  plano: Plano,
): Pick<ModeloDeTrilha, 'objetivo' | 'meta' | 'cid' | 'duracao' | 'passos'> {
  return {
    objetivo: plano.objetivo,
    meta: plano.meta,
    cid: plano.cid,
    duracao: Math.max(1, diasEntre(plano.inicio, plano.fim)),
    passos: plano.passos.map(({ id: _, de, ate, ...resto }) => ({
      ...resto,
      de: diasEntre(plano.inicio, de),
      dias: ate === null ? null : diasEntre(de, ate) + 1,
    })),
  }
}
