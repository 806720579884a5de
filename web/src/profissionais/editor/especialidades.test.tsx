import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { MeuPerfilProfissional, NovaEspecialidade } from '#domain/profissionais/contract-editor.ts'
import { passosDeEspecialidade } from '#domain/profissionais/editor.ts'
import { recusa, type FakeApi } from '#web/rpc/testing/fake.tsx'
import { abrirEditor, campo, perfil, registro } from './testing/fake-perfil.tsx'

const endereco = '/profissional?aba=especialidades'
const abrir = (meu: MeuPerfilProfissional, api: FakeApi['perfilProfissional'] = {}) =>
  abrirEditor(meu, api, { endereco })
type Tela = Awaited<ReturnType<typeof abrir>>

async function novaDe(tela: Tela, especialidade: string) {
  await tela.user.click(await screen.findByRole('button', { name: 'Adicionar especialidade' }))
  const dialogo = await screen.findByRole('dialog', { name: 'Adicionar especialidade' })
  await escolher(tela, especialidade)
  return within(dialogo)
}
async function escolher({ user }: Tela, especialidade: string) {
  await user.click(await screen.findByRole('button', { name: /^Especialidade\s/ }))
  await user.click(await screen.findByRole('option', { name: new RegExp(`^${especialidade}`) }))
}
const enviar = () =>
  within(screen.getByRole('dialog', { name: 'Adicionar especialidade' })).getByRole('button', {
    name: /^Adicionar especialidade/,
  })

describe('PRO-05 adding a specialty', () => {
  test('PRO-05 PRO-10 a number for each state, led by the example of the council; disabled until all is there', async () => {
    const pedidos: NovaEspecialidade[] = []
    const tela = await abrir(perfil({ especialidades: [] }), {
      adicionar(input) {
        pedidos.push(input)
        return {
          ...perfil({ especialidades: [registro({ especialidade: 'Nutrição', conselho: 'CRN' })] }),
          perfil_criado: true,
        }
      },
    })
    expect(await screen.findByText('Nenhuma especialidade registrada')).toBeInTheDocument()
    const dialogo = await novaDe(tela, 'Nutrição')
    expect(enviar()).toBeDisabled()
    expect(enviar()).toHaveAccessibleDescription(
      'Campos obrigatórios Preencha a especialidade, selecione pelo menos uma UF e informe o número de registro para cada UF selecionada.',
    )
    fireEvent.submit(enviar().closest('form')!)
    await waitFor(() => expect(screen.getAllByText('Campos obrigatórios').length).toBeGreaterThan(1))
    expect(dialogo.getByRole('option', { name: 'Nenhuma' })).toBeInTheDocument()
    await tela.user.click(dialogo.getByRole('button', { name: 'SP' }))
    await tela.user.click(dialogo.getByRole('button', { name: 'RJ' }))
    expect(campo('Número de registro em SP')).toHaveAttribute('placeholder', 'Exemplo: CRN-3 12345')
    expect(campo('Número de registro em RJ')).toHaveAttribute('placeholder', 'Exemplo: CRN-4 12345')
    await tela.user.click(campo('Número de registro em SP'))
    await tela.user.paste('CRN-3 12345')
    expect(enviar()).toBeDisabled()
    await tela.user.click(campo('Número de registro em RJ'))
    await tela.user.paste(' CRN-4 54321 ')
    expect(enviar()).toBeEnabled()
    await tela.user.dblClick(enviar())
    expect(await screen.findByText('Especialidade adicionada')).toBeInTheDocument()
    expect(screen.getByText('Perfil criado automaticamente.')).toBeInTheDocument()
    expect(pedidos).toEqual([
      {
        especialidade: 'Nutrição',
        sub_especialidade: null,
        registros: [
          { uf: 'RJ', numero_registro: 'CRN-4 54321' },
          { uf: 'SP', numero_registro: 'CRN-3 12345' },
        ],
      },
    ])
    expect(await screen.findByRole('article', { name: 'Nutrição' })).toBeInTheDocument()
  })

  test('PRO-06 choosing another specialty starts over; a state that is there already is reported before it is sent', async () => {
    const adicionar = vi.fn()
    const tela = await abrir(perfil(), { adicionar })
    const dialogo = await novaDe(tela, 'Nutrição')
    await tela.user.selectOptions(campo(/^Subespecialidade/), 'Nutrição Clínica')
    await tela.user.click(dialogo.getByRole('button', { name: 'SP' }))
    await escolher(tela, 'Medicina')
    expect(campo(/^Subespecialidade/)).toHaveValue('')
    expect(screen.queryByLabelText('Número de registro em SP')).toBeNull()
    await tela.user.click(dialogo.getByRole('button', { name: 'SP' }))
    await tela.user.click(campo('Número de registro em SP'))
    await tela.user.paste('CRM/RJ 9999')
    expect(dialogo.getByText('O número cita RJ, e a UF escolhida é SP. Confira.')).toBeInTheDocument()
    await tela.user.click(enviar())
    expect(await dialogo.findByRole('alert')).toHaveTextContent(
      'Você já possui esta especialidade registrada para: SP.',
    )
    expect(adicionar).not.toHaveBeenCalled()
    expect(campo('Número de registro em SP')).toHaveValue('CRM/RJ 9999')
  })

  test('PRO-06 with three nothing can be added, and the notice says why', async () => {
    const tres = ['Medicina', 'Nutrição', 'Psicologia'].map((especialidade, ordem) =>
      registro({ especialidade, principal: ordem === 0 }),
    )
    await abrir(perfil({ especialidades: tres }))
    const botao = await screen.findByRole('button', { name: 'Adicionar especialidade' })
    expect(botao).toBeDisabled()
    expect(botao).toHaveAccessibleDescription('Limite máximo de 3 especialidades atingido.')
  })

  test('PRO-09 a word that is no specialty is answered by the sentence', async () => {
    const tela = await abrir(perfil())
    await tela.user.click(await screen.findByRole('button', { name: 'Adicionar especialidade' }))
    await tela.user.click(await screen.findByRole('button', { name: /^Especialidade\s/ }))
    await tela.user.type(await screen.findByPlaceholderText('Buscar especialidade'), 'zzz')
    expect(
      await screen.findByText(
        'Especialidade não encontrada: Esta especialidade não existe no sistema. Entre em contato com o administrador para adicioná-la.',
      ),
    ).toBeInTheDocument()
  })

  const recusas: [string, Error, string][] = [
    ...Object.entries(passosDeEspecialidade)
      .filter(([passo]) => passo !== 'exclusao')
      .map(([passo, frase]): [string, Error, string] => [
        passo,
        recusa('PASSO_FALHOU', 500, frase, { passo, pedido: 'p-1' }),
        frase,
      ]),
    [
      'another profile',
      recusa(
        'SEM_PERMISSAO',
        403,
        "Perfil inválido: Apenas usuários do tipo 'profissional' podem adicionar especialidades.",
      ),
      "Perfil inválido: Apenas usuários do tipo 'profissional' podem adicionar especialidades.",
    ],
    ['no answer', new Error('rede'), 'Erro inesperado ao salvar especialidade.'],
  ]
  test('PRO-08 PRO-09 each failure has its sentence, and the form keeps what was typed', async () => {
    let falha = recusas[0]![1]
    const tela = await abrir(perfil({ especialidades: [] }), {
      adicionar() {
        throw falha
      },
    })
    const dialogo = await novaDe(tela, 'Nutrição')
    await tela.user.click(dialogo.getByRole('button', { name: 'SP' }))
    await tela.user.click(campo('Número de registro em SP'))
    await tela.user.paste('CRN-3 12345')
    for (const [, erro, frase] of recusas) {
      falha = erro
      await tela.user.click(enviar())
      await waitFor(() => expect(dialogo.getByRole('alert')).toHaveTextContent(frase))
    }
    expect(campo('Número de registro em SP')).toHaveValue('CRN-3 12345')
  })
})

describe('PRO-07 the cards', () => {
  const duas = () => [
    registro(),
    registro({
      uf_registro: 'RJ',
      numero_registro: '52123',
      principal: false,
      conferido: true,
      conferido_em: '2026-01-05T12:00:00.000Z',
    }),
  ]

  test('PRO-07 validated or pending by the number, checked or not by the team, and the words for the difference', async () => {
    await abrir(perfil({ especialidades: duas() }))
    const cartao = within(await screen.findByRole('article', { name: 'Medicina' }))
    const [sp, rj] = cartao.getAllByRole('listitem')
    expect(cartao.getByText('Principal')).toBeInTheDocument()
    expect(sp).toHaveTextContent('SP · CRM/SP 123456ValidadaAguarda conferência')
    expect(rj).toHaveTextContent(/RJ · 52123PendenteConferida em seg, 5 jan( 2026)?/)
    expect(screen.getByText(/A marca verde diz só que o número cita o conselho/)).toBeInTheDocument()
  })

  test('PRO-07 PRO-09 another principal, one state removed after a question, and each failure by its sentence', async () => {
    const linhas = duas()
    const [sp, rj] = linhas
    const pedidos: object[] = []
    let falha: Error | null = null
    const tela = await abrir(perfil({ especialidades: linhas }), {
      tornarPrincipal(input) {
        pedidos.push(input)
        return perfil({
          especialidades: [
            { ...rj!, principal: true },
            { ...sp!, principal: false },
          ],
        })
      },
      remover(input) {
        pedidos.push(input)
        if (falha) throw falha
        return perfil({ especialidades: [sp!] })
      },
    })
    await tela.user.click(await screen.findByRole('button', { name: 'Tornar principal: Medicina em RJ' }))
    expect(await screen.findByText('Especialidade principal alterada')).toBeInTheDocument()

    const remover = async () => {
      await tela.user.click(screen.getByRole('button', { name: 'Remover Medicina em RJ' }))
      const pergunta = await screen.findByRole('alertdialog', { name: 'Remover Medicina em RJ?' })
      expect(pergunta).toHaveTextContent('Outra especialidade passa a ser a principal.')
      expect(pergunta).toHaveTextContent('É o seu último registro conferido')
      await tela.user.click(within(pergunta).getByRole('button', { name: /^Remover/ }))
    }
    falha = recusa('PASSO_FALHOU', 500, passosDeEspecialidade.exclusao, { passo: 'exclusao', pedido: 'p' })
    await remover()
    expect(await screen.findByText('Não foi possível excluir a especialidade do banco.')).toBeInTheDocument()
    falha = new Error('rede')
    await remover()
    expect(await screen.findByText('Erro inesperado ao remover especialidade.')).toBeInTheDocument()
    falha = null
    await remover()
    expect(await screen.findByText('Especialidade removida')).toBeInTheDocument()
    expect(pedidos.at(-1)).toEqual({ id: rj!.id, todas: false })
    expect(screen.queryByText(/RJ · 52123/)).toBeNull()
  })

  test('PRO-07 changing a checked registration says beforehand what it costs', async () => {
    const linhas = duas()
    const pedidos: object[] = []
    const tela = await abrir(perfil({ especialidades: linhas }), {
      alterarRegistro(input) {
        pedidos.push(input)
        return perfil({ especialidades: linhas })
      },
    })
    await tela.user.click(await screen.findByRole('button', { name: 'Editar Medicina em RJ' }))
    const dialogo = within(await screen.findByRole('dialog', { name: 'Medicina em RJ' }))
    expect(dialogo.queryByText(/último registro conferido/)).toBeNull()
    await tela.user.clear(campo('Número de registro'))
    await tela.user.click(dialogo.getByRole('button', { name: 'Salvar registro' }))
    expect(await dialogo.findByText('Informe o número de registro.')).toBeInTheDocument()
    await tela.user.type(campo('Número de registro'), 'CRM/RJ 1234')
    expect(dialogo.getByText(/último registro conferido/)).toBeInTheDocument()
    await tela.user.type(campo(/^Data da certificação/), '31012015')
    await tela.user.click(dialogo.getByRole('button', { name: 'Salvar registro' }))
    expect(await screen.findByText('Registro salvo')).toBeInTheDocument()
    expect(pedidos).toEqual([
      {
        id: linhas[1]!.id,
        numero_registro: 'CRM/RJ 1234',
        sub_especialidade: null,
        rqe: null,
        data_certificacao: '2015-01-31',
      },
    ])
  })

  test('PRO-05 a certificate is sent, and one that is not taken says why', async () => {
    const meu = perfil()
    const nomes: string[] = []
    const tela = await abrir(meu, {
      enviarCertificado({ query, body }) {
        nomes.push(body.name)
        expect(query.registro).toBe(meu.especialidades[0]!.id)
        if (nomes.length === 1)
          throw recusa('CERTIFICADO_RECUSADO', 422, 'Envie o certificado em PDF, JPEG ou PNG.')
        return perfil({ especialidades: [{ ...meu.especialidades[0]!, certificado: true }] })
      },
    })
    await tela.user.click(await screen.findByRole('button', { name: 'Editar Medicina em SP' }))
    const arquivo = (nome: string) => new File(['%PDF-1.7'], nome, { type: 'application/pdf' })
    const entrada = () => screen.getByLabelText<HTMLInputElement>('Arraste o certificado: escolha um arquivo')
    await tela.user.upload(entrada(), arquivo('diploma da Marina.pdf'))
    expect(await screen.findByText('Envie o certificado em PDF, JPEG ou PNG.')).toBeInTheDocument()
    await tela.user.upload(entrada(), arquivo('diploma.pdf'))
    expect(await screen.findByText('Há um certificado guardado.')).toBeInTheDocument()
    expect(nomes).toEqual(['certificado', 'certificado'])
  })
})
