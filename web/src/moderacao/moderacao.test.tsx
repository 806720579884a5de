import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { CasoNaFila } from '#domain/moderacao/contract.ts'
import type { MeuCaso } from '#domain/moderacao/contract-minhas.ts'
import { guardarSessao, pessoa } from '#web/acesso/testing/fake-auth.ts'
import { renderApp } from '#web/app/testing/fake-app.tsx'
import { recusa, renderWithApi } from '#web/rpc/testing/fake.tsx'
import { DenunciarButton } from './denunciar-button.tsx'

const id = '7b1c9a52-0c6e-4a55-9a0e-0c1d2e3f4a01'

describe('reporting', () => {
  test('REDE-08 a post is reported with a reason; what is refused stays typed', async () => {
    const feitas: unknown[] = []
    await renderWithApi(<DenunciarButton alvo="post" id={id} />, {
      moderacao: {
        denunciar: (input) => {
          feitas.push(input)
          if (feitas.length === 1) throw recusa('JA_ANALISADO', 409, 'Isto já foi analisado por este motivo.')
          return { prazo: '2026-11-28T15:00:00Z', com_resposta: false }
        },
      },
    })
    await userEvent.click(screen.getByRole('button', { name: 'Denunciar' }))
    const dialogo = within(await screen.findByRole('dialog', { name: 'Denunciar publicação' }))
    await userEvent.click(dialogo.getByRole('button', { name: /^Enviar denúncia/ }))
    expect(await dialogo.findByText('Escolha o motivo.')).toBeInTheDocument()
    await userEvent.selectOptions(dialogo.getByLabelText(/O que há de errado/), 'propaganda')
    await userEvent.type(dialogo.getByLabelText(/Conte mais/), 'Promete cura')
    await userEvent.click(dialogo.getByRole('button', { name: /^Enviar denúncia/ }))
    expect(await dialogo.findByText(/já foi analisado/)).toBeInTheDocument()
    expect(dialogo.getByLabelText(/Conte mais/)).toHaveValue('Promete cura')
    await userEvent.selectOptions(dialogo.getByLabelText(/O que há de errado/), 'desinformacao')
    await userEvent.click(dialogo.getByRole('button', { name: /^Enviar denúncia/ }))
    expect(await screen.findByText('Denúncia enviada')).toBeInTheDocument()
    expect(feitas.at(-1)).toEqual({ alvo: 'post', id, motivo: 'desinformacao', relato: 'Promete cura' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('REDE-08 another reason needs words, and somebody in danger is told whom to call', async () => {
    await renderWithApi(<DenunciarButton alvo="comentario" id={id} />, {})
    await userEvent.click(screen.getByRole('button', { name: 'Denunciar' }))
    const dialogo = within(await screen.findByRole('dialog', { name: 'Denunciar comentário' }))
    await userEvent.selectOptions(dialogo.getByLabelText(/O que há de errado/), 'autolesao')
    expect(dialogo.getByText(/CVV atende no 188/)).toBeInTheDocument()
    await userEvent.selectOptions(dialogo.getByLabelText(/O que há de errado/), 'outro')
    await userEvent.click(dialogo.getByRole('button', { name: /^Enviar denúncia/ }))
    expect(await dialogo.findByText('Conte o que há de errado.')).toBeInTheDocument()
  })
})

const meu: MeuCaso = {
  id,
  situacao: 'decidido',
  alvo: 'post',
  post_id: id,
  titulo: 'Cura garantida',
  conteudo: 'Prometo.',
  em_revisao: false,
  motivos: ['propaganda'],
  decisao: 'removido',
  parecer: 'Promete resultado.',
  decidido_em: '2026-11-21T15:00:00Z',
  avisos: [],
  restrito_ate: '2026-11-28T15:00:00Z',
  recurso: null,
  pode_recorrer: true,
}

describe('the author', () => {
  const abrir = (caso: MeuCaso, recorrer?: (input: { id: string; texto: string }) => MeuCaso) => {
    guardarSessao()
    return renderApp(`/moderacao/${id}`, {
      acesso: { eu: () => pessoa({ perfil: 'paciente' }) },
      moderacao: { minha: () => caso, ...(recorrer && { recorrer }) },
    })
  }

  test('REDE-08 reads the rule and appeals once', async () => {
    const pedidos: unknown[] = []
    await abrir(meu, (input) => {
      pedidos.push(input)
      return {
        ...meu,
        pode_recorrer: false,
        recurso: { texto: input.texto, em: '2026-11-22T15:00:00Z', desfecho: null, parecer: '' },
      }
    })
    expect(await screen.findByText(/Regra 6/)).toBeInTheDocument()
    expect(screen.getByText('Removido')).toBeInTheDocument()
    expect(screen.getByText(/você lê a rede, e não publica nem comenta/)).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Recorrer' }))
    const dialogo = within(await screen.findByRole('dialog', { name: 'Recorrer' }))
    await userEvent.click(dialogo.getByRole('button', { name: /^Enviar recurso/ }))
    expect(await dialogo.findByText('Conte por que a decisão deve mudar.')).toBeInTheDocument()
    await userEvent.type(dialogo.getByLabelText(/Por que a decisão deve mudar/), 'Citei a fonte')
    await userEvent.click(dialogo.getByRole('button', { name: /^Enviar recurso/ }))
    expect(await screen.findByRole('heading', { name: 'Seu recurso' })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Recorrer' })).toBeNull()
    expect(pedidos).toEqual([{ id, texto: 'Citei a fonte' }])
  })

  test('REDE-08 sees why a post is under review; a case about distress shows whom to call', async () => {
    await abrir({
      ...meu,
      situacao: 'aberto',
      decisao: null,
      em_revisao: true,
      motivos: ['autolesao'],
      pode_recorrer: false,
      restrito_ate: null,
    })
    expect(await screen.findByText('Em revisão')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Ligar 188 (CVV)' })).toHaveAttribute('href', 'tel:188')
    expect(screen.queryByRole('button', { name: 'Recorrer' })).toBeNull()
  })

  test('REDE-08 a decision of somebody else is not there', async () => {
    guardarSessao()
    await renderApp(`/moderacao/${id}`, {
      acesso: { eu: () => pessoa({ perfil: 'paciente' }) },
      moderacao: {
        minha: () => {
          throw recusa('NAO_ENCONTRADO', 404, 'Não encontrado.')
        },
      },
    })
    expect(await screen.findByText('Decisão não encontrada')).toBeInTheDocument()
  })
})

const outroId = '7b1c9a52-0c6e-4a55-9a0e-0c1d2e3f4aff'
const caso: CasoNaFila = {
  id,
  versao: 3,
  situacao: 'aberto',
  alvo: 'post',
  post_id: id,
  titulo: 'Cura garantida',
  conteudo: 'Prometo.',
  midias: [{ type: 'image', url: '/arquivos/posts/a/b.webp', alt: 'Frasco sem rótulo' }],
  status: 'publicado',
  autor: { id, nome: 'Helena Prado' },
  removidos_antes: 2,
  aberto_em: '2026-11-21T15:00:00Z',
  prazo: '2026-11-22T15:00:00Z',
  denuncias: [
    {
      motivo: 'propaganda',
      relato: 'Promete cura',
      em: '2026-11-21T15:00:00Z',
      visitante: true,
      decidida: false,
    },
    { motivo: 'assedio', relato: '', em: '2026-11-21T16:00:00Z', visitante: false, decidida: false },
  ],
  atos: [],
  decisao: null,
  recurso: null,
  acoes: ['avisar', 'em-revisao', 'restringir', 'manter', 'remover'],
}
const numeros = {
  denuncias: 3,
  de_visitantes: 1,
  por_motivo: [{ motivo: 'propaganda' as const, denuncias: 3, decididas: 2, procedentes: 1 }],
  casos: 2,
  decididos: 1,
  no_prazo: 1,
  mediana_minutos: 120,
  recursos: { pedidos: 1, acolhidos: 0, negados: 1 },
  abertos: 1,
  vencidos: 0,
}

describe('administration', () => {
  const abrir = (item: CasoNaFila, feitos: unknown[], { chamado = '', situacoes = [] as unknown[] } = {}) => {
    guardarSessao()
    return renderApp(`/admin-geral?aba=denuncias${chamado}`, {
      acesso: { eu: () => pessoa({ perfil: 'administrador-geral' }) },
      emprestimos: { semVinculo: () => ({ itens: [], contestados: 0 }) },
      moderacao: {
        fila: (input) => {
          situacoes.push(input.situacao)
          return {
            itens: [
              { tipo: 'publicacao', prazo: item.prazo, caso: { ...item, id: outroId } },
              { tipo: 'publicacao', prazo: item.prazo, caso: item },
            ].slice(chamado ? 0 : 1) as never,
            contagem: { abertas: 1, recursos: 0 },
          }
        },
        numeros: () => numeros,
        agir: (input) => {
          feitos.push(input)
          return item
        },
      },
    })
  }

  test('REDE-08 a case shows all reports, and an act needs its words', async () => {
    const feitos: unknown[] = []
    await abrir(caso, feitos)
    const lista = within(await screen.findByRole('list', { name: 'Denúncias' }))
    expect(lista.getByText('Publicação de Helena Prado')).toBeInTheDocument()
    expect(lista.getByText('Já teve 2 textos removidos.')).toBeInTheDocument()
    expect(lista.getByText('Promete cura')).toBeInTheDocument()
    // Nobody sees what may be hard to see before asking for it.
    expect(lista.queryByRole('img', { name: 'Frasco sem rótulo' })).toBeNull()
    await userEvent.click(lista.getByRole('button', { name: 'Mostrar 1 imagem ou vídeo' }))
    expect(await lista.findByRole('img', { name: 'Frasco sem rótulo' })).toBeInTheDocument()
    await userEvent.click(lista.getByRole('button', { name: 'Restringir quem escreveu' }))
    const dialogo = within(await screen.findByRole('dialog', { name: 'Restringir quem escreveu' }))
    await userEvent.click(dialogo.getByRole('button', { name: /^Restringir quem escreveu/ }))
    expect(await dialogo.findByText(/Escreva o motivo/)).toBeInTheDocument()
    await userEvent.selectOptions(dialogo.getByLabelText(/Por quanto tempo/), '3')
    await userEvent.type(dialogo.getByLabelText(/Motivo, em palavras/), 'Insistiu')
    await userEvent.click(dialogo.getByRole('button', { name: /^Restringir quem escreveu/ }))
    expect(await screen.findByText('Restrição em vigor')).toBeInTheDocument()
    expect(feitos).toEqual([
      { id, versao: 3, ato: 'restringir', motivo: 'propaganda', parecer: 'Insistiu', dias: 3 },
    ])
  })

  test('ADMIN-10 an item that a queue calls stands open, under its chip, with the focus', async () => {
    const situacoes: unknown[] = []
    await abrir(caso, [], { chamado: `&situacao=recursos&item=${id}`, situacoes })
    const linhas = await screen.findAllByText('Publicação de Helena Prado')
    const [fechada, aberta] = linhas.map((linha) => linha.closest('details')!)
    await waitFor(() => expect(aberta!.querySelector('summary')).toHaveFocus())
    expect(aberta!.open).toBe(true)
    expect(fechada!.open).toBe(false)
    expect(situacoes).toEqual(['recursos'])
  })

  test('REDE-08 whoever decided first reads the appeal and cannot decide it; the figures stand below', async () => {
    await abrir(
      {
        ...caso,
        acoes: [],
        situacao: 'decidido',
        status: 'removido',
        decisao: {
          desfecho: 'removido',
          motivo: 'propaganda',
          parecer: 'Promete',
          quem: 'Paulo Saldanha',
          em: '2026-11-21T18:00:00Z',
        },
        recurso: {
          texto: 'Citei a fonte',
          em: '2026-11-22T15:00:00Z',
          prazo: '2026-11-29T15:00:00Z',
          desfecho: null,
          parecer: '',
          foi_voce: true,
        },
      },
      [],
    )
    const lista = within(await screen.findByRole('list', { name: 'Denúncias' }))
    expect(lista.getByText('Citei a fonte')).toBeInTheDocument()
    expect(lista.getByText(/Outra pessoa da administração decide/)).toBeInTheDocument()
    expect(lista.queryByRole('button', { name: 'Acolher o recurso' })).toBeNull()
    const tabela = within(await screen.findByRole('table', { name: 'Denúncias por motivo' }))
    expect(tabela.getByRole('row', { name: /Propaganda proibida 3 2 1/ })).toBeInTheDocument()
    expect(screen.getByText('2 h')).toBeInTheDocument()
  })
})
