import { conselhos } from '#domain/referencia/conselhos.ts'
import type { TipoDePropaganda } from './achado.ts'

const CFM = 'Resolução CFM nº 2.336/2023'
const CFO = 'Código de Ética Odontológica, art. 44'
const CFP = 'Código de Ética do Psicólogo, art. 20'
const CDC = 'Código de Defesa do Consumidor, art. 37'

/** What the rule of each council says of each kind, under the code of the council's rows. */
const regras: Record<string, Partial<Record<TipoDePropaganda, string>>> = {
  CRM: {
    'resultado-garantido': `${CFM}, art. 11: é vedado garantir, prometer ou insinuar bons resultados.`,
    'o-melhor': `${CFM}, art. 11: são vedados títulos de promoção, como "melhor médico" e "médico do ano".`,
    'antes-e-depois': `${CFM}, art. 14: antes e depois só com texto educativo, riscos e autorização do paciente.`,
    sorteio: `${CFM}, art. 11: é vedado oferecer serviços por sorteio, prêmio ou concurso.`,
    'aparelho-privilegiado': `${CFM}, art. 11, II: é vedado atribuir capacidade privilegiada a aparelhagens.`,
  },
  CRO: {
    'resultado-garantido': `${CFO}: a publicidade não promete nem garante resultado.`,
    'o-melhor': `${CFO}: a publicidade não se compara nem se põe acima de colegas.`,
    'antes-e-depois': `${CFO}: imagens e expressões de antes e depois não servem de propaganda.`,
    sorteio: `${CFO}: é vedado oferecer serviços como prêmio ou em sorteio.`,
    'aparelho-privilegiado': `${CFO}: a publicidade não anuncia técnica ou aparelho como privilégio.`,
    preco: `${CFO}: é vedado anunciar preços e modalidades de pagamento.`,
    gratuito: `${CFO}: é vedado anunciar serviços gratuitos.`,
  },
  CRP: {
    'resultado-garantido': `${CFP}, "e": o psicólogo não faz previsão taxativa de resultados.`,
    'o-melhor': `${CFP}, "f": o psicólogo não se promove em prejuízo de outros profissionais.`,
    'antes-e-depois': `${CFP}, "h": o psicólogo não faz divulgação sensacionalista.`,
    sorteio: `${CFP}, "d": o preço do serviço não é forma de propaganda, e o sorteio o usa assim.`,
    preco: `${CFP}, "d": o psicólogo não usa o preço do serviço como forma de propaganda.`,
    gratuito: `${CFP}, "d": o preço do serviço, mesmo zero, não é forma de propaganda.`,
  },
}

/** For everybody who offers a service. */
const geral: Partial<Record<TipoDePropaganda, string>> = {
  'resultado-garantido': `${CDC}: promessa de resultado que não se pode cumprir é publicidade enganosa.`,
  'o-melhor': `${CDC}: superioridade que não se prova é publicidade enganosa.`,
  'antes-e-depois': `${CDC}: o resultado de uma pessoa, mostrado como o esperado, é publicidade enganosa.`,
  sorteio:
    'Lei nº 5.768/1971: sorteio e prêmio ao público pedem autorização, e serviço de saúde não é prêmio.',
  'aparelho-privilegiado': `${CDC}: vantagem de aparelho que não se prova é publicidade enganosa.`,
  'numero-enganoso': `${CDC}: número sem fonte sobre resultado ou risco é publicidade enganosa.`,
}

/** The rule that a kind of advertising meets for somebody of these councils; the stricter council speaks first. Null where it is allowed. */
export function regraDe(tipo: TipoDePropaganda, codigos: readonly string[]): string | null {
  for (const codigo of ['CRO', 'CRP', 'CRM'])
    if (codigos.includes(codigo) && regras[codigo]![tipo] !== undefined) return regras[codigo]![tipo]
  return geral[tipo] ?? null
}

/** Whether a council of the author keeps prices out of what is public; the council's row says so. */
export const conselhoCala = (codigos: readonly string[]): boolean =>
  conselhos.some(({ codigo_conselho, divulga_preco }) => !divulga_preco && codigos.includes(codigo_conselho))
