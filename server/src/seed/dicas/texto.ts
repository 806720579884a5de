import type { AcaoDica, ConteudoDica, Fonte, Pergunta } from '#domain/dicas/schemas.ts'
import type { TipoDeMedida } from '#domain/medidas/medida.ts'

/** A tip of the demonstration. Its author is somebody of the given specialty. */
export type TextoDeDica = ConteudoDica & { autor: readonly [especialidade: string, sub?: string] }

type Dada = Pick<TextoDeDica, 'titulo' | 'resumo' | 'texto' | 'categoria' | 'fontes' | 'acao' | 'autor'> &
  Partial<ConteudoDica>

export const dica = (dada: Dada): TextoDeDica => ({
  campanha: null,
  faixas: [],
  interesses: [],
  quiz: [],
  ...dada,
})

export const de =
  (instituicao: string, url: string) =>
  (titulo: string, ano: number): Fonte => ({ titulo, instituicao, ano, url })

export const ministerio = de('Ministério da Saúde', 'https://www.gov.br/saude')
export const oms = de('Organização Mundial da Saúde', 'https://www.who.int')
export const opas = de('Organização Pan-Americana da Saúde', 'https://www.paho.org/pt')
export const inca = de('Instituto Nacional de Câncer', 'https://www.gov.br/inca')
export const sbp = de('Sociedade Brasileira de Pediatria', 'https://www.sbp.com.br')
export const sbc = de('Sociedade Brasileira de Cardiologia', 'https://www.portal.cardiol.br')
export const sbd = de('Sociedade Brasileira de Diabetes', 'https://diabetes.org.br')
export const dermato = de('Sociedade Brasileira de Dermatologia', 'https://www.sbd.org.br')
export const geriatria = de('Sociedade Brasileira de Geriatria e Gerontologia', 'https://sbgg.org.br')
export const cvv = de('Centro de Valorização da Vida', 'https://www.cvv.org.br')
export const anvisa = de('Agência Nacional de Vigilância Sanitária', 'https://www.gov.br/anvisa')

export const lembrete = (rotulo: string, dias: number): AcaoDica => ({ tipo: 'lembrete', rotulo, dias })
export const medida = (rotulo: string, qual: TipoDeMedida): AcaoDica => ({
  tipo: 'medida',
  rotulo,
  medida: qual,
})
export const agendar = (rotulo: string, especialidade: string, sub: string | null = null): AcaoDica => ({
  tipo: 'agendar',
  rotulo,
  especialidade,
  sub,
})

/** The first option is not always the right one: its place is given. */
export const pergunta = (texto: string, opcoes: string[], certa: number, porque: string): Pergunta => ({
  pergunta: texto,
  opcoes,
  certa,
  porque,
})
