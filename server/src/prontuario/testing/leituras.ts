import type { clientFor } from '../../rpc/testing/client.ts'

/** What stands in the record of Marina, all of it by Helena but what was measured at home. */
export const linhas = {
  notas: ['draft', 'signed', 'released', 'secret', 'alone'],
  fatos: ['at the visit', 'later'],
  medidas: ['at the visit', 'later', 'at home'],
  exames: ['asked at the visit', 'asked later', 'shown', 'kept', 'critical', 'sent by the person'],
  documentos: ['draft', 'issued'],
  trilhas: ['draft', 'sent'],
  trazidos: ['by the professional', 'by the person', 'taken back'],
  formularios: ['at the visit', 'later', 'unanswered'],
} as const
export type Parte = keyof typeof linhas
/** The kind of each measure of the scene. */
export const tiposDasMedidas = { 'at the visit': 'peso', later: 'altura', 'at home': 'pressao' } as const

/** As what the record opens: to its professional, to the person's side, to one who reads it, or not at all. */
export type Porta = 'atende' | 'pessoa' | 'le' | 'fechada'

type Api = ReturnType<typeof clientFor>
/** One row, of the record of one person. @property ids of all rows of that part, by their names */
interface Alvo {
  paciente_id: string
  id: string
  ids: Record<string, string>
}

export interface Operacao {
  parte: Parte
  /** To whom it answers; to all for whom the record opens when left out. */
  so?: Porta
  /** Rows that it can show; all of the part when left out, and each of them by itself with `uma`. */
  mostra?: readonly string[]
  uma?: true
  /** The caller's own list: it answers everybody of the profile, with nothing. */
  daLista?: true
  /** The line in 'Acessos', or why there is none. */
  linha: string | { semLinha: string }
  pedir: (api: Api, alvo: Alvo) => Promise<unknown>
}

const semPalavras = { semLinha: 'the own words of the caller, of no person' }

/** By hand: every operation that reads of these parts. */
export const operacoes: Record<string, Operacao> = {
  'prontuario.atendimento': {
    parte: 'notas',
    so: 'atende',
    mostra: ['draft', 'signed', 'released', 'secret', 'alone'],
    uma: true,
    linha: 'Atendimento aberto',
    pedir: ({ prontuario }, { paciente_id, id }) =>
      prontuario.atendimento({ id: paciente_id, anotacao_id: id }),
  },
  'prontuario.evolucoes': {
    parte: 'notas',
    linha: 'Lista de evoluções',
    pedir: ({ prontuario }, { paciente_id }) => prontuario.evolucoes({ id: paciente_id }),
  },
  'prontuario.abrir': {
    parte: 'notas',
    uma: true,
    linha: 'Evolução aberta',
    pedir: ({ prontuario }, { id }) => prontuario.abrir({ id }),
  },
  'prontuario.conferencia': {
    parte: 'notas',
    mostra: [],
    linha: { semLinha: 'it says whether the record is whole, and no word of it' },
    pedir: ({ prontuario }, { paciente_id }) => prontuario.conferencia({ id: paciente_id }),
  },
  'prontuario.pessoas': {
    parte: 'notas',
    mostra: [],
    daLista: true,
    linha: { semLinha: 'the names of those whom the caller looks after' },
    pedir: ({ prontuario }) => prontuario.pessoas(),
  },
  'prontuario.pendentes': {
    parte: 'notas',
    so: 'atende',
    mostra: ['draft'],
    daLista: true,
    linha: { semLinha: 'names of the own drafts of the caller, without a word of them' },
    pedir: ({ prontuario }) => prontuario.pendentes(),
  },
  'prontuario.modelos': {
    parte: 'notas',
    mostra: [],
    daLista: true,
    linha: semPalavras,
    pedir: ({ prontuario }) => prontuario.modelos(),
  },
  'fatos.ler': {
    parte: 'fatos',
    linha: 'Histórico clínico',
    pedir: ({ fatos }, { paciente_id }) => fatos.ler({ id: paciente_id }),
  },
  'medidas.resumo': {
    parte: 'medidas',
    linha: 'Medidas',
    pedir: ({ medidas }, { paciente_id }) => medidas.resumo({ id: paciente_id }),
  },
  // Points have no id, and of each kind there is one row.
  'medidas.serie': {
    parte: 'medidas',
    linha: 'Medidas',
    pedir: async ({ medidas }, { paciente_id, ids }) => {
      const lidas: (string | undefined)[] = []
      for (const [qual, tipo] of Object.entries(tiposDasMedidas))
        if ((await medidas.serie({ id: paciente_id, tipo })).pontos.length > 0) lidas.push(ids[qual])
      return lidas
    },
  },
  'medidas.lista': {
    parte: 'medidas',
    linha: 'Medidas',
    pedir: ({ medidas }, { paciente_id }) => medidas.lista({ id: paciente_id }),
  },
  'medidas.fora': {
    parte: 'medidas',
    so: 'atende',
    mostra: ['at home'],
    daLista: true,
    linha: 'Medidas fora da faixa',
    pedir: ({ medidas }) => medidas.fora(),
  },
  'exames.pedidos': {
    parte: 'exames',
    mostra: ['asked at the visit', 'asked later'],
    linha: 'Pedidos de exame',
    pedir: ({ exames }, { paciente_id }) => exames.pedidos({ id: paciente_id }),
  },
  'exames.resultados': {
    parte: 'exames',
    mostra: ['shown', 'kept', 'critical', 'sent by the person'],
    linha: 'Resultados de exame',
    pedir: async ({ exames }, { paciente_id }) =>
      (await exames.resultados({ id: paciente_id })).itens.map(({ id }) => id),
  },
  'exames.comparar': {
    parte: 'exames',
    mostra: ['shown', 'kept', 'critical'],
    linha: 'Exames comparados',
    pedir: ({ exames }, { paciente_id }) => exames.comparar({ id: paciente_id }),
  },
  'exames.endereco': {
    parte: 'exames',
    mostra: ['sent by the person'],
    uma: true,
    linha: 'Arquivo de exame aberto',
    pedir: async ({ exames }, { id }) => (await exames.endereco({ id })) && id,
  },
  'exames.acompanhar': {
    parte: 'exames',
    so: 'atende',
    mostra: ['asked at the visit', 'asked later', 'critical', 'sent by the person'],
    daLista: true,
    linha: 'Exames para acompanhar',
    pedir: ({ exames }) => exames.acompanhar(),
  },
  'exames.meus': {
    parte: 'exames',
    so: 'pessoa',
    mostra: ['asked at the visit', 'asked later'],
    daLista: true,
    linha: 'Pedidos de exame',
    pedir: ({ exames }) => exames.meus(),
  },
  'documentos.lista': {
    parte: 'documentos',
    linha: 'Lista de documentos',
    pedir: ({ documentos }, { paciente_id }) => documentos.lista({ id: paciente_id }),
  },
  'documentos.paraEmitir': {
    parte: 'documentos',
    so: 'atende',
    mostra: [],
    linha: 'Documento em preparo',
    pedir: ({ documentos }, { paciente_id }) => documentos.paraEmitir({ id: paciente_id }),
  },
  'documentos.abrir': {
    parte: 'documentos',
    uma: true,
    linha: 'Documento aberto',
    pedir: ({ documentos }, { id }) => documentos.abrir({ id }),
  },
  'documentos.pdf': {
    parte: 'documentos',
    mostra: ['issued'],
    uma: true,
    linha: 'PDF de documento',
    pedir: async ({ documentos }, { id }) => (await documentos.pdf({ id })) && id,
  },
  'documentos.verificar': {
    parte: 'documentos',
    mostra: [],
    daLista: true,
    linha: { semLinha: 'public by its code, and it names no patient' },
    pedir: ({ documentos }) => documentos.verificar({ codigo: 'A'.repeat(16) }),
  },
  'trazidos.resumo': {
    parte: 'trazidos',
    linha: 'Trazido de outro lugar',
    pedir: ({ trazidos }, { paciente_id }) => trazidos.resumo({ id: paciente_id }),
  },
  'trazidos.lista': {
    parte: 'trazidos',
    linha: 'Trazido de outro lugar',
    pedir: ({ trazidos }, { paciente_id }) => trazidos.lista({ id: paciente_id, secao: 'alergias' }),
  },
  'trilhas.minhas': {
    parte: 'trilhas',
    so: 'pessoa',
    daLista: true,
    linha: 'Trilhas de tratamento',
    pedir: ({ trilhas }) => trilhas.minhas(),
  },
  'trilhas.painel': {
    parte: 'trilhas',
    so: 'atende',
    daLista: true,
    linha: 'Lista de trilhas',
    pedir: ({ trilhas }) => trilhas.painel({}),
  },
  'trilhas.abrir': {
    parte: 'trilhas',
    uma: true,
    linha: 'Trilha de tratamento aberta',
    pedir: ({ trilhas }, { id }) => trilhas.abrir({ id }),
  },
  // The record of the photo has the id of its trail.
  'trilhas.foto': {
    parte: 'trilhas',
    mostra: ['sent'],
    uma: true,
    linha: 'Foto de um passo da trilha aberta',
    pedir: async ({ trilhas }, { id }) => (await trilhas.foto({ id })) && id,
  },
  'trilhas.modelos': {
    parte: 'trilhas',
    mostra: [],
    daLista: true,
    linha: semPalavras,
    pedir: ({ trilhas }) => trilhas.modelos(),
  },
  'formularios.meus': {
    parte: 'formularios',
    so: 'pessoa',
    daLista: true,
    linha: 'Formulários',
    pedir: ({ formularios }) => formularios.meus(),
  },
  'formularios.respondidos': {
    parte: 'formularios',
    so: 'atende',
    mostra: ['at the visit', 'later'],
    daLista: true,
    linha: 'Formulários respondidos',
    pedir: ({ formularios }) => formularios.respondidos(),
  },
  'formularios.doPaciente': {
    parte: 'formularios',
    linha: 'Formulários',
    pedir: ({ formularios }, { paciente_id }) => formularios.doPaciente({ id: paciente_id }),
  },
  'formularios.abrir': {
    parte: 'formularios',
    uma: true,
    linha: 'Formulário aberto',
    pedir: ({ formularios }, { id }) => formularios.abrir({ id }),
  },
  'formularios.modelos': {
    parte: 'formularios',
    mostra: [],
    daLista: true,
    linha: semPalavras,
    pedir: ({ formularios }) => formularios.modelos(),
  },
}
