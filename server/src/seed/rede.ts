import type { Midia } from '#domain/posts/post.ts'
import type { ComentarioOverrides, Curtida, PostOverrides } from '../posts/fixtures.ts'
import type { Mundo } from './mundo.ts'
import type { PacientePlanejado } from './pacientes.ts'
import { comFontes } from './posts/fontes.ts'
import { textosDePosts } from './posts/textos.ts'
import type { NomeDeMidia, TextoDePost } from './posts/texto.ts'
import type { ProfissionalPlanejado } from './profissionais.ts'

const DIA = 86_400_000

const agradecimentos = [
  'Muito útil, obrigado por compartilhar.',
  'Salvei para reler com calma.',
  'Mandei para a minha mãe agora mesmo.',
  'Explicação simples e direta. Parabéns!',
  'Era exatamente a dúvida que eu tinha.',
  'Aprendi coisa nova hoje.',
  'Poderia fazer uma segunda parte?',
  'Conteúdo assim faz falta.',
]

/** Comments under a question, where thanks for the explanation would be out of place. */
const companhia = [
  'Também quero saber.',
  'Acompanhando as respostas.',
  'Passo pela mesma dúvida aqui em casa.',
]

export interface Rede {
  posts: (PostOverrides & { id: string })[]
  comentarios: ComentarioOverrides[]
  curtidas: Curtida[]
  visualizacoes: { post_id: string; carga_id: string; created_at: string }[]
}

interface Elenco {
  profissionais: readonly ProfissionalPlanejado[]
  pacientes: readonly PacientePlanejado[]
  /** Write before others of their specialty. */
  preferidos: readonly ProfissionalPlanejado[]
}

/** Posts of every type by people of the right field, with comments, likes and views. */
export function planejarRede(mundo: Mundo, elenco: Elenco, midias: Record<NomeDeMidia, Midia>): Rede {
  const { random, agora } = mundo
  const publicos = elenco.profissionais.filter(({ publico }) => publico)
  const pessoas = [...publicos, ...elenco.pacientes].map(({ usuario_id }) => usuario_id)
  const rede: Rede = { posts: [], comentarios: [], curtidas: [], visualizacoes: [] }
  const escreveram = new Set<string>()

  const doCampo = ([especialidade, sub]: readonly [string, string?], menos?: string) => {
    const doOficio = publicos.filter((each) => each.especialidade === especialidade && each.id !== menos)
    const exatos = doOficio.filter((each) => !sub || each.sub === sub)
    const lista = exatos.length > 0 ? exatos : doOficio
    const preferido = elenco.preferidos.find((each) => exatos.includes(each))
    const quem =
      preferido ?? lista.find(({ usuario_id }) => !escreveram.has(usuario_id)) ?? random.pick(lista)
    escreveram.add(quem.usuario_id)
    return quem
  }

  for (const [ordem, texto] of random.shuffle(textosDePosts).entries()) {
    const autor_id =
      texto.autor === 'paciente' ? pacienteQueEscreve(texto).usuario_id : doCampo(texto.autor).usuario_id
    const colaborador =
      texto.colaboracao &&
      doCampo(texto.colaboracao, publicos.find((each) => each.usuario_id === autor_id)?.id)
    // Newest first: some today, the oldest four months ago.
    const publicado = agora.getTime() - (0.15 + (ordem / textosDePosts.length) ** 1.6 * 120) * DIA
    const id = random.uuid()
    rede.posts.push({
      id,
      autor_id,
      tipo_autor: texto.autor === 'paciente' ? 'paciente' : 'profissional',
      tipo_post: texto.tipo,
      titulo: texto.titulo,
      conteudo: comFontes(texto.conteudo, texto.fontes ?? []),
      demonstracao: true,
      tags: [...texto.tags],
      midias: (texto.midias ?? []).map((nome) => midias[nome]),
      colaboracao_profissional_id: colaborador?.id ?? null,
      created_at: new Date(publicado).toISOString(),
    })
    comentar(id, autor_id, texto, publicado)
    reagir(id, autor_id, publicado)
  }
  return rede

  function pacienteQueEscreve({ genero, idade }: TextoDePost): PacientePlanejado {
    const idadeDe = (paciente: PacientePlanejado) =>
      Number(mundo.hoje.slice(0, 4)) - Number(paciente.nascimento.slice(0, 4))
    const cabem = elenco.pacientes.filter(
      (paciente) => (!genero || paciente.genero === genero) && !escreveram.has(paciente.usuario_id),
    )
    const quem = idade
      ? cabem.toSorted((a, b) => Math.abs(idadeDe(a) - idade) - Math.abs(idadeDe(b) - idade))[0]!
      : random.pick(cabem)
    escreveram.add(quem.usuario_id)
    return quem
  }

  function comentar(post_id: string, autor_id: string, texto: TextoDePost, publicado: number): void {
    const extras = random.sample(texto.tipo === 'pergunta' ? companhia : agradecimentos, random.int(0, 3))
    let quando = publicado
    let pergunta = false
    for (const [indice, conteudo] of [...texto.comentarios, ...extras].entries()) {
      quando += (agora.getTime() - quando) * random.fraction() * 0.35
      const quem = pergunta ? autor_id : comentarista(texto, conteudo, indice, autor_id)
      pergunta = conteudo.endsWith('?') && texto.autor !== 'paciente' && indice < texto.comentarios.length - 1
      rede.comentarios.push({
        id: random.uuid(),
        post_id,
        autor_id: quem,
        conteudo,
        created_at: new Date(quando).toISOString(),
      })
    }
  }

  function comentarista(texto: TextoDePost, conteudo: string, indice: number, autor_id: string): string {
    if (texto.responde && (indice === 0 || /^(Em casa|Do lado de fora):/.test(conteudo)))
      return doCampo(texto.responde).usuario_id
    const dePaciente = texto.tipo !== 'discussao' || /^Como (paciente|mãe)/.test(conteudo)
    if (!dePaciente)
      return random.pick(publicos.filter(({ usuario_id }) => usuario_id !== autor_id)).usuario_id
    const genero = /\bobrigada\b|Gestante|Professora|Como mãe|meu marido/i.test(conteudo)
      ? 'feminino'
      : /\bobrigado\b|sozinho/i.test(conteudo)
        ? 'masculino'
        : undefined
    const lista = elenco.pacientes.filter(
      (each) => each.usuario_id !== autor_id && (!genero || each.genero === genero),
    )
    return random.pick(lista).usuario_id
  }

  function reagir(post_id: string, autor_id: string, publicado: number): void {
    const quando = () => new Date(publicado + random.fraction() * (agora.getTime() - publicado)).toISOString()
    const gostaram = Math.floor(2 + random.fraction() * random.fraction() * 90)
    for (const usuario_id of random.sample(pessoas, gostaram))
      if (usuario_id !== autor_id) rede.curtidas.push({ post_id, usuario_id, created_at: quando() })
    for (let leitura = gostaram * random.int(3, 6); leitura > 0; leitura--)
      rede.visualizacoes.push({ post_id, carga_id: random.uuid(), created_at: quando() })
  }
}
