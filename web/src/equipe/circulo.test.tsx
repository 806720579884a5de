import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { permissoesDeGuarda } from '#domain/equipe/cuidado.ts'
import { recusa, renderWithApi } from '#web/rpc/testing/fake.tsx'
import { Circulo } from './components/circulo.tsx'

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

test('CIRCULO-02 a guardian invites another one; a refusal keeps what was typed, and who read the data is seen', async () => {
  const convites: unknown[] = []
  const lidos: unknown[] = []
  const meu = {
    id: id(1),
    pessoa_id: id(3),
    cuidador_id: id(99),
    pessoa: 'Lia Menezes',
    cuidador: 'Roberto Menezes',
    eu: 'cuidador' as const,
    relacao: 'filho' as const,
    responsavel: true,
    para_guarda: false,
    permissoes: permissoesDeGuarda,
    inicio: '2026-01-01T03:00:00Z',
    fim: '2099-01-01T03:00:00Z',
    status: 'ativo' as const,
    encerrado_em: null,
    concedido_por: null,
    convite: null,
  }
  await renderWithApi(<Circulo eu={id(99)} />, {
    acesso: { ambiente: () => ({ caixa_de_saida: true }) as never },
    privacidade: {
      acessos: (pedido) => {
        lidos.push(pedido)
        return { itens: [], proximo: null }
      },
    },
    equipe: {
      circulo: {
        indicacoes: () => [],
        listar: () => ({
          pessoas: [
            {
              id: id(3),
              nome: 'Lia Menezes',
              avatar_url: null,
              data_nascimento: '2018-02-03',
              tem_login: false,
              sob_minha_guarda: true,
              profissionais: [],
            },
          ],
          vinculos: [
            meu,
            ...(convites.length > 1
              ? [
                  {
                    ...meu,
                    id: id(2),
                    cuidador_id: null,
                    cuidador: null,
                    eu: 'responsavel' as const,
                    responsavel: false,
                    para_guarda: true,
                    status: 'convidado' as const,
                    convite: {
                      email: 'marta@exemplo.com.br',
                      situacao: 'pendente' as const,
                      expira_em: '2099-01-01T03:00:00Z',
                      enviado_em: '2026-01-01T03:00:00Z',
                      envios: 1,
                    },
                  },
                ]
              : []),
          ],
        }),
        convidarResponsavel: (pedido) => {
          convites.push(pedido)
          if (convites.length === 1) throw recusa('JA_CONVIDADO', 409, 'Já há um convite em aberto.')
          return { id: id(2) }
        },
      },
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Convidar outro responsável' }))
  const dialogo = within(await screen.findByRole('dialog', { name: 'Convidar outro responsável por Lia' }))
  await userEvent.type(dialogo.getByLabelText('E-mail da pessoa'), 'marta@exemplo.com.br')
  await userEvent.click(dialogo.getByRole('button', { name: /^Enviar convite/ }))
  expect(await dialogo.findByText('Já há um convite em aberto.')).toBeInTheDocument()
  expect(dialogo.getByLabelText('E-mail da pessoa')).toHaveValue('marta@exemplo.com.br')
  await userEvent.click(dialogo.getByRole('button', { name: /^Enviar convite/ }))
  expect(await screen.findByText(/Se aceitar, será responsável legal como você/)).toBeInTheDocument()
  expect(convites[1]).toEqual({ pessoa_id: id(3), email: 'marta@exemplo.com.br', relacao: 'filho' })
  // A third is not offered, and the invitation leads to its message where messages stay here.
  expect(screen.queryByRole('button', { name: 'Convidar outro responsável' })).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Ver a mensagem' })).toHaveAttribute(
    'href',
    '/dev/caixa-de-saida#marta%40exemplo.com.br',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Quem viu os dados' }))
  expect(await screen.findByText('Ninguém além de você viu estes dados')).toBeInTheDocument()
  expect(lidos).toMatchObject([{ pessoa_id: id(3) }])
})
