import type { Uf } from './ufs.ts'

const MS_POR_DIA = 86_400_000

export type Feriado = {
  /** 'YYYY-MM-DD', a civil day without zone. */
  data: string
  nome: string
  /** `nacional` closes agendas by default; `facultativo` and `estadual` are proposals, each with its switch. */
  tipo: 'nacional' | 'facultativo' | 'estadual'
}

/** State holidays, month and day. The administrator adds those of cities and of state decrees. */
const estaduais: Partial<Record<Uf, readonly (readonly [mesEDia: string, nome: string])[]>> = {
  AC: [
    ['01-23', 'Dia do Evangélico'],
    ['06-15', 'Aniversário do Acre'],
    ['11-17', 'Tratado de Petrópolis'],
  ],
  AL: [
    ['06-24', 'São João'],
    ['06-29', 'São Pedro'],
    ['09-16', 'Emancipação de Alagoas'],
  ],
  AM: [['09-05', 'Elevação do Amazonas à província']],
  AP: [
    ['03-19', 'São José'],
    ['09-13', 'Criação do Território do Amapá'],
  ],
  BA: [['07-02', 'Independência da Bahia']],
  CE: [['03-25', 'Data Magna do Ceará']],
  DF: [['11-30', 'Dia do Evangélico']],
  MA: [['07-28', 'Adesão do Maranhão']],
  MS: [['10-11', 'Criação de Mato Grosso do Sul']],
  PA: [['08-15', 'Adesão do Pará']],
  PB: [['08-05', 'Nossa Senhora das Neves']],
  PE: [['03-06', 'Data Magna de Pernambuco']],
  PI: [['10-19', 'Dia do Piauí']],
  PR: [['12-19', 'Emancipação do Paraná']],
  RJ: [['04-23', 'São Jorge']],
  RN: [['10-03', 'Mártires de Cunhaú e Uruaçu']],
  RO: [['01-04', 'Criação de Rondônia']],
  RR: [['10-05', 'Criação de Roraima']],
  RS: [['09-20', 'Revolução Farroupilha']],
  SC: [['08-11', 'Dia de Santa Catarina']],
  SE: [['07-08', 'Emancipação de Sergipe']],
  SP: [['07-09', 'Revolução Constitucionalista']],
  TO: [
    ['03-18', 'Autonomia do Tocantins'],
    ['09-08', 'Nossa Senhora da Natividade'],
    ['10-05', 'Criação do Tocantins'],
  ],
}

/**
 * Easter Sunday of a year of the Gregorian calendar, 'YYYY-MM-DD' (the anonymous algorithm of Meeus, Jones and Butcher).
 */
export function pascoa(ano: number): string {
  const a = ano % 19
  const b = Math.floor(ano / 100)
  const c = ano % 100
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((8 * b + 13) / 25) + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 19 * l) / 433)
  const mes = Math.floor((h + l - 7 * m + 90) / 25)
  const dia = (h + l - 7 * m + 33 * mes + 19) % 32
  return `${String(ano).padStart(4, '0')}-${String(mes).padStart(2, '0')}-${String(dia).padStart(2, '0')}`
}

/**
 * Holidays of a year in order of date: the national ones, the 'pontos facultativos', and those of the UF when one is given.
 * A state holiday that falls on a national one is left out.
 */
export function feriados(ano: number, uf?: Uf): Feriado[] {
  // A day without hour is read as UTC.
  const domingo = Date.parse(pascoa(ano))
  const fixo = (mesEDia: string) => `${String(ano).padStart(4, '0')}-${mesEDia}`
  const movel = (dias: number) => new Date(domingo + dias * MS_POR_DIA).toISOString().slice(0, 10)
  const nacional = (data: string, nome: string): Feriado => ({ data, nome, tipo: 'nacional' })
  const facultativo = (data: string, nome: string): Feriado => ({ data, nome, tipo: 'facultativo' })

  const doPais = [
    nacional(fixo('01-01'), 'Confraternização Universal'),
    facultativo(movel(-48), 'Carnaval (segunda-feira)'),
    facultativo(movel(-47), 'Carnaval (terça-feira)'),
    facultativo(movel(-46), 'Quarta-feira de Cinzas (até as 14h)'),
    nacional(movel(-2), 'Sexta-feira Santa'),
    nacional(fixo('04-21'), 'Tiradentes'),
    nacional(fixo('05-01'), 'Dia do Trabalho'),
    facultativo(movel(60), 'Corpus Christi'),
    nacional(fixo('09-07'), 'Independência do Brasil'),
    nacional(fixo('10-12'), 'Nossa Senhora Aparecida'),
    nacional(fixo('11-02'), 'Finados'),
    nacional(fixo('11-15'), 'Proclamação da República'),
    // A national holiday since 2024 (Lei 14.759/2023).
    ...(ano >= 2024 ? [nacional(fixo('11-20'), 'Dia da Consciência Negra')] : []),
    facultativo(fixo('12-24'), 'Véspera de Natal'),
    nacional(fixo('12-25'), 'Natal'),
    facultativo(fixo('12-31'), 'Véspera de Ano-Novo'),
  ]
  const nacionais = new Set(doPais.filter(({ tipo }) => tipo === 'nacional').map(({ data }) => data))
  const doEstado = ((uf && estaduais[uf]) ?? [])
    .map(([mesEDia, nome]): Feriado => ({ data: fixo(mesEDia), nome, tipo: 'estadual' }))
    .filter(({ data }) => !nacionais.has(data))
  return [...doPais, ...doEstado].toSorted((a, b) => (a.data < b.data ? -1 : Number(a.data > b.data)))
}

/** The dates on which agendas are closed by default, with their names, from one year to another, both included. */
export function datasFechadas(deAno: number, ateAno: number): Map<string, string> {
  const datas = new Map<string, string>()
  for (let ano = deAno; ano <= ateAno; ano++)
    for (const { data, nome, tipo } of feriados(ano)) if (tipo === 'nacional') datas.set(data, nome)
  return datas
}
