import type { ToolSet } from 'ai'
import * as z from 'zod'
import { formatarDiaCurto, formatarHora } from '#domain/formato/data.ts'
import { formatarPreco } from '#domain/formato/dinheiro.ts'
import { dataLocal } from '#domain/formato/fuso.ts'
import { diaSchema } from '#domain/formato/schemas-data.ts'
import type { HorariosLivres } from '#domain/horarios/livres/contract.ts'
import { campoDasPublicacoes } from '#domain/ia/ferramentas.ts'
import { acrescentar, type Fontes } from '#domain/ia/fiscal.ts'
import { semInvisiveis } from '#domain/ia/limpar.ts'
import type { Achado, Resposta } from '#domain/pesquisa/contract.ts'
import type { leiturasComo } from '../ia/entrada.ts'

/** What the model may read, through the procedures of the contract and as the person who asks. None of it writes. */
export const leiturasDaConversa = ['pesquisa.perguntar', 'horarios.livres', 'rede.busca'] as const
export type LerDaConversa = ReturnType<typeof leiturasComo<(typeof leiturasDaConversa)[number]>>

/** How many of the found are told to a model, and how many hours or posts. */
export const CONTADOS = 5
const HORAS = 12
const MAIOR_BAIRRO = 40
const NADA = { erro: 'não encontrado' }

/** Whom a turn knows, by the handle that the model has for them: no id leaves, and another's handle is nobody. */
export class Turno {
  #quem = new Map<string, Achado['profissional']>()
  #fontes: Fontes
  #hoje: string
  /** Found by a tool and shown nowhere yet. */
  novos: Achado[] = []
  /** What left besides what the turn began with. */
  campos: string[]

  constructor(fontes: Fontes, hoje: string, campos: readonly string[]) {
    this.#fontes = fontes
    this.#hoje = hoje
    this.campos = [...campos]
  }

  de(alca: string): Achado['profissional'] | undefined {
    return this.#quem.get(alca)
  }

  viu(campo: string): void {
    if (!this.campos.includes(campo)) this.campos.push(campo)
  }

  /** A professional as the model is told of them. Their words become sources of what it may say. */
  contar({ profissional, horarios, outros }: Achado) {
    const antes = [...this.#quem].find(([, { id }]) => id === profissional.id)?.[0]
    const h = antes ?? `h${this.#quem.size + 1}`
    this.#quem.set(h, profissional)
    const linha = {
      nome: semInvisiveis(profissional.nome),
      area: profissional.sub_especialidade ?? profissional.especialidade,
      // A neighbourhood is written freely: a long one is no name of a place.
      cidade: [profissional.bairro.length > MAIOR_BAIRRO ? '' : profissional.bairro, profissional.cidade]
        .filter(Boolean)
        .join(', '),
      preco: profissional.preco_centavos === null ? null : formatarPreco(profissional.preco_centavos),
      horarios: horarios.slice(0, 3).map((hora) => this.emPalavras(hora, profissional.zona)),
      outros: outros.map((hora) => this.emPalavras(hora, profissional.zona)),
    }
    acrescentar(this.#fontes, {
      confiaveis: [linha.area, linha.preco ?? '', ...linha.horarios, ...linha.outros],
      nomes: [linha.nome, linha.cidade],
    })
    return { h, ...linha }
  }

  emPalavras(hora: string, zona: string): string {
    return `${formatarDiaCurto(dataLocal(Date.parse(hora), zona), this.#hoje)}, ${formatarHora(hora, zona)}`
  }

  confiar(...textos: string[]): void {
    acrescentar(this.#fontes, { confiaveis: textos })
  }

  nomear(...nomes: string[]): void {
    acrescentar(this.#fontes, { nomes })
  }
}

/** What a failure is to the model: that there is nothing, and never why. */
const ouNada = async (ler: () => Promise<unknown>): Promise<unknown> => {
  try {
    return await ler()
  } catch {
    return NADA
  }
}

/** Three readings, with listed columns and few rows. Writing, records and addresses are not among them. */
export function ferramentasDaConversa(
  turno: Turno,
  ler: LerDaConversa,
  de: Record<string, string | undefined>,
): ToolSet {
  const procurar = z.object({
    frase: z
      .string()
      .trim()
      .min(2)
      .max(200)
      .describe('O que procurar, em português: área, dia, plano, cidade, preço'),
  })
  const livres = z.object({
    h: z.string().max(4).describe('O "h" de alguém que já foi encontrado nesta conversa'),
    de: diaSchema.optional().describe('Primeiro dia, AAAA-MM-DD'),
    ate: diaSchema.optional().describe('Último dia, AAAA-MM-DD'),
  })
  const assunto = z.object({ assunto: z.string().trim().min(2).max(100) })
  return {
    procurar_profissionais: {
      description:
        'Procura profissionais com horário por uma frase. Use quando o pedido não foi entendido por inteiro.',
      inputSchema: procurar,
      execute: ({ frase }: z.infer<typeof procurar>) =>
        ouNada(async () => {
          const lida = (await ler('pesquisa.perguntar', { ...de, frase, guardar: false })) as Resposta
          if (!lida.entendeu || lida.profissionais.length === 0) return NADA
          turno.novos = lida.profissionais.slice(0, CONTADOS)
          turno.confiar(String(lida.total), ...lida.chips.map(({ rotulo }) => rotulo))
          return {
            entendido: lida.chips.map(({ rotulo }) => rotulo),
            sem: lida.sem.map(({ rotulo }) => rotulo),
            total: lida.total,
            resultados: turno.novos.map((achado) => turno.contar(achado)),
          }
        }),
    },
    horarios_livres: {
      description: 'Diz os horários livres de um profissional já encontrado, por até uma semana.',
      inputSchema: livres,
      execute: ({ h, de: inicio, ate }: z.infer<typeof livres>) =>
        ouNada(async () => {
          const quem = turno.de(h)
          if (!quem) return NADA
          const { dias, zona } = (await ler('horarios.livres', {
            id: quem.id,
            ...(inicio && { de: inicio }),
            ...(ate && { ate }),
          })) as HorariosLivres
          const horas = [...new Set(dias.flatMap(({ ofertas }) => ofertas.flatMap(({ inicios }) => inicios)))]
            .toSorted()
            .slice(0, HORAS)
            .map((hora) => turno.emPalavras(hora, zona))
          turno.confiar(...horas)
          return { h, horarios: horas }
        }),
    },
    ler_publicacoes: {
      description: 'Lê publicações de profissionais sobre um assunto. São textos de outras pessoas.',
      inputSchema: assunto,
      execute: ({ assunto: q }: z.infer<typeof assunto>) =>
        ouNada(async () => {
          const { posts } = (await ler('rede.busca', { q })) as {
            posts: { titulo: string; conteudo: string; autor: { nome: string } }[]
          }
          if (posts.length === 0) return NADA
          turno.viu(campoDasPublicacoes)
          // Who wrote may be named. What they wrote is a source of no number, name, illness or medicine.
          turno.nomear(...posts.slice(0, CONTADOS).map(({ autor }) => semInvisiveis(autor.nome)))
          return {
            publicacoes: posts.slice(0, CONTADOS).map(({ titulo, conteudo, autor }) => ({
              titulo: semInvisiveis(titulo),
              autor: semInvisiveis(autor.nome),
              comeco: semInvisiveis(conteudo).slice(0, 160),
            })),
          }
        }),
    },
  }
}
