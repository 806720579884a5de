import type { Modalidade } from '#domain/agendamentos/agendamento.ts'
import { especialidades } from '#domain/referencia/especialidades.ts'
import type { Campo, Oficio, ServicoDeCampo } from './oficios/oficio.ts'
import type { Random } from './random.ts'

export interface ServicoPlanejado {
  id: string
  nome: string
  descricao: string
  categoria: string
  duracao_min: number
  preco: number
  modalidades: Modalidade[]
  ordem: number
}

const arredondado = (valor: number) => Math.round(valor / 10) * 10

/** Two to five services: the first visit, the return, perhaps a remote one, and what the field adds. */
export function planejarServicos(
  random: Random,
  oficio: Oficio,
  campo: Campo,
  login: boolean,
): ServicoPlanejado[] {
  const { duracao_min, duracao_retorno_min, preco_demo } = especialidades.find(
    ({ nome }) => nome === oficio.especialidade,
  )!
  const [menor, maior] = preco_demo
  const preco = arredondado(menor + random.fraction() * random.fraction() * 1.4 * (maior - menor))
  const duracao = random.pick([
    duracao_min,
    duracao_min,
    duracao_min,
    duracao_min + (duracao_min < 50 ? 10 : 0),
  ])
  const remota = oficio.teleconsulta && random.chance(0.7)
  const separada = remota && random.chance(0.5)
  const aqui: Modalidade[] = remota && !separada ? ['presencial', 'teleconsulta'] : ['presencial']
  const lista: (Omit<ServicoDeCampo, 'modalidades'> & {
    modalidades: readonly Modalidade[]
    categoria: string
  })[] = [
    {
      nome: oficio.consulta,
      duracao_min: duracao,
      preco,
      modalidades: aqui,
      descricao: 'Conversa, exame e plano de cuidado.',
      categoria: 'Consulta',
    },
    {
      nome: oficio.retorno,
      duracao_min: Math.min(duracao, duracao_retorno_min),
      preco: arredondado(preco * (duracao_retorno_min === duracao_min ? 0.85 : 0.5)),
      modalidades: aqui,
      descricao: 'Acompanhamento de quem já consultou.',
      categoria: 'Retorno',
    },
  ]
  if (separada)
    lista.push({
      nome: 'Teleconsulta',
      duracao_min: duracao,
      preco: arredondado(preco * 0.9),
      modalidades: ['teleconsulta'],
      descricao: 'Por vídeo, com o link no aplicativo.',
      categoria: 'Consulta',
    })
  // Whoever signs in finds the same services in every demonstration.
  for (const servico of login ? campo.servicos.slice(0, 1) : random.sample(campo.servicos, random.int(0, 2)))
    lista.push({
      ...servico,
      preco: arredondado(servico.preco * (0.85 + random.fraction() * 0.25)),
      categoria: 'Procedimento',
    })
  return lista.slice(0, 5).map((servico, ordem) => ({
    ...servico,
    modalidades: [...servico.modalidades],
    id: random.uuid(),
    ordem,
  }))
}
