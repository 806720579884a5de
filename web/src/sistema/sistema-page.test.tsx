import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { configuracoesPadrao, type Configuracoes } from '#domain/sistema/configuracoes.ts'
import type { ConfiguracaoGuardada } from '#domain/sistema/contract.ts'
import type { RegistroDeAuditoria } from '#domain/auditoria/contract.ts'
import { guardarSessao, pessoa } from '#web/acesso/testing/fake-auth.ts'
import { renderApp } from '#web/app/testing/fake-app.tsx'
import { recusa, type FakeApi } from '#web/rpc/testing/fake.tsx'

const ID = '7b1c9a52-0c6e-4a55-9a0e-0c1d2e3f4a5b'

const todas = (mudadas: Partial<Configuracoes> = {}) =>
  Object.entries({ ...configuracoesPadrao, ...mudadas }).map(([chave, valor]) => ({
    chave,
    valor,
    versao: null,
    alterada_em: null,
    alterada_por: null,
  })) as ConfiguracaoGuardada[]

async function abrir(endereco: string, api: FakeApi, dados: Parameters<typeof pessoa>[0] = {}) {
  guardarSessao()
  return renderApp(endereco, {
    acesso: { eu: () => pessoa({ perfil: 'administrador-geral', ...dados }) },
    ...api,
  })
}

test('ROUTE-15 maintenance is asked about before it begins; what was typed stays when it is refused', async () => {
  const ditos: unknown[] = []
  await abrir('/sistema', {
    sistema: {
      configuracoes: () => todas(),
      configurar: (input) => {
        ditos.push(input)
        throw recusa('CONFIGURACAO_MUDOU', 409, 'Outra pessoa mudou esta configuração.')
      },
    },
  })
  const cartao = await screen.findByRole('region', { name: 'Manutenção' })
  await userEvent.click(within(cartao).getByRole('switch', { name: 'Modo de manutenção' }))
  await userEvent.type(within(cartao).getByLabelText(/O que dizer/), 'Até as 14h')
  await userEvent.click(within(cartao).getByRole('button', { name: /^Salvar/ }))
  expect(ditos).toEqual([])
  await userEvent.click(await screen.findByRole('button', { name: /^Ligar manutenção/ }))
  await waitFor(() => expect(ditos).toHaveLength(1))
  expect(ditos[0]).toEqual({
    chave: 'manutencao',
    valor: { ativa: true, mensagem: 'Até as 14h' },
    versao: null,
  })
  expect(await within(cartao).findByRole('alert')).toHaveTextContent('Outra pessoa mudou')
  expect(within(cartao).getByLabelText(/O que dizer/)).toHaveValue('Até as 14h')
})

test('ROUTE-15 people who cannot write meanwhile are told so, and whom to ask; an administrator is told that it is on', async () => {
  const comunicado = {
    aviso: { texto: 'Voltamos às 14h', nivel: 'urgente' as const },
    manutencao: { mensagem: 'Até as 14h.', contato: { email: 'ajuda@exemplo.com.br', telefone: '' } },
  }
  const { unmount } = await abrir('/privacidade', {}, { perfil: 'paciente', comunicado })
  const faixa = await screen.findByRole('complementary', { name: 'Comunicado' })
  expect(faixa).toHaveTextContent('Voltamos às 14h')
  expect(faixa).toHaveTextContent('Estamos em manutenção')
  expect(within(faixa).getByRole('link', { name: 'ajuda@exemplo.com.br' })).toBeInTheDocument()
  unmount()
  await abrir('/sistema', { sistema: { configuracoes: () => todas() } }, { comunicado })
  expect(await screen.findByRole('link', { name: 'Abrir configurações' })).toBeInTheDocument()
})

const outra = '8b1c9a52-0c6e-4a55-9a0e-0c1d2e3f4a5b'
const especialidade = (nome: string, id: string, usos: number) => ({
  id,
  nome,
  tema: 'psicologia' as const,
  sinonimos: [],
  duracao_min: 50,
  ativo: true,
  usos,
  conselho: 'CRP',
  subs: [],
})

test('DATA-04 a specialty in use asks by which one it is replaced, and says how many move', async () => {
  const salvas: unknown[] = []
  await abrir('/sistema?aba=especialidades', {
    referencia: {
      especialidades: () => [especialidade('Psicologia', ID, 33), especialidade('Terapia', outra, 0)],
      salvarEspecialidade: (input) => {
        salvas.push(input)
        return { id: ID, movidos: 33 }
      },
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Editar Psicologia' }))
  await userEvent.click(screen.getByRole('switch', { name: /^Em uso/ }))
  expect(screen.getByText(/33 profissionais passam/)).toBeInTheDocument()
  await userEvent.selectOptions(screen.getByLabelText(/Substituir por/), 'Terapia')
  await userEvent.click(screen.getByRole('button', { name: /^Salvar/ }))
  await screen.findByText('33 profissionais movidos')
  expect(salvas).toMatchObject([{ id: ID, ativo: false, substituta: outra }])
})

test('DATA-04 a specialty that came into use meanwhile asks for its replacement, and a refused duration says so at its field', async () => {
  const salvas: unknown[] = []
  await abrir('/sistema?aba=especialidades', {
    referencia: {
      especialidades: () => [especialidade('Psicologia', ID, 0), especialidade('Terapia', outra, 0)],
      salvarEspecialidade: (input) => {
        salvas.push(input)
        if (salvas.length === 1) throw recusa('EM_USO', 409, 'Escolha pela qual ela é substituída.')
        if (salvas.length === 2)
          throw recusa('ENTRADA_INVALIDA', 400, 'Confira os campos.', {
            campos: [{ campo: 'duracao_min', mensagem: 'Use de 5 a 480 minutos.' }],
          })
        return { id: ID, movidos: 1 }
      },
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Editar Psicologia' }))
  await userEvent.click(screen.getByRole('switch', { name: /^Em uso/ }))
  expect(screen.queryByLabelText(/Substituir por/)).toBeNull()
  const salvar = () => userEvent.click(screen.getByRole('button', { name: /^Salvar/ }))
  await salvar()
  const substituta = await screen.findByLabelText(/Substituir por/)
  expect(substituta).toHaveAccessibleDescription(/^Escolha pela qual ela é substituída\./)
  await userEvent.selectOptions(substituta, 'Terapia')
  await salvar()
  await waitFor(() =>
    expect(screen.getByLabelText(/^Duração/)).toHaveAccessibleDescription(/^Use de 5 a 480 minutos\./),
  )
  expect(screen.queryByRole('alert')).toBeNull()
  await salvar()
  await screen.findByText('1 profissional movido')
  expect(salvas[2]).toMatchObject({ id: ID, ativo: false, substituta: outra, duracao_min: 50 })
})

test('HOME-07 the audit says whether the chain holds, filters, and shows before and after without protected words', async () => {
  const registro: RegistroDeAuditoria = {
    id: 7,
    quando: '2026-11-21T12:00:00Z',
    ator: ID,
    ator_nome: 'Clara Nunes',
    ator_perfil: 'administrador-geral',
    pedido: 'p-7',
    tabela: 'usuarios',
    registro: ID,
    titular: ID,
    verbo: 'alteracao',
    antes: { status: 'ativo', nome: { protegido: 'aaaa1111' }, observacoes: { protegido: 'bbbb2222' } },
    depois: { status: 'suspenso', nome: { protegido: 'cccc3333' }, observacoes: { protegido: 'dddd4444' } },
  }
  const filtros: unknown[] = []
  let conferencias: { em: string; ate: number; quebra: number | null; motivo: 'conteudo' | null }[] = []
  await abrir('/sistema?aba=auditoria', {
    auditoria: {
      estado: () => ({ total: 7, ultimo_em: '2026-11-21T12:00:00Z', tabelas: ['usuarios'], conferencias }),
      listar: (input) => {
        filtros.push(input)
        return { itens: [registro], proximo: null }
      },
      conferir: ({ de }) => {
        conferencias = [{ em: '2026-11-21T13:00:00Z', ate: 7, quebra: 3, motivo: 'conteudo' }]
        return de === 1
          ? { proximo: 5, conferidos: 4, total: 7, quebra: null, motivo: null }
          : { proximo: null, conferidos: 7, total: 7, quebra: 3, motivo: 'conteudo' }
      },
      detalhe: () => ({
        ...registro,
        titular_nome: 'Ana',
        hash: 'ab',
        hash_anterior: 'cd',
        legiveis: [{ coluna: 'nome', antes: 'Ana', depois: 'Ana Lia' }],
      }),
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: /^Verificar agora/ }))
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Registro 3: O conteúdo do registro foi alterado.',
  )
  expect(screen.getByText('Quebrada')).toBeInTheDocument()

  await userEvent.selectOptions(screen.getByLabelText('Tabela'), 'Usuários')
  await userEvent.type(screen.getByLabelText('Quem fez'), ' clara ')
  await userEvent.click(screen.getByRole('button', { name: 'Filtrar' }))
  await waitFor(() => expect(filtros.at(-1)).toEqual({ ator: 'clara', tabela: 'usuarios' }))

  await userEvent.click(
    await screen.findByRole('button', { name: /^Clara Nunes.*Usuários: Status.*Alteração$/ }),
  )
  const dialogo = await screen.findByRole('dialog', { name: 'Registro 7' })
  const linha = (nome: RegExp) => within(dialogo).findByRole('row', { name: nome })
  expect(await linha(/^Status/)).toHaveTextContent(/ativo.*suspenso/)
  expect(await linha(/^Nome/)).toHaveTextContent(/Ana.*Ana Lia/)
  expect(await linha(/^Observações/)).toHaveTextContent(/protegido bbbb2222.*protegido dddd4444/)
})

test('ADMIN-08 a setting tells what it was and who changed it, and goes back to it in one act', async () => {
  const ditos: unknown[] = []
  await abrir('/sistema', {
    sistema: {
      configuracoes: () =>
        todas().map((cada) =>
          cada.chave === 'aviso' ? { ...cada, versao: 'v2', alterada_em: '2026-11-20T15:00:00Z' } : cada,
        ),
      historico: ({ chave }) =>
        chave === 'aviso'
          ? [
              {
                id: 1,
                em: '2026-11-20T15:00:00Z',
                quem: 'Rosa Admin',
                antes: { texto: 'Fechado na sexta', nivel: 'informacao', ate: null },
                depois: { texto: 'Fechado na quinta', nivel: 'informacao', ate: null },
              },
            ]
          : [],
      configurar: (input) => {
        ditos.push(input)
        return todas()[0]!
      },
    },
  })
  const cartao = within(await screen.findByRole('region', { name: 'Comunicado' }))
  await userEvent.click(await cartao.findByText('Histórico'))
  expect(await cartao.findByText(/^Rosa Admin, em /)).toBeInTheDocument()
  expect(cartao.getByText(/Fechado na quinta/)).toBeInTheDocument()
  await userEvent.click(cartao.getByRole('button', { name: /Fechado na sexta/ }))
  await waitFor(() =>
    expect(ditos).toEqual([
      { chave: 'aviso', valor: { texto: 'Fechado na sexta', nivel: 'informacao', ate: null }, versao: 'v2' },
    ]),
  )
})

test('ADMIN-08 the reminders of the next two days are told by kind with masked names, and their absence says so', async () => {
  const item = {
    id: ID,
    quem: 'M. A. T.',
    tipo: '24h' as const,
    enviar_em: '2026-11-21T12:00:00Z',
    consulta_em: '2026-11-22T12:00:00Z',
    ajustado: true,
  }
  const { unmount } = await abrir('/sistema?aba=lembretes', {
    sistema: {
      simularLembretes: () => ({ itens: [item], total: 1, por_tipo: [{ tipo: item.tipo, total: 1 }] }),
    },
  })
  expect(await screen.findByRole('rowheader', { name: 'M. A. T.' })).toBeInTheDocument()
  unmount()
  await abrir('/sistema?aba=lembretes', {
    sistema: { simularLembretes: () => ({ itens: [], total: 0, por_tipo: [] }) },
  })
  expect(await screen.findByText('Nenhum lembrete nas próximas 48 horas')).toBeInTheDocument()
})
