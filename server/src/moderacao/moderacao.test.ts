import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { tiposUsuario } from '#domain/usuarios/usuario.ts'
import { actorOf, dbFor, SISTEMA } from '../database/db.ts'
import { comRelogio } from '../database/pools.ts'
import { buildComentario, buildPost } from '../posts/fixtures.ts'
import { publicarAgendados } from '../posts/jobs.ts'
import { buildUsuario } from '../usuarios/fixtures.ts'
import {
  cena,
  montarCena,
  admin,
  avisosDe,
  casoAberto,
  como,
  comum,
  daAutora,
  denunciante,
  denunciar,
  ler,
  AGORA,
  HORA,
  DIA,
} from './testing/cena.ts'

montarCena()

describe('reporting', () => {
  test('REDE-08 a report waits in the queue with its term, and never says who reported', async () => {
    expect(await denunciar()).toEqual({
      prazo: new Date(AGORA + 7 * DIA).toISOString(),
      com_resposta: true,
    })
    const fila = await admin().fila({})
    expect(fila.contagem).toEqual({ abertas: 1, recursos: 0 })
    expect(fila.itens).toMatchObject([
      {
        tipo: 'publicacao',
        prazo: new Date(AGORA + 7 * DIA).toISOString(),
        caso: {
          alvo: 'post',
          titulo: 'Cura garantida',
          status: 'publicado',
          autor: { id: cena.autora.id, nome: 'Helena Prado' },
          denuncias: [{ motivo: 'propaganda', relato: 'Promete o que não pode', visitante: false }],
          acoes: ['avisar', 'em-revisao', 'restringir', 'manter', 'remover'],
        },
      },
    ])
    for (const palavra of ['Marina', cena.leitora.id]) expect(JSON.stringify(fila)).not.toContain(palavra)
    expect(await avisosDe(cena.rita)).toMatchObject([{ titulo: 'Denúncia de publicação' }])
  })

  test.each([
    ['autolesao', 24],
    ['dados-de-paciente', 24],
    ['desinformacao', 7 * 24],
    ['exposicao', 7 * 24],
    ['assedio', 7 * 24],
  ] as const)('REDE-08 reported for %s it is decided within %i hours', async (motivo, horas) => {
    expect(await denunciar(motivo)).toMatchObject({ prazo: new Date(AGORA + horas * HORA).toISOString() })
  })

  test('REDE-08 a graver report shortens the term of the same case, and a lighter one does not lengthen it', async () => {
    await denunciar('assedio')
    cena.relogio += HORA
    const curto = new Date(cena.relogio + DIA).toISOString()
    expect(await denunciar('autolesao', cena.rita)).toMatchObject({ prazo: curto })
    const outra = await buildUsuario(cena.base.owner, {})
    expect(await denunciar('outro', outra)).toMatchObject({ prazo: curto })
    expect((await casoAberto()).denuncias).toHaveLength(3)
  })

  test('REDE-08 a visitor reports a post without an account, once, and five times an hour', async () => {
    expect(await denunciar('propaganda', null)).toMatchObject({ com_resposta: false })
    await expect(denunciar('outro', null)).rejects.toMatchObject({ code: 'JA_DENUNCIADO' })
    for (let vez = 0; vez < 3; vez++) {
      const { id } = await buildPost(cena.base.owner, { autor_id: cena.autora.id })
      await denunciar('outro', null, 'post', id)
    }
    await expect(denunciar('outro', null)).rejects.toMatchObject({ code: 'MUITAS_TENTATIVAS' })
    expect((await casoAberto()).denuncias).toMatchObject([{ visitante: true }])
    expect(await ler('select visitante from denuncias where visitante ~ $1', ['127[.]0'])).toEqual([])
  })

  test('REDE-08 two reports of one person at once are one', async () => {
    const feitas = await Promise.allSettled([denunciar(), denunciar(), denunciar('assedio')])
    expect(feitas.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await casoAberto()).denuncias).toHaveLength(1)
    expect(await ler('select id from casos_moderacao')).toHaveLength(1)
  })

  test('REDE-08 what one may not see, what is gone and what is own cannot be reported', async () => {
    const rascunho = await buildPost(cena.base.owner, { autor_id: cena.autora.id, status: 'rascunho' })
    const comentario = await buildComentario(cena.base.owner, {
      post_id: cena.post.id,
      autor_id: cena.autora.id,
    })
    await expect(denunciar('outro', cena.leitora, 'post', rascunho.id)).rejects.toMatchObject({
      code: 'NAO_ENCONTRADO',
    })
    await expect(denunciar('outro', null, 'comentario', comentario.id)).rejects.toMatchObject({
      code: 'NAO_ENCONTRADO',
    })
    await expect(
      daAutora().moderacao.denunciar({ alvo: 'post', id: cena.post.id, motivo: 'assedio' }),
    ).rejects.toMatchObject({ code: 'PROPRIO' })
    await expect(
      denunciante().denunciar({ alvo: 'post', id: cena.post.id, motivo: 'outro', relato: ' ' }),
    ).rejects.toMatchObject({ code: 'ENTRADA_INVALIDA' })
    expect(await denunciar('assedio', cena.leitora, 'comentario', comentario.id)).toMatchObject({
      com_resposta: true,
    })
  })

  test('REDE-08 what was kept is not reported again for the same reason, unless its words change', async () => {
    await denunciar()
    const { id, versao } = await casoAberto()
    await admin().agir({ id, versao, ato: 'manter', ...comum, parecer: 'Nada de errado.' })
    await expect(denunciar('propaganda', cena.rita)).rejects.toMatchObject({ code: 'JA_ANALISADO' })
    expect(await denunciar('assedio', cena.rita)).toMatchObject({ com_resposta: true })
    await cena.base.owner.query(`update posts_rede set conteudo = conteudo || ' Garantido!' where id = $1`, [
      cena.post.id,
    ])
    const outra = await buildUsuario(cena.base.owner, {})
    expect(await denunciar('propaganda', outra)).toMatchObject({ com_resposta: true })
  })
})

describe('acts', () => {
  test('REDE-08 several acts on one report: each is told and kept, and the last one ends all reports of the thing', async () => {
    await denunciar()
    await denunciar('assedio', cena.rita)
    let caso = await casoAberto()
    caso = await admin().agir({
      id: caso.id,
      versao: caso.versao,
      ato: 'avisar',
      ...comum,
      parecer: 'Reveja.',
    })
    caso = await admin().agir({ id: caso.id, versao: caso.versao, ato: 'em-revisao', ...comum })
    expect(caso).toMatchObject({ status: 'em-revisao', acoes: ['avisar', 'restringir', 'manter', 'remover'] })
    await expect(como(null).posts.publico({ id: cena.post.id })).rejects.toMatchObject({
      code: 'NAO_ENCONTRADO',
    })
    caso = await admin().agir({ id: caso.id, versao: caso.versao, ato: 'restringir', dias: 7, ...comum })
    expect(await daAutora().moderacao.minhaRestricao()).toEqual({
      ate: new Date(AGORA + 7 * DIA).toISOString(),
      caso_id: caso.id,
    })
    caso = await admin().agir({ id: caso.id, versao: caso.versao, ato: 'remover', ...comum })
    expect(caso).toMatchObject({
      situacao: 'decidido',
      status: 'removido',
      decisao: { desfecho: 'removido', motivo: 'propaganda', quem: 'Paulo Saldanha' },
      atos: [{ ato: 'avisar' }, { ato: 'em-revisao' }, { ato: 'restringir', dias: 7 }, { ato: 'remover' }],
      acoes: [],
    })
    expect((await admin().fila({})).contagem.abertas).toBe(0)
    expect((await avisosDe(cena.autora)).map(({ titulo }) => titulo).sort()).toEqual([
      'A moderação escreveu sobre a sua publicação',
      'Sua publicação está em revisão',
      'Sua publicação foi removida',
      'Você só pode ler a rede por 7 dias',
    ])
    for (const quem of [cena.leitora, cena.rita])
      expect(await avisosDe(quem)).toContainEqual({
        titulo: 'Sua denúncia foi analisada',
        mensagem: expect.stringContaining('Regra 6'),
        link: null,
      })
    const audita = await ler(`select distinct tabela from auditoria where ator = $1 order by 1`, [
      cena.paulo.id,
    ])
    expect(audita.map(({ tabela }) => tabela)).toEqual([
      'atos_moderacao',
      'casos_moderacao',
      'posts_rede',
      'restricoes_rede',
    ])
  })

  test('REDE-08 kept: what was under review is public again, restrictions end, and the author of something never touched hears nothing', async () => {
    await denunciar()
    let caso = await casoAberto()
    caso = await admin().agir({ id: caso.id, versao: caso.versao, ato: 'em-revisao', ...comum })
    caso = await admin().agir({ id: caso.id, versao: caso.versao, ato: 'restringir', dias: 3, ...comum })
    await admin().agir({ id: caso.id, versao: caso.versao, ato: 'manter', ...comum, parecer: 'Está certo.' })
    expect(await como(null).posts.publico({ id: cena.post.id })).toMatchObject({ id: cena.post.id })
    expect(await daAutora().moderacao.minhaRestricao()).toEqual({ ate: null, caso_id: null })
    const outro = await buildPost(cena.base.owner, { autor_id: cena.autora.id })
    const antes = (await avisosDe(cena.autora)).length
    await denunciar('assedio', cena.leitora, 'post', outro.id)
    const novo = await casoAberto()
    await admin().agir({ id: novo.id, versao: novo.versao, ato: 'manter', ...comum })
    expect(await avisosDe(cena.autora)).toHaveLength(antes)
  })

  test('REDE-08 two administrators at once decide once', async () => {
    await denunciar()
    const { id, versao } = await casoAberto()
    const feitos = await Promise.allSettled([
      admin(cena.paulo).agir({ id, versao, ato: 'remover', ...comum }),
      admin(cena.rita).agir({ id, versao, ato: 'manter', ...comum }),
    ])
    expect(feitos.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const recusada = feitos.find(({ status }) => status === 'rejected') as PromiseRejectedResult
    expect(recusada.reason).toMatchObject({ code: 'MUDOU' })
    expect(await ler('select ato from atos_moderacao where caso_id = $1', [id])).toHaveLength(1)
  })

  test.each(tiposUsuario.filter((tipo) => tipo !== 'administrador-geral'))(
    'REDE-08 %s decides nothing',
    async (perfil) => {
      await denunciar()
      const { id, versao } = await casoAberto()
      const dele = como(await buildUsuario(cena.base.owner, { tipo_usuario: perfil }), perfil).moderacao
      const negado = { code: 'SEM_PERMISSAO' }
      for (const ato of ['avisar', 'em-revisao', 'restringir', 'manter', 'remover'] as const)
        await expect(dele.agir({ id, versao, ato, dias: 1, ...comum })).rejects.toMatchObject(negado)
      await expect(
        dele.decidirRecurso({ id, versao, desfecho: 'acolhido', parecer: 'Sim' }),
      ).rejects.toMatchObject(negado)
      await expect(dele.fila({})).rejects.toMatchObject(negado)
      await expect(dele.numeros({})).rejects.toMatchObject(negado)
      await expect(dele.minha({ id })).rejects.toMatchObject({ code: 'NAO_ENCONTRADO' })
      await expect(dele.recorrer({ id, texto: 'Quero' })).rejects.toMatchObject({ code: 'NAO_ENCONTRADO' })
      expect(await ler('select status from posts_rede where id = $1', [cena.post.id])).toEqual([
        { status: 'publicado' },
      ])
    },
  )

  test('REDE-08 who is restricted publishes and comments nothing, whichever way they take', async () => {
    await denunciar()
    const { id, versao } = await casoAberto()
    await admin().agir({ id, versao, ato: 'restringir', dias: 1, ...comum })
    const comentar = () =>
      dbFor(
        comRelogio(cena.base.pools, () => new Date(cena.relogio)),
        actorOf({ usuario_id: cena.autora.id, perfil: 'profissional' }, 'teste'),
      ).affected(
        sql`insert into comentarios_posts (post_id, autor_id, conteudo) values (${cena.post.id}::uuid, ${cena.autora.id}::uuid, 'Olá')`,
      )
    await expect(comentar()).rejects.toThrow(/row-level security/)
    await expect(
      daAutora().rede.comentar({ id: cena.post.id, comentario_id: randomUUID(), conteudo: 'Olá' }),
    ).rejects.toMatchObject({ code: 'RESTRITO' })
    const rascunho = await buildPost(cena.base.owner, { autor_id: cena.autora.id, status: 'rascunho' })
    await expect(daAutora().posts.publicar({ id: rascunho.id, versao: 1 })).rejects.toMatchObject({
      code: 'RESTRITO',
    })
    await expect(admin().agir({ id, versao: versao + 1, ato: 'restringir', ...comum })).rejects.toMatchObject(
      {
        code: 'DIAS_OBRIGATORIOS',
      },
    )
    await expect(
      admin().agir({ id, versao: versao + 1, ato: 'restringir', dias: 1, ...comum }),
    ).rejects.toMatchObject({
      code: 'NAO_PODE',
    })
    cena.relogio += DIA
    expect(await daAutora().moderacao.minhaRestricao()).toEqual({ ate: null, caso_id: null })
    expect(await comentar()).toBe(1)
  })

  test('REDE-08 who is restricted edits, schedules and brings back nothing, and what was scheduled before stays a draft', async () => {
    const { autora, base } = cena
    const palavras = {
      tipo_post: 'pergunta',
      titulo: '',
      conteudo: 'Quanto tempo?',
      midias: [],
      mencoes: [],
    } as const
    const posts = () => daAutora().posts
    const [agendado, livre, apagado] = await Promise.all(
      (['rascunho', 'rascunho', 'publicado'] as const).map((status) =>
        buildPost(base.owner, { autor_id: autora.id, status, tipo_post: 'pergunta' }),
      ),
    )
    await posts().agendar({
      id: agendado!.id,
      versao: 1,
      publicar_em: new Date(cena.relogio + HORA).toISOString(),
    })
    await posts().apagar({ id: apagado!.id })
    await denunciar()
    const { id, versao } = await casoAberto()
    await admin().agir({ id, versao, ato: 'restringir', dias: 1, ...comum })
    const restrito = { code: 'RESTRITO' }
    await expect(
      posts().editar({ id: cena.post.id, versao: 1, ...palavras, midias: [], mencoes: [] }),
    ).rejects.toMatchObject(restrito)
    await expect(
      posts().agendar({ id: livre!.id, versao: 1, publicar_em: new Date(cena.relogio + HORA).toISOString() }),
    ).rejects.toMatchObject(restrito)
    await expect(posts().desfazer({ id: apagado!.id })).rejects.toMatchObject(restrito)
    // The words stay: a draft is still written on while one only reads.
    await posts().salvar({ id: livre!.id, versao: 1, ...palavras, midias: [], mencoes: [] })

    cena.relogio += 2 * HORA
    const sistema = dbFor(
      comRelogio(base.pools, () => new Date(cena.relogio)),
      SISTEMA,
    )
    expect(await publicarAgendados(sistema, new Date(cena.relogio))).toBe(0)
    expect(await ler('select status, publicar_em from posts_rede where id = $1', [agendado!.id])).toEqual([
      { status: 'rascunho', publicar_em: null },
    ])
    expect((await avisosDe(autora)).map(({ titulo }) => titulo)).toContain(
      'Seu post agendado não foi publicado',
    )
    expect(await ler('select conteudo from posts_rede where id = $1', [cena.post.id])).not.toMatchObject([
      { conteudo: 'Quanto tempo?' },
    ])
  })

  test('REDE-08 what is looked at is not changed by its author: refused by name, and by the database', async () => {
    await denunciar()
    const { id, versao } = await casoAberto()
    await admin().agir({ id, versao, ato: 'em-revisao', ...comum })
    const texto = {
      tipo_post: 'dica_saude',
      titulo: 'Outro',
      conteudo: 'Outro texto',
      midias: [],
      mencoes: [],
    } as const
    await expect(
      daAutora().posts.editar({
        id: cena.post.id,
        versao: 1,
        ...texto,
        midias: [],
        mencoes: [],
      }),
    ).rejects.toMatchObject({ code: 'EM_REVISAO' })
    const daPessoa = dbFor(
      cena.base.pools,
      actorOf({ usuario_id: cena.autora.id, perfil: 'profissional' }, 'teste'),
    )
    for (const mudanca of [sql`conteudo = 'Outro'`, sql`status = 'publicado'`])
      await expect(
        daPessoa.affected(sql`update posts_rede set ${mudanca} where id = ${cena.post.id}::uuid`),
      ).rejects.toThrow(/a post of this status does not change/)
  })

  test('REDE-08 what its author erases while it is looked at ends the case', async () => {
    await denunciar('propaganda', null)
    const { id } = await casoAberto()
    await cena.base.owner.query('delete from posts_rede where id = $1', [cena.post.id])
    expect((await admin().fila({})).contagem.abertas).toBe(0)
    expect(await ler('select situacao, decisao from casos_moderacao where id = $1', [id])).toEqual([
      { situacao: 'decidido', decisao: 'sem-alvo' },
    ])
    expect(await ler('select visitante from denuncias')).toEqual([{ visitante: null }])
  })
})
