import { conselhos } from '#domain/referencia/conselhos.ts'
import type { TipoDePropaganda } from './achado.ts'

const CFM = 'Resolução CFM nº 2.336/2023'
const CFO = 'Código de Ética Odontológica, art. 44'
const CFP = 'Código de Ética do Psicólogo, art. 20'
const CFN = 'Resolução CFN nº 599/2018'
const COFFITO = 'Código de Ética, Resolução COFFITO nº 424/2013'
const CFF = 'Resolução CFF nº 658/2018, art. 5º'
const CDC = 'Código de Defesa do Consumidor, art. 37'

/** What the rule of each council says of each kind, under the code of the council's rows. */
const regras: Record<string, Partial<Record<TipoDePropaganda, string>>> = {
  CRM: {
    'resultado-garantido': `${CFM}, art. 11: é vedado garantir, prometer ou insinuar bons resultados.`,
    'o-melhor': `${CFM}, art. 11: são vedados títulos de promoção, como "melhor médico" e "médico do ano".`,
    'antes-e-depois': `${CFM}, art. 14: antes e depois só com texto educativo, riscos e autorização do paciente.`,
    sorteio: `${CFM}, art. 11: é vedado oferecer serviços por sorteio, prêmio ou concurso.`,
    'aparelho-privilegiado': `${CFM}, art. 11, II: é vedado atribuir capacidade privilegiada a aparelhagens.`,
    'especialista-sem-titulo': `${CFM}, art. 13: só anuncia especialidade quem tem o RQE dela; com pós-graduação, escreve-se "NÃO ESPECIALISTA".`,
    'venda-casada': `${CFM}, art. 9º: promoção não se vincula a venda casada nem a prêmio.`,
  },
  CRO: {
    'resultado-garantido': `${CFO}: a publicidade não promete nem garante resultado.`,
    'o-melhor': `${CFO}: a publicidade não se compara nem se põe acima de colegas.`,
    'antes-e-depois': `${CFO}: imagens e expressões de antes e depois não servem de propaganda.`,
    sorteio: `${CFO}: é vedado oferecer serviços como prêmio ou em sorteio.`,
    'aparelho-privilegiado': `${CFO}: a publicidade não anuncia técnica ou aparelho como privilégio.`,
    gratuito: `${CFO}: é vedado anunciar serviços gratuitos.`,
  },
  CRP: {
    'resultado-garantido': `${CFP}, "e": o psicólogo não faz previsão taxativa de resultados.`,
    'o-melhor': `${CFP}, "f": o psicólogo não se promove em prejuízo de outros profissionais.`,
    'antes-e-depois': `${CFP}, "h": o psicólogo não faz divulgação sensacionalista.`,
    sorteio: `${CFP}, "d": o preço do serviço não é forma de propaganda, e o sorteio o usa assim.`,
    gratuito: `${CFP}, "d": o preço do serviço, mesmo zero, não é forma de propaganda.`,
  },
  CRN: {
    'antes-e-depois': `${CFN}, art. 58: imagem do corpo, própria ou de outra pessoa, não se mostra como resultado.`,
    sorteio: `${CFN}, art. 57: sorteio de serviço não serve de propaganda.`,
    gratuito: `${CFN}, art. 57: o valor do serviço, mesmo zero, não serve de propaganda.`,
    'venda-casada': `${CFN}, art. 57: promoção de serviço não serve de propaganda.`,
  },
  CREFITO: {
    'antes-e-depois': `${COFFITO}, art. 15, V: imagens que comparam antes e depois do tratamento não se divulgam.`,
    gratuito: `${COFFITO}, art. 39: é proibido atender de graça ou a preço ínfimo, salvo nos casos do art. 38.`,
  },
  CRF: {
    'resultado-garantido': `${CFF}: é vedado prometer ou garantir resultado.`,
    'o-melhor': `${CFF}: é vedado o uso de "o melhor", "o único capacitado" e semelhantes.`,
    'venda-casada': `${CFF}: é vedado oferecer vantagem em troca da contratação.`,
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
  'venda-casada':
    'Código de Defesa do Consumidor, art. 39, I: um serviço não se condiciona à compra de outro.',
}

/** The stricter council speaks first. */
const porRigor = ['CRO', 'CRP', 'CRN', 'CREFITO', 'CRF', 'CRM']

/** The rule of one of these councils; null where none of them has one. */
export function regraDoConselho(tipo: TipoDePropaganda, codigos: readonly string[]): string | null {
  for (const codigo of porRigor) {
    if (!codigos.includes(codigo)) continue
    const regra =
      tipo === 'preco'
        ? conselhos.find(({ codigo_conselho }) => codigo_conselho === codigo)!.veda_preco_na_propaganda
        : (regras[codigo]![tipo] ?? null)
    if (regra !== null) return regra
  }
  return null
}

/** Kinds that a council allows under conditions which words alone do not show: a person has to judge. */
const comCondicao: Partial<Record<TipoDePropaganda, readonly string[]>> = {
  'antes-e-depois': ['CRM'],
  gratuito: ['CREFITO'],
  'especialista-sem-titulo': ['CRM'],
}

/** Whether one of these councils forbids a kind outright. */
export const vedadoPeloConselho = (tipo: TipoDePropaganda, codigos: readonly string[]): boolean =>
  codigos.some((codigo) => !comCondicao[tipo]?.includes(codigo) && regraDoConselho(tipo, [codigo]) !== null)

/** The rule that a kind of advertising meets for somebody of these councils, theirs before the general one. Null where it is allowed. */
export const regraDe = (tipo: TipoDePropaganda, codigos: readonly string[]): string | null =>
  regraDoConselho(tipo, codigos) ?? geral[tipo] ?? null
