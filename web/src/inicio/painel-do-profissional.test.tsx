import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import type { AgendamentoDetalhe } from '#domain/agendamentos/detalhe.ts'
import type { ConsultaDeHoje, FilaDoPainel } from '#domain/inicio/contract.ts'
import type { FakeApi } from '#web/rpc/testing/fake.tsx'
import { Acompanhar } from '#web/prontuario/components/acompanhar.tsx'
import { Fila } from './components/fila.tsx'
import { HojeDoProfissional } from './components/hoje-do-profissional.tsx'
import { Numeros } from './components/numeros.tsx'
import { cartao, daqui, detalhe, falha, ID, mostrar, OUTRO, resumo } from './testing/fake-inicio.tsx'

const PACIENTE = '5b1c9a52-0c6e-4a55-9a0e-0c1d2e3f4a5b'

describe("the professional's home", () => {
  const consulta = (dados: Partial<ConsultaDeHoje> = {}): ConsultaDeHoje => ({
    ...resumo,
    paciente_id: PACIENTE,
    status: 'confirmado',
    data_agendamento: daqui(-20),
    versao: 3,
    presenca: null,
    chegada_em: null,
    inicio_real: null,
    fim_real: null,
    primeira_vez: false,
    encaixe: false,
    aguarda_aprovacao: false,
    pode_agir: true,
    ...dados,
  })
  const hoje = (...itens: ConsultaDeHoje[]) => ({
    zona: 'America/Sao_Paulo',
    itens,
    proximo_livre: '2031-11-24T17:30:00Z',
  })

  test('the day says who waits, for how long, and how late it runs; the next act is at hand', async () => {
    const iniciar = vi.fn<() => AgendamentoDetalhe>(() => detalhe())
    await mostrar(<HojeDoProfissional />, {
      inicio: {
        hoje: () => hoje(consulta({ presenca: 'presente', chegada_em: daqui(-25), primeira_vez: true })),
      },
      agendamentos: { iniciar },
    })
    const dia = await cartao('Hoje')
    expect(await dia.findByText('1 consulta, 0 atendidas')).toBeInTheDocument()
    expect(dia.getByText('Espera há 25 min')).toBeInTheDocument()
    expect(dia.getByText('Atraso de 20 min')).toBeInTheDocument()
    expect(dia.getByText('1 pessoa na sala de espera')).toBeInTheDocument()
    expect(dia.getByText('Primeira vez')).toBeInTheDocument()
    expect(dia.getByText('seg, 24 nov 2031, 14:30')).toBeInTheDocument()
    expect(dia.getByRole('link', { name: 'Marina Duarte: Ver ficha' })).toHaveAttribute(
      'href',
      `/pacientes/${PACIENTE}`,
    )
    expect(dia.queryByRole('button', { name: /Faltou/ })).toBeNull()
    await userEvent.click(dia.getByRole('button', { name: 'Iniciar de Marina Duarte' }))
    expect(iniciar).toHaveBeenCalledWith({ id: ID, versao: 3 })
  })

  test('HOME-02 PRONT-05 PRONT-06 TRILHA-05 critical and sent exams, measures out of range and overdue trails are named, each with the way to it', async () => {
    await mostrar(<Acompanhar />, {
      exames: {
        acompanhar: () => ({
          criticos: [
            {
              id: ID,
              paciente_id: PACIENTE,
              paciente: 'Ana Lima',
              exame: 'Potássio',
              valores: 'Potássio 6,9 mEq/L',
              em: '2031-11-24T10:30:00Z',
            },
          ],
          novos: [
            {
              id: OUTRO,
              paciente_id: PACIENTE,
              paciente: 'Caio Reis',
              exame: 'Hemograma',
              em: '2031-11-24T10:30:00Z',
            },
          ],
          esperando: [],
          totais: { criticos: 1, novos: 1, esperando: 3 },
        }),
      },
      medidas: {
        fora: () => ({
          itens: [
            {
              id: ID,
              paciente_id: PACIENTE,
              paciente: 'Marina Duarte',
              tipo: 'pressao',
              valor: 162,
              valor2: 104,
              medida_em: '2031-11-24T10:30:00Z',
              marca: 'alto',
            },
          ],
        }),
      },
      trilhas: {
        painel: () => ({
          itens: [
            {
              id: OUTRO,
              paciente_id: PACIENTE,
              paciente: 'Rui Souza',
              profissional_id: ID,
              profissional: 'Helena Prado',
              avatar_url: null,
              status: 'ativa',
              andamento: 'em-andamento',
              zona: 'America/Sao_Paulo',
              versao: 1,
              versao_aceita: 1,
              objetivo: 'Pressão controlada',
              fora_da_faixa_em: null,
              vence_em: '2031-11-20T10:30:00Z',
              perguntas_abertas: 0,
            },
          ],
          total: 7,
          fora_da_faixa: 0,
          atrasadas: 7,
        }),
      },
    })
    const lista = within(await screen.findByRole('region', { name: 'Para acompanhar' }))
    expect(await lista.findByText('Pressão arterial: 162/104 mmHg (acima da faixa)')).toBeInTheDocument()
    const [primeiro] = await lista.findAllByRole('listitem')
    expect(primeiro).toHaveTextContent('Ana LimaCríticoPotássio 6,9 mEq/L')
    expect(lista.getByRole('link', { name: /Caio Reis, Enviou: Hemograma/ })).toHaveAttribute(
      'href',
      `/pacientes/${PACIENTE}?aba=exames`,
    )
    expect(lista.getByText('e mais 3 exames na ficha de cada paciente')).toBeInTheDocument()
    expect(lista.getByRole('link', { name: /Marina Duarte/ })).toHaveAttribute(
      'href',
      `/pacientes/${PACIENTE}?aba=medidas`,
    )
    expect(
      lista.getByRole('link', { name: /Rui Souza, Trilha em atraso: Pressão controlada/ }),
    ).toHaveAttribute('href', `/trilha-tratamento?trilha=${OUTRO}`)
    expect(lista.getByRole('link', { name: 'Ver as 7 trilhas em atraso' })).toBeInTheDocument()
  })

  test('APPT-08 who may only look has no act at the line and at the request', async () => {
    const so_olha = { pode_agir: false }
    await mostrar(
      <>
        <HojeDoProfissional />
        <Fila />
      </>,
      {
        inicio: {
          hoje: () => hoje(consulta({ presenca: 'presente', chegada_em: daqui(-25), ...so_olha })),
          fila: () => ({ ...fila, pedidos: { total: 1, primeiros: [{ ...naFila, ...so_olha }] } }),
        },
      },
    )
    expect(await screen.findByText('1 pedido aguarda sua resposta')).toBeInTheDocument()
    expect(await screen.findByText('Espera há 25 min')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /de Marina Duarte$/ })).toBeNull()
  })

  test('a team is told apart by its professionals', async () => {
    await mostrar(<HojeDoProfissional />, {
      inicio: {
        hoje: () =>
          hoje(
            consulta({ paciente_nome: 'Marina Duarte' }),
            consulta({
              id: OUTRO,
              profissional_id: ID,
              profissional_nome: 'Caio Ramos',
              paciente_nome: null,
            }),
          ),
      },
    })
    expect(await screen.findByText('Paciente não informado')).toBeInTheDocument()
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Agenda de' }), 'Helena Prado')
    expect(screen.queryByText('Paciente não informado')).toBeNull()
    expect(screen.getByText('Marina Duarte')).toBeInTheDocument()
  })

  test.each<[string, FakeApi['inicio'] & {}]>([
    ['Nenhuma consulta hoje', { hoje: () => ({ ...hoje(), proximo_livre: null }) }],
    ['Sem horário livre nos próximos 14 dias', { hoje: () => ({ ...hoje(), proximo_livre: null }) }],
    ['Erro ao carregar o dia de hoje', { hoje: falha }],
  ])('an empty or unknown day: %s', async (palavras, inicio) => {
    await mostrar(<HojeDoProfissional />, { inicio })
    expect(await screen.findByText(palavras)).toBeInTheDocument()
  })

  const naFila = {
    id: ID,
    versao: 4,
    paciente_id: PACIENTE,
    paciente_nome: 'Marina Duarte',
    data_agendamento: '2031-11-24T17:30:00Z',
    zona: 'America/Sao_Paulo',
    servico: null,
    pode_agir: true,
  }
  const fila: FilaDoPainel = {
    sem_confirmar: { total: 2, primeiros: [naFila] },
    pedidos: { total: 1, primeiros: [{ ...naFila, id: OUTRO, paciente_nome: 'Ana Souza' }] },
    por_fechar: 2,
    em_aberto: 1,
    esperando: 4,
    avaliacoes: 3,
    documentos: 1,
    tarefas_vencidas: 2,
    reconferir_em: '2031-12-01T12:00:00Z',
  }

  test('what waits is counted and named, and a request is accepted where it stands', async () => {
    const confirmar = vi.fn<() => AgendamentoDetalhe>(() => detalhe())
    await mostrar(<Fila />, { inicio: { fila: () => fila }, agendamentos: { confirmar } })
    for (const palavras of [
      '2 consultas de amanhã sem confirmação',
      '1 pedido aguarda sua resposta',
      '1 consulta de dias passados em aberto',
      'Fechar o dia: 2 consultas de hoje',
      '4 pessoas na lista de espera',
      '3 avaliações sem resposta',
      '2 tarefas de melhoria vencidas',
      'Documentos do cadastro pedem sua atenção',
      'Seu registro será conferido de novo em seg, 1 dez 2031',
    ])
      expect(await screen.findByText(palavras)).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Abrir: Fechar o dia: 2 consultas de hoje' })).toHaveAttribute(
      'href',
      '/agenda?fechar=sim',
    )
    // Who has not confirmed stands in the list of what comes: a visit stands once on a home.
    expect(screen.queryByText('Marina Duarte')).toBeNull()
    expect(screen.getByRole('link', { name: 'Ana Souza: Ver ficha' })).toHaveAttribute(
      'href',
      `/pacientes/${PACIENTE}`,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Aceitar de Ana Souza' }))
    expect(confirmar).toHaveBeenCalledWith({ id: OUTRO, versao: 4 })
  })

  test('nothing waits, and a failure', async () => {
    const vazia = { total: 0, primeiros: [] }
    const { unmount } = await mostrar(<Fila />, {
      inicio: {
        fila: () => ({
          ...fila,
          sem_confirmar: vazia,
          pedidos: vazia,
          por_fechar: 0,
          em_aberto: 0,
          esperando: 0,
          avaliacoes: 0,
          documentos: 0,
          tarefas_vencidas: 0,
          reconferir_em: null,
        }),
      },
    })
    expect(await screen.findByText('Tudo em dia')).toBeInTheDocument()
    unmount()
    await mostrar(<Fila />, { inicio: { fila: falha } })
    expect(await screen.findByText('Erro ao carregar o que espera por você')).toBeInTheDocument()
  })

  test('each number has its unit and its comparison, asks for its period, and fails alone', async () => {
    const numero = vi.fn<FakeApi['inicio'] & {} extends { numero?: infer F } ? NonNullable<F> : never>(
      ({ qual }) => {
        if (qual === 'novos') return falha()
        if (qual === 'receita') return { valor: 25_050, unidade: 'centavos', variacao: null, tipo: 'neutra' }
        if (qual === 'faltas') return { valor: 333, unidade: 'porcento', variacao: 25, tipo: 'negativa' }
        return {
          valor: qual === 'consultas' ? 12 : null,
          unidade: 'contagem',
          variacao: 500,
          tipo: 'positiva',
        }
      },
    )
    await mostrar(<Numeros />, { inicio: { numero } })
    const artigo = async (nome: string) =>
      within((await screen.findByRole('heading', { name: nome })).closest<HTMLElement>('article')!)
    expect(await (await artigo('Consultas')).findByText('12')).toBeInTheDocument()
    expect((await artigo('Consultas')).getByText(/50,0% a mais/)).toBeInTheDocument()
    expect((await artigo('Faltas')).getByText('33,3%')).toBeInTheDocument()
    expect((await artigo('Faltas')).getByText(/2,5 pontos a mais/)).toBeInTheDocument()
    expect((await artigo('Ocupação')).getByText('Sem dados')).toBeInTheDocument()
    expect((await artigo('Receita')).getByText(/250,50/)).toBeInTheDocument()
    expect((await artigo('Receita')).getByText('Sem período anterior para comparar')).toBeInTheDocument()
    expect((await artigo('Pacientes novos')).getByText('Não foi possível calcular')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('radio', { name: 'Semana' }))
    await waitFor(() => expect(numero).toHaveBeenCalledWith({ qual: 'consultas', periodo: 'semana' }))
  })
})
