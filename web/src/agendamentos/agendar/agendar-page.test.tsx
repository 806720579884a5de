import { politicaPadrao } from '#domain/agendamentos/politica.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { somarDias } from '#domain/formato/dia.ts'
import { recusa } from '#web/rpc/testing/fake.tsx'
import { escrever } from '#web/testing/escrever.ts'
import { SemConexao } from '#web/rpc/errors.ts'
import { cobranca as cobrancaPix, pagamento as pagamentoPix } from '#web/pagamentos/testing/fake-pix.ts'
import type { Rede } from '#web/rpc/client.ts'
import {
  abrir,
  as,
  ateConfirmar,
  botao,
  clicar,
  confirmar,
  consulta,
  DIA,
  doBuscador,
  id,
  motivo,
  NOVE,
  reserva,
} from './testing/cena.ts'

describe('APPT-07 from a start of the finder to the appointment', () => {
  test('APPT-07 C3 the hour is held at once, confirmed once however often it is pressed, and the done screen says what comes next', async () => {
    const reservar = vi.fn(() => reserva())
    const chaves: (string | undefined)[] = []
    let responder!: () => void
    const espera = new Promise<void>((feito) => (responder = feito))
    const marcar = vi.fn(async (_: unknown, rede?: Rede) => {
      chaves.push(rede?.chave)
      await espera
      return consulta()
    })
    const { endereco } = await abrir(doBuscador, { agendamentos: { reservar, marcar } })
    await userEvent.type(await motivo(), 'Dor no joelho')
    expect(await screen.findAllByText('Horário guardado para você')).not.toHaveLength(0)
    expect(reservar).toHaveBeenCalledWith(
      expect.objectContaining({
        profissional_id: id(1),
        servico_id: id(2),
        modalidade: 'presencial',
        local_id: id(3),
        inicio: NOVE,
      }),
      expect.objectContaining({ chave: expect.any(String) }),
    )
    await ateConfirmar()
    expect(screen.getByText('R$ 200,00')).toBeInTheDocument()
    expect(screen.getByText(/^Kit de reembolso/)).toBeInTheDocument()
    expect(screen.getByText('Cancele sem problema até 1 dia antes.')).toBeInTheDocument()
    await userEvent.dblClick(await botao(confirmar))
    responder()
    expect(await screen.findByRole('heading', { level: 1, name: 'Consulta marcada' })).toBeInTheDocument()
    expect(marcar).toHaveBeenCalledTimes(1)
    expect(marcar.mock.calls[0]![0]).toEqual({
      reserva_id: id(50),
      motivo_consulta: 'Dor no joelho',
      valor_centavos: 20_000,
    })
    expect(endereco()).toBe(`/agendar?marcada=${id(60)}`)
    expect(screen.getByText('Exames anteriores')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: /Ver no mapa/ })).toBeInTheDocument()
    const whatsapp = new URL(screen.getByRole('link', { name: /WhatsApp/ }).getAttribute('href')!)
    expect(whatsapp.host).toBe('wa.me')
    expect(whatsapp.searchParams.get('text')).not.toContain('joelho')
    expect(sessionStorage.getItem('marcacao-em-curso')).toBeNull()
  })

  test('APPT-07 what is booked later than the policy lets it be changed says so before and after, and names no button that is not there', async () => {
    const politica = { ...politicaPadrao, cancelar_ate_min: 14_400, remarcar_ate_min: 14_400 }
    await abrir(doBuscador, {
      agendamentos: {
        reservar: () => reserva({ politica }),
        marcar: () => consulta({ acoes: ['confirmar'] }),
        detalhe: () => consulta({ acoes: ['confirmar'] }),
      },
    })
    await motivo()
    await ateConfirmar()
    expect(screen.getByText(/^O prazo para cancelar pelo aplicativo, 10 dias antes, já passou/)).toBeVisible()
    expect(screen.getByText(/^O prazo para mudar o horário .* já passou/)).toBeVisible()
    expect(screen.queryByText(/Cancele sem problema|Mude o horário até|Você pode mudar o horário/)).toBeNull()
    await userEvent.click(await botao(confirmar))
    expect(
      await screen.findByText(/^O prazo para cancelar ou remarcar pelo aplicativo já passou/),
    ).toBeInTheDocument()
    expect(screen.queryByText(/toque em/)).toBeNull()
  })

  test('APPT-07 C4 the deposit and its time are told before, and after booking what is to be paid comes first', async () => {
    const cobranca = { ...cobrancaPix(), agendamento_id: id(60) }
    const { id: cobranca_id, situacao, valor_centavos, expira_em, obrigatoria } = cobranca
    const marcada = consulta({
      cobranca: { id: cobranca_id, situacao, valor_centavos, expira_em, obrigatoria },
    })
    await abrir(doBuscador, {
      agendamentos: {
        reservar: () => reserva({ sinal_pix: { valor_centavos: 8_000, prazo_min: 30, por_credito: false } }),
        marcar: () => marcada,
        detalhe: () => marcada,
      },
      pagamentos: { daConsulta: () => ({ ...pagamentoPix([cobranca]), agendamento_id: id(60) }) },
    })
    await escrever(await motivo(), 'Dor no joelho')
    await ateConfirmar()
    expect(screen.getByText(/^Sinal de R\$.80,00 por Pix$/)).toBeInTheDocument()
    expect(screen.getByText(/você tem 30 minutos para pagar/)).toBeInTheDocument()
    await clicar(/^Confirmar e pagar o sinal/)
    expect(await screen.findByRole('heading', { level: 1, name: 'Falta pagar o sinal' })).toBeInTheDocument()
    const copiar = await botao('Copiar código Pix')
    const calendario = screen.getByRole('button', { name: 'Adicionar ao calendário' })
    expect(copiar.compareDocumentPosition(calendario) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  })

  test('APPT-07 C4 what may be paid at the place is offered once, now by Pix or there', async () => {
    await abrir(doBuscador, {
      pagamentos: {
        daConsulta: () => ({
          ...pagamentoPix([], { pode_gerar: { sinal_centavos: null, restante_centavos: 20_000 } }),
          agendamento_id: id(60),
        }),
      },
    })
    await escrever(await motivo(), 'Dor no joelho')
    await ateConfirmar()
    await clicar(confirmar)
    expect(await botao(/^Pagar R\$.200,00 agora/)).toBeInTheDocument()
    await clicar('Pagar no local')
    expect(await screen.findByText(/^Combinado: você paga no local/)).toBeInTheDocument()
  })

  test('APPT-07 C3 the time left is counted by the server, with a clock of the device that is an hour off; expired it is held again by one tap', async () => {
    let vez = 0
    const reservar = vi.fn((_: unknown, rede?: Rede) => {
      vez++
      const la = Date.now() + 3_600_000
      rede?.onResponder?.(new Date(la).toUTCString())
      // Rounded to whole seconds, like the header.
      const dura = vez === 1 ? 2_000 : 600_000
      return reserva({ expira_em: new Date(Math.floor(la / 1000) * 1000 + dura).toISOString() })
    })
    await abrir(doBuscador, { agendamentos: { reservar } })
    await escrever(await motivo(), 'Retorno')
    expect(await screen.findByText('O tempo terminou e o horário voltou para a agenda')).toBeInTheDocument()
    await clicar('Guardar de novo')
    expect(await screen.findAllByText(/^(10:00|9:5\d)$/)).not.toHaveLength(0)
    expect(await motivo()).toHaveValue('Retorno')
    expect(reservar).toHaveBeenCalledTimes(2)
  })

  test('APPT-07 another choice gives the hour back, and so does closing the page', async () => {
    const soltas: string[] = []
    await abrir(doBuscador, {
      agendamentos: {
        soltarReserva: ({ id: qual }) => {
          soltas.push(qual)
          return { id: qual }
        },
      },
    })
    await screen.findAllByText('Horário guardado para você')
    await clicar('Voltar')
    await screen.findByRole('heading', { name: 'Quando?' })
    await waitFor(() => expect(soltas).toEqual([id(50)]))
    await userEvent.click(await screen.findByRole('radio', { name: /^09:00/ }))
    await screen.findAllByText('Horário guardado para você')
    const fetch = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('{}'))
    fireEvent(window, new Event('pagehide'))
    await waitFor(() =>
      expect(fetch).toHaveBeenCalledWith(
        `${location.origin}/api/agendamentos/reservas/${id(50)}`,
        expect.objectContaining({ method: 'DELETE', keepalive: true }),
      ),
    )
    fetch.mockRestore()
  })

  test('R3 an answer that was lost is asked for again under the same key, also after a reload', async () => {
    const chaves: (string | undefined)[] = []
    let rede_caiu = true
    const marcar = (_: unknown, rede?: Rede) => {
      chaves.push(rede?.chave)
      if (rede_caiu) throw new SemConexao()
      return consulta()
    }
    const { unmount } = await abrir(doBuscador, { agendamentos: { marcar } })
    await motivo()
    await screen.findAllByText('Horário guardado para você')
    await ateConfirmar()
    await clicar(confirmar)
    expect(await screen.findByText('Não foi possível continuar')).toBeInTheDocument()
    await clicar('Tentar de novo')
    await waitFor(() => expect(chaves).toHaveLength(2))
    expect(await botao('Tentar de novo')).toBeInTheDocument()
    unmount()
    rede_caiu = false
    const reservar = vi.fn(() => reserva())
    await abrir(`${doBuscador}&passo=confirmar`, { agendamentos: { marcar, reservar } })
    expect(await screen.findByRole('heading', { name: 'Consulta marcada' })).toBeInTheDocument()
    expect(new Set(chaves).size).toBe(1)
    expect(chaves).toHaveLength(3)
    // A new hold would have released the hold of the attempt.
    expect(reservar).not.toHaveBeenCalled()
  })
})

describe('APPT-07 C24 every refusal has its cause and its next step, and takes nothing that was typed', () => {
  test('APPT-07 C24 one after the other, over the same text', async () => {
    const recusas: [code: string, status: number, titulo: string, saida: string][] = [
      ['HORARIO_INDISPONIVEL', 409, 'Este horário não está disponível', 'Escolher outro horário'],
      ['PACIENTE_OCUPADO', 409, 'Já existe uma consulta nesta hora', 'Escolher outro horário'],
      ['SALA_OCUPADA', 409, 'A sala está ocupada', 'Escolher outro horário'],
      ['UMA_POR_DIA', 409, 'Já existe uma consulta neste dia', 'Escolher outro dia'],
      ['DADOS_FALTAM', 409, 'Faltam dados no cadastro', 'Completar os dados'],
      ['MUITAS_MARCADAS', 409, 'Consultas demais marcadas', 'Ver minhas consultas'],
      ['BLOQUEADO', 403, 'Este profissional não recebe esta marcação', 'Escolher outro profissional'],
      ['SERVICO_INDISPONIVEL', 404, 'Atendimento indisponível', 'Escolher outro atendimento'],
      ['PACIENTE_NAO_ENCONTRADO', 404, 'Não é possível marcar para esta pessoa', 'Escolher para quem é'],
      ['CHAVE_DE_OUTRO_PEDIDO', 422, 'Não foi possível continuar', 'Tentar de novo'],
      ['RESERVA_VENCIDA', 410, 'O tempo terminou e o horário voltou para a agenda', 'Guardar de novo'],
    ]
    const porVir = [...recusas]
    const chaves = new Set<string | undefined>()
    await abrir(doBuscador, {
      agendamentos: {
        marcar: (_, rede) => {
          chaves.add(rede?.chave)
          const [code, status] = porVir.shift()!
          throw recusa(code, status, 'Frase da recusa.', { motivo: 'feriado', alternativas: [] })
        },
      },
    })
    fireEvent.change(await motivo(), { target: { value: 'Texto que fica' } })
    await screen.findAllByText('Horário guardado para você')
    await ateConfirmar()
    for (const [, , titulo, saida] of recusas) {
      fireEvent.click(await botao(confirmar))
      const painel = within((await screen.findByRole('heading', { name: titulo })).closest('section')!)
      expect(
        painel.queryByRole('button', { name: saida }) ?? painel.getByRole('link', { name: saida }),
      ).toBeInTheDocument()
    }
    // A refusal is an answer, so the next try is another request.
    expect(chaves.size).toBe(recusas.length)
    await waitFor(() => expect(screen.queryAllByText('Horário guardado para você')).toEqual([]))
    fireEvent.click(await botao('Guardar de novo'))
    expect(await botao(confirmar)).toBeInTheDocument()
    fireEvent.click(await botao('Voltar'))
    expect(await motivo()).toHaveValue('Texto que fica')
  })

  test('APPT-07 C3 an hour is held again only once the hold before is given back, or one would stand in one’s own way', async () => {
    const ordem: string[] = []
    const resposta = Promise.withResolvers<void>()
    const { unmount } = await abrir(doBuscador, {
      agendamentos: {
        reservar: () => {
          ordem.push('guardar')
          return reserva({ id: id(49 + ordem.length) })
        },
        soltarReserva: async ({ id: qual }) => {
          ordem.push('soltar')
          await resposta.promise
          ordem.push('solta')
          return { id: qual }
        },
        marcar: () => {
          throw recusa('RESERVA_VENCIDA', 410, 'O tempo terminou.')
        },
      },
    })
    await motivo()
    await ateConfirmar()
    fireEvent.click(await botao(confirmar))
    fireEvent.click(await botao('Guardar de novo'))
    await waitFor(() => expect(ordem).toContain('soltar'))
    expect(ordem).toEqual(['guardar', 'soltar'])
    resposta.resolve()
    const antes = ['guardar', 'soltar', 'solta', 'guardar']
    await waitFor(() => expect(ordem).toEqual(antes))
    unmount()
    await waitFor(() => expect(ordem).toEqual([...antes, 'soltar', 'solta']))
  })

  test('APPT-07 C1 whoever comes second is offered the three nearest hours as buttons, and a place on the list of that hour', async () => {
    const reservar = vi.fn(({ inicio }: { inicio: string }) => {
      if (inicio !== NOVE) return reserva({ inicio })
      throw recusa('HORARIO_OCUPADO', 409, 'Alguém acabou de ficar com este horário.', {
        alternativas: [570, 600, 630].map((minuto) => ({ inicio: as(minuto), local_id: id(3) })),
      })
    })
    await abrir(doBuscador, { agendamentos: { reservar } })
    const painel = within(
      (await screen.findByRole('heading', { name: 'Este horário acabou de ser ocupado' })).closest(
        'section',
      )!,
    )
    expect(await painel.findAllByRole('button', { name: /, (09:30|10:00|10:30)$/ })).toHaveLength(3)
    expect(await painel.findByRole('button', { name: /vez/ })).toBeInTheDocument()
    await userEvent.click(painel.getByRole('button', { name: /, 09:30$/ }))
    expect(await screen.findAllByText('Horário guardado para você')).not.toHaveLength(0)
    expect(reservar).toHaveBeenLastCalledWith(expect.objectContaining({ inicio: as(570) }), expect.anything())
  })

  test('APPT-07 a price that changed is shown, and confirmed only when it is agreed to', async () => {
    const valores: (number | null)[] = []
    const marcar = (pedido: { valor_centavos: number | null }) => {
      valores.push(pedido.valor_centavos)
      if (pedido.valor_centavos === 20_000)
        throw recusa('PRECO_MUDOU', 409, 'O preço mudou.', { valor_centavos: 25_000 })
      return consulta()
    }
    await abrir(doBuscador, { agendamentos: { marcar } })
    await motivo()
    await screen.findAllByText('Horário guardado para você')
    await ateConfirmar()
    await clicar(confirmar)
    expect(await screen.findByText(/Novo valor: R\$ 250,00/)).toBeInTheDocument()
    await clicar(confirmar)
    await screen.findByRole('heading', { name: 'Consulta marcada' })
    expect(valores).toEqual([20_000, 25_000])
  })
})

test('APPT-07 C15 a series shows every date with its conflict and what could be had instead, and books what was chosen', async () => {
  const marcarSerie = vi.fn(() => ({
    serie_id: id(80),
    itens: [consulta({ serie_id: id(80) }), consulta({ id: id(61), serie_id: id(80) })],
  }))
  const [depois, feriado] = [7, 14].map((dias) => as(540, somarDias(DIA, dias))) as [string, string]
  const outro = as(600, somarDias(DIA, 15))
  await abrir(doBuscador, {
    agendamentos: {
      marcarSerie,
      previaDaSerie: () => [
        // The caller's own hold does not conflict with the first date.
        { inicio: NOVE, conflito: 'ocupado', alternativas: [] },
        { inicio: depois, conflito: null, alternativas: [] },
        { inicio: feriado, conflito: 'feriado', alternativas: [{ inicio: outro, local_id: id(3) }] },
      ],
    },
  })
  await motivo()
  await screen.findAllByText('Horário guardado para você')
  await userEvent.selectOptions(await screen.findByLabelText('Repetir esta consulta'), 'Toda semana')
  expect(await screen.findByText('Feriado')).toBeInTheDocument()
  expect(screen.getByText('2 consultas na série')).toBeInTheDocument()
  await clicar(/, 10:00$/)
  await userEvent.click(screen.getAllByRole('checkbox')[1]!)
  expect(screen.getByText('2 consultas na série')).toBeInTheDocument()
  await ateConfirmar()
  await clicar(/^Confirmar 2 consultas/)
  expect(await screen.findByRole('heading', { name: '2 consultas marcadas' })).toBeInTheDocument()
  expect(marcarSerie).toHaveBeenCalledWith(
    expect.objectContaining({ inicios: [NOVE, outro], valor_centavos: 20_000, servico_id: id(2) }),
    expect.objectContaining({ chave: expect.any(String) }),
  )
})

test('APPT-07 words of danger stop the booking and open emergency mode; a person whom they do not concern goes on', async () => {
  await abrir(doBuscador)
  await userEvent.type(await motivo(), 'Dor no peito e falta de ar')
  await screen.findAllByText('Horário guardado para você')
  await clicar('Continuar')
  expect(await screen.findByText('Modo emergência ativo')).toBeInTheDocument()
  await clicar('Sair do modo emergência')
  await clicar('Toque de novo para sair')
  expect(await screen.findByRole('heading', { name: 'Isto pode ser uma emergência' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: /Ligar 192/ })).toHaveAttribute('href', 'tel:192')
  await clicar('Não é o meu caso, continuar')
  expect(await screen.findByRole('heading', { name: 'Confira e confirme' })).toBeInTheDocument()
})

test('APPT-07 FIND-04 without a start the way begins with a specialty, a word or the last professional', async () => {
  const { endereco } = await abrir('', {
    profissionais: {
      filtros: () => ({
        especialidades: [{ nome: 'Medicina', tema: 'medicina', total: 3, subs: [] }],
        planos: [],
        cidades: [],
        idiomas: [],
        acessibilidade: [],
      }),
    },
    agendamentos: {
      listar: () => ({ itens: [consulta({ status: 'concluido' })], proximo: null }),
    },
  })
  await clicar('Medicina')
  const quem = await screen.findByRole('heading', { name: 'Quem atende Medicina' })
  await waitFor(() => expect(quem).toHaveFocus())
  await clicar('Outra especialidade')
  await clicar(/^Marcar de novo/)
  expect(await screen.findByRole('heading', { name: 'Quando?' })).toBeInTheDocument()
  expect(endereco()).toBe(`/agendar?profissional=${id(1)}&servico=${id(2)}`)
})
