import type pg from 'pg'
import { somarDias } from '#domain/formato/dia.ts'
import { dataLocal } from '#domain/formato/fuso.ts'
import type { CategoriaDaOcorrencia, EstadoDaOcorrencia, Gravidade } from '#domain/qualidade/ocorrencia.ts'
import { buildOcorrencia, buildPassos, buildRelator, buildTarefa } from '../qualidade/fixtures.ts'
import { demoLogin } from './logins.ts'
import type { Mundo } from './mundo.ts'

interface Pessoas {
  gestora: { usuario_id: string; profissional_id: string }
  paciente_id: string
  familia_id: string
}

interface OcorrenciaDaDemonstracao {
  dias: number
  quem: 'paciente' | 'familia' | 'recepcao'
  sigilo?: boolean
  categoria: CategoriaDaOcorrencia
  gravidade: Gravidade
  lugar: string
  descricao: string
  /** The states it went through, with what was written and how many days after the report. */
  passos: readonly (readonly [para: EstadoDaOcorrencia, depois: number, texto: string])[]
  prova?: string
  tarefas?: readonly (readonly [
    titulo: string,
    prazo: number,
    de: 'recepcao' | 'gestora',
    resultado?: string,
  ])[]
}

const atoDe = {
  triada: 'triar',
  analisada: 'analisar',
  'em-acao': 'agir',
  encerrada: 'encerrar',
  descartada: 'descartar',
  relatada: 'relatar',
} as const

const ocorrencias: readonly OcorrenciaDaDemonstracao[] = [
  {
    dias: 1,
    quem: 'paciente',
    categoria: 'espera',
    gravidade: 'sem-dano',
    lugar: 'Recepção',
    descricao: 'Cheguei na hora e fui chamada cinquenta minutos depois. Ninguém avisou que havia atraso.',
    passos: [],
  },
  {
    dias: 6,
    quem: 'recepcao',
    categoria: 'identificacao',
    gravidade: 'quase',
    lugar: 'Recepção',
    descricao:
      'Duas pacientes com o mesmo primeiro nome chegaram juntas. A pasta de uma foi para a sala da outra e voltou antes de começar.',
    passos: [['triada', 1, '']],
  },
  {
    dias: 12,
    quem: 'familia',
    sigilo: true,
    categoria: 'conduta',
    gravidade: 'leve',
    lugar: 'Corredor',
    descricao: 'Falaram do resultado do exame do meu pai no corredor, na frente de outras pessoas.',
    passos: [
      ['triada', 1, ''],
      ['analisada', 4, 'A sala de resultados estava em obra e não se combinou outro lugar para conversar.'],
    ],
  },
  {
    dias: 20,
    quem: 'paciente',
    categoria: 'equipamento',
    gravidade: 'moderada',
    lugar: 'Entrada',
    descricao: 'A rampa estava molhada e sem aviso. Escorreguei e torci o tornozelo.',
    passos: [
      ['triada', 1, ''],
      [
        'analisada',
        3,
        'A limpeza da entrada acontece no horário de maior movimento e não há placa de piso molhado.',
      ],
      ['em-acao', 4, 'Placa de piso molhado e limpeza antes das oito'],
    ],
    tarefas: [
      ['Comprar duas placas de piso molhado', -3, 'recepcao'],
      ['Passar a limpeza da entrada para antes das oito', 9, 'gestora'],
    ],
  },
  {
    dias: 45,
    quem: 'recepcao',
    categoria: 'comunicacao',
    gravidade: 'sem-dano',
    lugar: 'Por telefone',
    descricao: 'O preparo do exame foi passado por telefone e anotado errado. A pessoa veio sem jejum.',
    passos: [
      ['triada', 1, ''],
      ['analisada', 3, 'O preparo era ditado, sem mensagem escrita para conferir.'],
      ['em-acao', 4, 'Enviar o preparo por escrito'],
      ['encerrada', 18, 'O preparo agora vai por mensagem com a confirmação da consulta.'],
    ],
    prova: 'Modelo de mensagem publicado e usado em todas as marcações desde então.',
    tarefas: [['Enviar o preparo por escrito', -30, 'recepcao', 'Modelo criado e em uso pela recepção.']],
  },
  {
    dias: 62,
    quem: 'paciente',
    categoria: 'espera',
    gravidade: 'sem-dano',
    lugar: 'Recepção',
    descricao: 'A consulta começou quarenta minutos depois da hora e perdi a condução de volta.',
    passos: [
      ['triada', 1, ''],
      ['analisada', 2, 'Dois encaixes na mesma manhã, sem intervalo entre eles.'],
      ['encerrada', 16, 'A manhã de terça passou a ter dez minutos de folga e no máximo um encaixe.'],
    ],
    prova: 'Horários publicados com a folga.',
  },
  {
    dias: 97,
    quem: 'paciente',
    categoria: 'comunicacao',
    gravidade: 'sem-dano',
    lugar: 'Por telefone',
    descricao: 'Liguei três vezes para remarcar e ninguém atendeu.',
    passos: [
      ['triada', 1, ''],
      ['analisada', 3, 'O telefone tocava em uma sala fechada depois das 17h.'],
      [
        'encerrada',
        20,
        'As chamadas vão para a recepção, e remarcar pelo aplicativo está no aviso da consulta.',
      ],
    ],
    prova: 'Ramal trocado e aviso publicado.',
  },
  {
    dias: 30,
    quem: 'familia',
    categoria: 'cobranca',
    gravidade: 'sem-dano',
    lugar: '',
    descricao: 'Apareceu uma cobrança de retorno que eu não fiz.',
    passos: [
      ['descartada', 2, 'A cobrança era de outra clínica. Mostramos a você qual e ela foi desfeita lá.'],
    ],
  },
]

/** Incidents of the demonstration in each state, with their steps and tasks, and tasks that come from an indicator. Hours shown in vain are none until somebody meets one. */
export async function semearQualidade(
  client: pg.Client,
  { agora, random }: Mundo,
  pessoas: Pessoas,
): Promise<void> {
  const { gestora } = pessoas
  const { rows } = await client.query<{ usuario_id: string; clinica_id: string }>(
    'select u.id as usuario_id, m.clinica_id from usuarios u join membros_clinicas m on m.usuario_id = u.id where u.email = $1 limit 1',
    [demoLogin('clinica').email],
  )
  const { usuario_id: recepcao_id, clinica_id } = rows[0]!
  const contas = { paciente: pessoas.paciente_id, familia: pessoas.familia_id, recepcao: recepcao_id }
  const responsaveis = { gestora: gestora.usuario_id, recepcao: recepcao_id }
  const hoje = dataLocal(agora.getTime(), 'America/Sao_Paulo')
  /** In the afternoon of so many days ago. */
  const em = (dias: number) => `${somarDias(hoje, -dias)}T17:40:00Z`
  for (const cada of ocorrencias) {
    const id = random.uuid()
    const [estado, , ultimo] = cada.passos.at(-1) ?? (['relatada', 0, ''] as const)
    const fim = estado === 'encerrada' || estado === 'descartada'
    await buildOcorrencia(client, {
      id,
      lado: cada.quem === 'recepcao' ? 'equipe' : 'paciente',
      clinica_id,
      profissional_id: cada.quem === 'paciente' ? gestora.profissional_id : null,
      categoria: cada.categoria,
      gravidade: cada.gravidade,
      quando: `${somarDias(hoje, -cada.dias)}T13:20:00Z`,
      lugar: cada.lugar,
      descricao: cada.descricao,
      estado,
      causa: cada.passos.find(([para]) => para === 'analisada')?.[2] ?? '',
      desfecho: fim ? ultimo : '',
      prova: cada.prova ?? '',
      encerrada_em: fim ? em(cada.dias - cada.passos.at(-1)![1]) : null,
      versao: cada.passos.length + 1,
      created_at: em(cada.dias),
    })
    await buildRelator(client, {
      ocorrencia_id: id,
      usuario_id: contas[cada.quem],
      sigilo: cada.sigilo ?? false,
    })
    const estados: EstadoDaOcorrencia[] = ['relatada', ...cada.passos.map(([para]) => para)]
    await buildPassos(client, [
      { ocorrencia_id: id, quando: em(cada.dias) },
      ...cada.passos.map(([para, depois, texto], n) => ({
        ocorrencia_id: id,
        ato: atoDe[para],
        por: gestora.usuario_id,
        de: estados[n]!,
        para,
        texto,
        quando: em(cada.dias - depois),
      })),
    ])
    for (const [titulo, prazo, de, resultado] of cada.tarefas ?? [])
      await buildTarefa(client, {
        id: random.uuid(),
        ocorrencia_id: id,
        clinica_id,
        titulo,
        prazo: somarDias(hoje, prazo),
        responsavel_id: responsaveis[de],
        criada_por: gestora.usuario_id,
        created_at: em(cada.dias - 4),
        ...(resultado && {
          situacao: 'feita' as const,
          resultado,
          fechada_em: em(cada.dias - 17),
          fechada_por: responsaveis[de],
        }),
      })
  }
  await buildTarefa(client, {
    id: random.uuid(),
    indicador: 'espera',
    clinica_id,
    titulo: 'Pôr dez minutos de intervalo às terças',
    detalhe: 'Terça é o dia em que a espera passa de vinte minutos.',
    prazo: somarDias(hoje, 14),
    responsavel_id: gestora.usuario_id,
    criada_por: gestora.usuario_id,
    created_at: em(5),
  })
}
