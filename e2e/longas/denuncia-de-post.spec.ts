import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { settled } from '../browser.ts'
import { abrirJornada, inspecionar } from '../jornada.ts'

const jornada = abrirJornada({ porTentativa: true })

interface Post {
  id: string
  titulo: string
  autor: { nome: string }
}

/** A published post of the demonstration's professional. */
async function postDe(nome: string): Promise<Post> {
  let antes = ''
  for (;;) {
    const resposta = await fetch(`${jornada.url}/api/posts/recentes${antes && `?antes=${antes}`}`)
    const pagina = (await resposta.json()) as { id: string; autor_nome: string; created_at: string }[]
    if (pagina.length === 0) throw new Error(`the demonstration has no post of ${nome}`)
    const achado = pagina.find((cada) => cada.autor_nome === nome)
    if (achado) return (await (await fetch(`${jornada.url}/api/posts/${achado.id}`)).json()) as Post
    antes = pagina.at(-1)!.created_at
  }
}

async function agir(page: Page, ato: string, parecer: string) {
  const dialogo = page.getByRole('dialog', { name: ato })
  await dialogo.getByLabel('Motivo, em palavras').fill(parecer)
  await dialogo.getByRole('button', { name: ato }).click()
  await dialogo.waitFor({ state: 'hidden' })
}

describe('a report, from a visitor to the appeal of the author', () => {
  test('REDE-08 a visitor reports; administration reviews and removes; the author reads why and appeals once', async () => {
    const { nome } = jornada.login('profissional')
    const post = await postDe(nome)

    const visitante = await jornada.visitar({ width: 360 })
    await visitante.page.goto(`/post/${post.id}`)
    await visitante.page.getByRole('button', { name: 'Denunciar' }).click()
    const denuncia = visitante.page.getByRole('dialog', { name: 'Denunciar publicação' })
    await denuncia.getByLabel('O que há de errado?').selectOption('dados-de-paciente')
    await denuncia.getByLabel('Conte mais').fill('Conta o caso de uma pessoa.')
    await inspecionar(visitante.page)
    await denuncia.getByRole('button', { name: 'Enviar denúncia' }).click()
    await visitante.page.getByText('Denúncia enviada', { exact: true }).first().waitFor()
    expect(visitante.complaints).toEqual([])

    const admin = await jornada.entrar('administrador-geral', { em: '/admin-geral?aba=denuncias' })
    const fila = admin.page.getByRole('list', { name: 'Denúncias', exact: true })
    const caso = fila.getByRole('listitem').filter({ hasText: `Publicação de ${nome}` })
    // The graver report stands first.
    await caso.locator('summary').click()
    await caso.getByText('Conta o caso de uma pessoa.').waitFor()
    await settled(admin.page)
    await inspecionar(admin.page, [360, 1440])
    await caso.getByRole('button', { name: 'Pôr em revisão' }).click()
    await agir(admin.page, 'Pôr em revisão', 'Vamos conferir se a pessoa pode ser reconhecida.')
    expect((await fetch(`${jornada.url}/api/posts/${post.id}`)).status).toBe(404)
    await caso.getByRole('button', { name: 'Remover' }).click()
    await agir(admin.page, 'Remover', 'A história leva a uma pessoa.')
    expect(admin.complaints).toEqual([])

    const autor = await jornada.entrar('profissional', { em: '/notificacoes' })
    await autor.page.getByText('Sua publicação foi removida').first().click()
    await autor.page.getByRole('heading', { name: 'Decisão da moderação' }).waitFor()
    await autor.page.getByText('A história leva a uma pessoa.').waitFor()
    await inspecionar(autor.page, [360, 1440])
    await autor.page.getByRole('button', { name: 'Recorrer' }).click()
    const recurso = autor.page.getByRole('dialog', { name: 'Recorrer' })
    await recurso.getByLabel('Por que a decisão deve mudar?').fill('A pessoa autorizou, e anexei o termo.')
    await recurso.getByRole('button', { name: 'Enviar recurso' }).click()
    await autor.page.getByRole('heading', { name: 'Seu recurso' }).waitFor()
    expect(await autor.page.getByRole('button', { name: 'Recorrer' }).count()).toBe(0)

    await admin.page.reload()
    await admin.page.getByRole('button', { name: /^Recursos/ }).click()
    const recorrido = fila.getByRole('listitem').filter({ hasText: 'A pessoa autorizou' })
    await recorrido.locator('summary').click()
    await recorrido.getByText('Você tomou a decisão.', { exact: false }).waitFor()
    for (const cada of [visitante, admin, autor]) await cada.context.close()
  })
})
