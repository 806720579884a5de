import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { MeuPerfilProfissional, TextosAlterados } from '#domain/profissionais/contract-editor.ts'
import { recusa } from '#web/rpc/testing/fake.tsx'
import { abrirEditor, campo, perfil } from './testing/fake-perfil.tsx'

type Alterar = (input: TextosAlterados) => MeuPerfilProfissional & { perfil_criado: boolean }

const guardando =
  (pedidos: TextosAlterados[]): Alterar =>
  ({ versao: _, ...textos }) => {
    pedidos.push({ versao: _, ...textos })
    return { ...perfil(), ...textos, versao: `v${pedidos.length + 1}`, perfil_criado: false }
  }

describe('PRO-01 the editor', () => {
  test('PRO-01 PRO-02 three tabs; biography counted out of 500, words trimmed, once each, by Enter', async () => {
    const pedidos: TextosAlterados[] = []
    const { user } = await abrirEditor(perfil(), { alterar: guardando(pedidos) })
    expect((await screen.findAllByRole('tab')).map((aba) => aba.textContent)).toEqual([
      'Perfil',
      'Planos de Saúde',
      'Especialidades',
    ])
    expect(screen.getByText('18/500')).toBeInTheDocument()
    await user.clear(campo('Biografia'))
    await user.click(campo('Biografia'))
    await user.paste('😀'.repeat(501))
    expect(screen.getByText('501/500')).toBeInTheDocument()
    await user.type(campo('Áreas de interesse'), '  Hipertensão {Enter}hipertensão{Enter}   {Enter}')
    await user.type(campo('Idiomas'), 'Inglês{Enter}')
    await user.click(campo('Certificações'))
    await user.paste('Residência, USP\n\nACLS')

    await user.click(screen.getByRole('tab', { name: 'Planos de Saúde' }))
    expect(screen.queryByLabelText('Planos aceitos')).toBeNull()
    await user.click(screen.getByRole('switch', { name: /Aceito planos de saúde/ }))
    await user.type(campo('Planos aceitos'), 'Amil{Enter}Plano da Firma{Enter}')
    await user.click(screen.getByRole('button', { name: /^Salvar alterações/ }))
    expect(await screen.findByText('Perfil atualizado!')).toBeInTheDocument()
    expect(pedidos).toMatchObject([
      {
        versao: 'v1',
        biografia: '😀'.repeat(501),
        areas_interesse: ['Hipertensão'],
        idiomas: ['Inglês'],
        certificacoes: ['Residência, USP', 'ACLS'],
        aceita_planos_saude: true,
        planos_aceitos: ['Amil', 'Plano da Firma'],
      },
    ])
    expect(screen.queryByText('Há alterações não salvas')).toBeNull()
    await user.click(screen.getByRole('switch', { name: /Aceito planos de saúde/ }))
    expect(screen.queryByLabelText('Planos aceitos')).toBeNull()
    expect(screen.getByText(/Sua lista fica guardada/)).toBeInTheDocument()
  })

  test('ANUNCIO-04 what the council forbids is told while one types, apart from what depends, with the words, the rule and what to do', async () => {
    const { user } = await abrirEditor(perfil())
    await user.clear(campo('Biografia'))
    await user.click(campo('Biografia'))
    await user.paste('Resultado garantido. Veja fotos de antes e depois.')
    const vedado = (await screen.findByText('Precisa mudar antes de aparecer na sua página')).parentElement!
    expect(within(vedado).getByRole('listitem')).toHaveTextContent(
      /^Biografia: “Resultado garantido”\..*CFM nº 2\.336\/2023/,
    )
    const depende = screen.getByText('Confira: depende do caso, e você decide').parentElement!
    expect(within(depende).getByRole('listitem')).toHaveTextContent(/antes e depois/i)
    await user.clear(campo('Biografia'))
    expect(screen.queryByText('Precisa mudar antes de aparecer na sua página')).toBeNull()
  })

  test('PRO-03 what is missing, what it costs with real shares, and the way to the field', async () => {
    const { user } = await abrirEditor(perfil({ biografia: '', especialidades: [] }))
    expect(
      await screen.findByText('Complete seu perfil para aumentar sua visibilidade para pacientes.'),
    ).toBeInTheDocument()
    expect(screen.getByRole('img', { name: '0% do perfil público preenchido' })).toBeInTheDocument()
    const biografia = screen.getByRole('button', { name: /^Preencher: Biografia/ })
    await waitFor(() =>
      expect(biografia).toHaveTextContent(
        'Quem busca por palavras que estariam na sua biografia não encontra você. 75% dos profissionais da busca têm biografia.',
      ),
    )
    await user.click(screen.getByRole('button', { name: /^Preencher: Especialidades/ }))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Adicionar especialidade' })).toHaveFocus())
    await user.click(biografia)
    await waitFor(() => expect(campo('Biografia')).toHaveFocus())
    await user.type(campo('Biografia'), 'Olá')
    expect(screen.getByRole('img', { name: '20% do perfil público preenchido' })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /^Preencher: Biografia/ })).toBeNull()
  })

  test('ROUTE-12 patients keep their page at the same address', async () => {
    await abrirEditor(perfil(), {}, { tipo: 'paciente' })
    expect(await screen.findByRole('heading', { name: 'Profissionais próximos' })).toBeInTheDocument()
  })

  test('PRO-01 the preview is the public page over what is not saved yet', async () => {
    const { user } = await abrirEditor(perfil(), {
      previa: () => ({
        ...perfil(),
        id: '3f0c8d1e-5b7a-4c2d-9e6f-1a2b3c4d5e6f',
        nome: 'Marina Duarte',
        avatar_url: null,
        tema: 'medicina',
        especialidade: 'Medicina',
        sub_especialidade: null,
        verificado_em: null,
        selo: false,
        planos: [],
        modalidades: [],
        zona: 'America/Sao_Paulo',
        mostra_preco: true,
        registros: [],
        servicos: [],
        locais: [],
        notas: null,
        avaliacoes: [],
      }),
    })
    await user.type(await screen.findByLabelText('Biografia'), ' <b>Novo</b>')
    await user.click(screen.getByRole('button', { name: 'Ver como paciente' }))
    const previa = within(await screen.findByRole('dialog', { name: 'Ver como paciente' }))
    expect(await previa.findByText('Cuido de corações. <b>Novo</b>')).toBeInTheDocument()
    expect(previa.queryByRole('button', { name: 'Agendar' })).toBeNull()
    expect(previa.queryByRole('img', { name: 'Profissional verificado' })).toBeNull()
  })

  test('PRO-01 the public link is copied, and drawn as a code to print and to keep', async () => {
    const { user } = await abrirEditor(perfil())
    const link = `${location.origin}/profissionais-publicos/3f0c8d1e-5b7a-4c2d-9e6f-1a2b3c4d5e6f`
    expect((await screen.findAllByRole('textbox', { name: 'Seu link público' }))[0]).toHaveValue(link)
    await user.click(screen.getAllByRole('button', { name: 'Copiar link' })[0]!)
    expect(await navigator.clipboard.readText()).toBe(link)
    await user.click(screen.getAllByRole('button', { name: 'QR code' })[0]!)
    const dialogo = within(await screen.findByRole('dialog', { name: 'QR code do seu perfil' }))
    expect(dialogo.getByRole('img', { name: 'QR code do perfil de Marina Duarte' })).toBeInTheDocument()
    for (const nome of ['Baixar PNG', 'Baixar SVG', 'Imprimir'])
      expect(dialogo.getByRole('button', { name: nome })).toBeEnabled()
  })
})

describe('PRO-04 unsaved changes', () => {
  const irParaSeguranca = async (app: Awaited<ReturnType<typeof abrirEditor>>) =>
    app.router.navigate({ to: '/configuracoes' })

  test('PRO-04 a load that fails says so, and another try brings the profile', async () => {
    let falha = true
    const { user } = await abrirEditor(() => {
      if (falha) throw recusa('INDISPONIVEL', 503, 'O sistema está ocupado.')
      return perfil()
    })
    expect(await screen.findByText('Erro ao carregar seus dados profissionais')).toBeInTheDocument()
    falha = false
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    expect(await screen.findByLabelText('Biografia')).toHaveValue('Cuido de corações.')
    expect(screen.queryByText('Há alterações não salvas')).toBeNull()
  })

  test('PRO-04 an edit is flagged, a failure says so and keeps it, and saving clears the flag', async () => {
    let falha = true
    const { user } = await abrirEditor(perfil(), {
      alterar(input) {
        if (falha) throw recusa('INDISPONIVEL', 503, 'O sistema está ocupado.')
        return guardando([])(input)
      },
    })
    await user.type(await screen.findByLabelText('Biografia'), ' Sim')
    expect(screen.getByText('Há alterações não salvas')).toBeInTheDocument()
    const aviso = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(aviso)
    expect(aviso.defaultPrevented).toBe(true)
    await user.click(screen.getByRole('button', { name: /^Salvar alterações/ }))
    expect(await screen.findByText('Erro ao atualizar seu perfil. Tente novamente.')).toBeInTheDocument()
    expect(campo('Biografia')).toHaveValue('Cuido de corações. Sim')
    falha = false
    await user.click(screen.getByRole('button', { name: /^Salvar alterações/ }))
    await waitFor(() => expect(screen.queryByText('Há alterações não salvas')).toBeNull())
  })

  test('PRO-04 leaving the page saves first', async () => {
    const pedidos: TextosAlterados[] = []
    const app = await abrirEditor(perfil(), { alterar: guardando(pedidos) })
    await app.user.type(await screen.findByLabelText('Biografia'), ' Sim')
    await irParaSeguranca(app)
    await waitFor(() => expect(app.endereco()).toBe('/configuracoes'))
    expect(pedidos).toMatchObject([{ biografia: 'Cuido de corações. Sim' }])
  })

  test('PRO-04 leaving when it cannot be saved asks; staying loses nothing, going goes', async () => {
    const app = await abrirEditor(perfil(), {
      alterar() {
        throw recusa('INDISPONIVEL', 503, 'O sistema está ocupado.')
      },
    })
    await app.user.type(await screen.findByLabelText('Biografia'), ' Sim')
    void irParaSeguranca(app)
    const pergunta = await screen.findByRole('alertdialog', { name: 'Não foi possível salvar' })
    await app.user.click(within(pergunta).getByRole('button', { name: 'Continuar editando' }))
    expect(app.endereco()).toBe('/profissional')
    expect(campo('Biografia')).toHaveValue('Cuido de corações. Sim')
    void irParaSeguranca(app)
    await app.user.click(await screen.findByRole('button', { name: 'Sair sem salvar' }))
    await waitFor(() => expect(app.endereco()).toBe('/configuracoes'))
  })

  test('PRO-04 signing out asks first, and saves before it goes', async () => {
    const pedidos: TextosAlterados[] = []
    const { user, sessao } = await abrirEditor(perfil(), { alterar: guardando(pedidos) })
    await user.type(await screen.findByLabelText('Biografia'), ' Sim')
    const saida = sessao.sair()
    const pergunta = await screen.findByRole('alertdialog', { name: 'Salvar antes de sair da conta?' })
    await user.click(within(pergunta).getByRole('button', { name: 'Continuar editando' }))
    await saida
    expect(sessao.atual().estado).toBe('presente')
    void sessao.sair()
    await user.click(await screen.findByRole('button', { name: 'Salvar e sair' }))
    await waitFor(() => expect(sessao.atual().estado).toBe('visitante'))
    expect(pedidos).toHaveLength(1)
  })

  test('PRO-04 edited elsewhere: both sides are shown, and the person chooses', async () => {
    const pedidos: TextosAlterados[] = []
    const { user } = await abrirEditor(perfil(), {
      alterar(input) {
        if (input.versao === 'v1')
          throw recusa('CONFLITO', 409, 'Mudou.', perfil({ biografia: 'Do celular', versao: 'v9' }))
        return guardando(pedidos)(input)
      },
    })
    await user.type(await screen.findByLabelText('Biografia'), ' Sim')
    await user.click(screen.getByRole('button', { name: /^Salvar alterações/ }))
    const aviso = await screen.findByRole('alert')
    expect(aviso).toHaveTextContent('O que você digitouCuido de corações. Sim')
    expect(aviso).toHaveTextContent('O que está guardadoDo celular')
    await user.click(within(aviso).getByRole('button', { name: /^Guardar o que digitei/ }))
    expect(await screen.findByText('Perfil atualizado!')).toBeInTheDocument()
    expect(pedidos).toMatchObject([{ versao: 'v9', biografia: 'Cuido de corações. Sim' }])
  })

  test('PRO-02 what is too long is told beside the field, which keeps it', async () => {
    const alterar = vi.fn<Alterar>()
    const { user } = await abrirEditor(perfil(), { alterar })
    await user.click(await screen.findByLabelText('Áreas de interesse'))
    await user.paste('x'.repeat(301))
    await user.keyboard('{Enter}')
    await user.click(screen.getByRole('button', { name: /^Salvar alterações/ }))
    expect(await screen.findByText('Use no máximo 300 caracteres em cada item.')).toBeInTheDocument()
    expect(screen.getByText('x'.repeat(301))).toBeInTheDocument()
    expect(alterar).not.toHaveBeenCalled()
  })

  test('PRO-08 a first save that makes the record says so', async () => {
    const { user } = await abrirEditor(perfil({ id: null, versao: '' }), {
      alterar: (input) => ({ ...guardando([])(input), perfil_criado: true }),
    })
    await user.type(await screen.findByLabelText('Biografia'), ' Sim')
    await user.click(screen.getByRole('button', { name: /^Salvar alterações/ }))
    // The message may be drawn anew as it enters.
    await waitFor(() => expect(screen.getByText('Perfil criado automaticamente.')).toBeInTheDocument())
  })
})
