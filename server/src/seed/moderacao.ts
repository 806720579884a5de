import type pg from 'pg'
import type { MotivoDeDenuncia } from '#domain/moderacao/denuncia.ts'
import { prazoDaDenuncia } from '#domain/moderacao/denuncia.ts'
import { insertRow } from '../database/insert-rows.ts'
import { buildCaso, buildDenuncia } from '../moderacao/fixtures.ts'
import { buildPost } from '../posts/fixtures.ts'
import type { Mundo } from './mundo.ts'
import type { Rede } from './rede.ts'

const HORA = 3_600_000

interface Pessoas {
  /** Wrote what was removed, and appealed. */
  autora_id: string
  /** Reports with an account. */
  leitora_id: string
  /** Decided what is decided. */
  moderador_id: string
}

interface CasoDaDemonstracao {
  alvo: { post_id?: string; comentario_id?: string; autor_id: string }
  /** Hours since the first report. */
  horas: number
  denuncias: readonly (readonly [motivo: MotivoDeDenuncia, relato: string, deVisitante: boolean])[]
  decisao?: { desfecho: 'mantido' | 'removido'; depois: number; parecer: string }
  recurso?: { texto: string; depois: number }
}

/** Reports of the demonstration: two that wait, two that were kept, and a removal with an appeal. */
export async function semearModeracao(
  client: pg.Client,
  { agora, random }: Mundo,
  rede: Rede,
  { autora_id, leitora_id, moderador_id }: Pessoas,
): Promise<void> {
  const em = (horas: number) => new Date(agora.getTime() - horas * HORA)
  const outros = rede.posts.filter(({ autor_id }) => autor_id !== autora_id && autor_id !== leitora_id)
  const comentario = rede.comentarios.find(({ autor_id }) => autor_id !== leitora_id)!
  const removido = await buildPost(client, {
    id: random.uuid(),
    autor_id: autora_id,
    status: 'removido',
    titulo: 'Pressão controlada em 30 dias, resultado garantido',
    conteudo: 'Comigo a sua pressão volta ao normal em um mês. Resultado garantido para todos os pacientes.',
    created_at: em(6 * 24).toISOString(),
    publicado_em: em(6 * 24).toISOString(),
  })
  const doPost = (indice: number) => ({ post_id: outros[indice]!.id!, autor_id: outros[indice]!.autor_id })
  const casos: CasoDaDemonstracao[] = [
    {
      alvo: doPost(0),
      horas: 20,
      denuncias: [
        ['desinformacao', 'Fala como se valesse para todo mundo, e não cita fonte.', false],
        ['desinformacao', '', true],
      ],
    },
    {
      alvo: { comentario_id: comentario.id!, autor_id: comentario.autor_id },
      horas: 30,
      denuncias: [['assedio', 'Respondeu com deboche a quem perguntou.', true]],
    },
    {
      alvo: { post_id: removido.id, autor_id: autora_id },
      horas: 5 * 24,
      denuncias: [
        ['propaganda', 'Promete resultado.', false],
        ['propaganda', 'Médica não pode garantir resultado.', true],
      ],
      decisao: {
        desfecho: 'removido',
        depois: 9,
        parecer: 'O texto garante resultado a todos os pacientes.',
      },
      recurso: {
        texto: 'Reescrevi o texto sem a promessa e com a diretriz citada. Peço que olhem de novo.',
        depois: 40,
      },
    },
    {
      alvo: doPost(1),
      horas: 20 * 24,
      denuncias: [['propaganda', 'Parece anúncio.', true]],
      decisao: { desfecho: 'mantido', depois: 26, parecer: 'O texto orienta e não oferece serviço.' },
    },
    {
      alvo: doPost(2),
      horas: 33 * 24,
      denuncias: [['dados-de-paciente', 'Cita um caso.', true]],
      decisao: { desfecho: 'mantido', depois: 5, parecer: 'Nada no texto leva a uma pessoa.' },
    },
  ]
  for (const { alvo, horas, denuncias, decisao, recurso } of casos) {
    const inicio = em(horas)
    const fim = decisao && new Date(inicio.getTime() + decisao.depois * HORA)
    const motivo = denuncias[0]![0]
    const prazo = Math.min(...denuncias.map(([cada]) => prazoDaDenuncia(cada, inicio.getTime())))
    const caso = await buildCaso(client, {
      id: random.uuid(),
      alvo: alvo.post_id ? 'post' : 'comentario',
      post_id: alvo.post_id ?? null,
      comentario_id: alvo.comentario_id ?? null,
      autor_id: alvo.autor_id,
      aberto_em: inicio,
      prazo: new Date(prazo),
      ...(fim && {
        situacao: 'decidido',
        versao: recurso ? 3 : 2,
        decisao: decisao.desfecho,
        motivo,
        parecer: decisao.parecer,
        decidido_em: fim,
        decidido_por: moderador_id,
      }),
      ...(recurso && {
        recurso: recurso.texto,
        recurso_em: new Date(inicio.getTime() + recurso.depois * HORA),
      }),
    })
    for (const [ordem, [cada, relato, de_visitante]] of denuncias.entries())
      await buildDenuncia(client, {
        id: random.uuid(),
        caso_id: caso.id,
        motivo: cada,
        relato,
        de_visitante,
        usuario_id: de_visitante ? null : leitora_id,
        created_at: new Date(inicio.getTime() + ordem * HORA),
      })
    if (fim)
      await insertRow(client, 'atos_moderacao', {
        id: random.uuid(),
        caso_id: caso.id,
        ato: decisao.desfecho === 'removido' ? 'remover' : 'manter',
        motivo,
        parecer: decisao.parecer,
        quem: moderador_id,
        created_at: fim,
      })
  }
}
