import { cpfValido, digitosCpf } from '#domain/formato/cpf.ts'
import { dobrar, lerModalidades, lerMomento, ordemDasDatas, pareceEmail } from './celulas.ts'
import { camposDe, type CampoDaMudanca, type Mapa, type OpcoesDaMudanca, type TipoMudanca } from './tipos.ts'

/** Headers that other systems write, folded. The order counts: a narrow one comes before a wide one. */
const conhecidos: Record<TipoMudanca, [CampoDaMudanca, RegExp][]> = {
  pacientes: [
    ['nome_social', /^(nome social|apelido)$/],
    ['nome', /^(nome|nome completo|paciente|nome do paciente|cliente|name|full name|patient|patient name)$/],
    [
      'data_nascimento',
      /^(nascimento|data de nascimento|data nascimento|dt nascimento|dt nasc|data nasc|nasc|birth date|birthdate|birthday|date of birth|dob|aniversario)$/,
    ],
    [
      'telefone',
      /^(telefone|celular|fone|whatsapp|telefone celular|tel|contato|phone|mobile|mobile phone|telefone 1|phone number)$/,
    ],
    ['cpf', /^(cpf|documento|cpf do paciente|cpf cnpj)$/],
    ['genero', /^(genero|sexo|gender|sex)$/],
  ],
  servicos: [
    [
      'nome',
      /^(nome|servico|nome do servico|procedimento|nome do procedimento|descricao do servico|service|service name|name|title|item|tratamento)$/,
    ],
    [
      'duracao',
      /^(duracao|duracao min|duracao minutos|duracao em minutos|tempo|minutos|duration|length|tempo de atendimento)$/,
    ],
    [
      'preco',
      /^(preco|valor|valor r|preco r|price|amount|valor particular|preco particular|honorario|valor unitario)$/,
    ],
    ['modalidade', /^(modalidade|tipo de atendimento|forma de atendimento|mode|atendimento)$/],
    ['categoria', /^(categoria|tipo|grupo|category|type)$/],
    ['descricao', /^(descricao|detalhes|observacao|observacoes|description|details|notes)$/],
  ],
  consultas: [
    [
      'paciente',
      /^(paciente|nome do paciente|nome paciente|cliente|nome|patient|patient name|client|customer|subject|assunto|titulo|title|summary|name)$/,
    ],
    [
      'data',
      /^(data|data da consulta|data do agendamento|data hora|data e hora|dia|inicio|data inicio|data de inicio|start|start date|date|starts at|begin|agendado para|data inicial)$/,
    ],
    ['hora', /^(hora|horario|hora inicio|hora de inicio|hora inicial|hora da consulta|start time|time)$/],
    [
      'fim',
      /^(fim|termino|hora fim|hora final|hora de termino|hora termino|data fim|end|end time|end date|ends at|horario fim)$/,
    ],
    ['duracao', /^(duracao|duracao min|duracao minutos|duracao em minutos|minutos|tempo|duration|length)$/],
    [
      'servico',
      /^(servico|procedimento|tipo|tipo de consulta|tipo da consulta|tipo de atendimento|service|appointment type|type|compromisso|motivo)$/,
    ],
    [
      'situacao',
      /^(situacao|status|estado|status da consulta|status do agendamento|situacao da consulta|appointment status|comparecimento)$/,
    ],
    [
      'profissional',
      /^(profissional|medico|medica|doutor|doutora|agenda|nome do profissional|nome do medico|especialista|professional|provider|doctor|physician|practitioner|calendar)$/,
    ],
    ['local', /^(local|unidade|consultorio|clinica|endereco|location|where|place|facility)$/],
    ['modalidade', /^(modalidade|forma de atendimento|mode)$/],
    ['cpf', /^(cpf|cpf do paciente|cpf paciente|documento)$/],
    [
      'data_nascimento',
      /^(nascimento|data de nascimento|data nascimento|dt nascimento|dt nasc|nascimento do paciente|birth date|birthdate|date of birth|dob)$/,
    ],
    [
      'telefone',
      /^(telefone|celular|fone|whatsapp|telefone do paciente|celular do paciente|telefone celular|contato|phone|mobile|phone number)$/,
    ],
    ['email', /^(email|e mail|email do paciente|e mail do paciente|mail|attendee)$/],
    ['valor', /^(valor|preco|valor da consulta|valor r|price|amount|fee)$/],
    [
      'observacao',
      /^(observacao|observacoes|obs|nota|notas|anotacao|comentario|descricao|description|notes|comments)$/,
    ],
  ],
}

/** Fields that a column may be by what stands in it, where its name says nothing. */
const peloConteudo: [CampoDaMudanca, (texto: string) => boolean][] = [
  ['cpf', (texto) => /\d/.test(texto) && digitosCpf(texto).length === 11 && cpfValido(digitosCpf(texto))],
  ['email', pareceEmail],
  [
    'telefone',
    (texto) => /^\+?[\d\s().-]{10,20}$/.test(texto) && /^(55)?\d{10,11}$/.test(texto.replace(/\D/g, '')),
  ],
  ['data', (texto) => /\d{2,4}[/.-]\d{1,2}[/.-]\d{2,4}/.test(texto) && lerMomento(texto, 'dia-mes') !== null],
  ['hora', (texto) => /^\d{1,2}(:|h)\d{2}(:\d{2})?$/i.test(texto)],
  ['preco', (texto) => texto.startsWith('R$')],
  [
    'modalidade',
    (texto) =>
      /^(presencial|teleconsulta|domiciliar|online)$/i.test(texto) && lerModalidades(texto).length > 0,
  ],
]

/** Cells of a column that are looked at. */
const OLHADAS = 50
/** Of those that are filled, so many have to fit. */
const DEVEM_CABER = 0.9

/**
 * The column of each field, by the names of the columns and then by what stands in them; a column is proposed once.
 * @param linhas some lines of the file
 */
export function proporMapa(
  tipo: TipoMudanca,
  cabecalho: readonly string[],
  linhas: readonly (readonly string[])[] = [],
): Mapa {
  const nomes = cabecalho.map(dobrar)
  const mapa: Mapa = {}
  const livre = (n: number) => !Object.values(mapa).includes(n)
  for (const [campo, nome] of conhecidos[tipo]) {
    const coluna = nomes.findIndex((cada, n) => nome.test(cada) && livre(n))
    if (coluna >= 0) mapa[campo] = coluna
  }
  const tem = new Set(camposDe(tipo))
  for (const [campo, cabe] of peloConteudo) {
    if (!tem.has(campo) || mapa[campo] !== undefined) continue
    // Where a column bears the hour already, a date and hour of one cell is no second one.
    const coluna = cabecalho.findIndex((_, n) => {
      if (!livre(n)) return false
      const cheias = linhas.slice(0, OLHADAS).flatMap((linha) => (linha[n]?.trim() ? [linha[n].trim()] : []))
      return cheias.length > 0 && cheias.filter(cabe).length >= cheias.length * DEVEM_CABER
    })
    if (coluna >= 0) mapa[campo] = coluna
  }
  return mapa
}

/** What the dates of a file say of their order. */
export function proporOpcoes(mapa: Mapa, linhas: readonly (readonly string[])[]): OpcoesDaMudanca {
  const datas = (['data', 'data_nascimento', 'fim'] as const).flatMap((campo) => {
    const coluna = mapa[campo]
    return coluna === undefined ? [] : linhas.map((linha) => linha[coluna] ?? '')
  })
  return { datas: ordemDasDatas(datas), lembretes: false }
}

/** Only columns that the file has, of fields that the kind has. */
export const doArquivo = (tipo: TipoMudanca, mapa: Mapa, colunas: number): Mapa =>
  Object.fromEntries(
    camposDe(tipo).flatMap((campo) => {
      const coluna = mapa[campo]
      return coluna !== undefined && coluna < colunas ? [[campo, coluna]] : []
    }),
  )
