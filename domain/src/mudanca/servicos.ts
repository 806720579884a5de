import type { Modalidade } from '#domain/agendamentos/agendamento.ts'
import { categoriasServico, limitesServico, type CategoriaServico } from '#domain/servicos/servico.ts'
import { dobrar, leitorDe, lerDuracao, lerModalidades, lerPreco } from './celulas.ts'
import type { CampoDe, ErroDaLinha, Mapa } from './tipos.ts'

/** A service as a file says it; what it does not say is as for a new one of the page. */
export interface ServicoLido {
  nome: string
  descricao: string
  categoria: CategoriaServico
  duracao_min: number
  preco_centavos: number | null
  modalidades: Modalidade[]
}

function categoriaDe(texto: string, nome: string): CategoriaServico {
  const procurada = dobrar(texto)
  const dita = categoriasServico.find((cada) => dobrar(cada) === procurada)
  if (dita) return dita
  const palavras = ` ${dobrar(nome)} `
  // A name that begins with the word of a category is of that one.
  return (
    categoriasServico.find((cada) => palavras.includes(` ${dobrar(cada)} `)) ?? (texto ? 'Outro' : 'Consulta')
  )
}

/**
 * A line of the file as a service, and what is wrong in it.
 * @param padrao minutes where the file names none: those of the specialty
 */
export function lerServico(
  celulas: readonly string[],
  mapa: Mapa,
  padrao: number,
): { servico: ServicoLido; erros: ErroDaLinha[] } {
  const ler = leitorDe(celulas, mapa)
  const [nome, descricao, duracao, preco, modalidade] = [
    ler('nome'),
    ler('descricao'),
    ler('duracao'),
    ler('preco'),
    ler('modalidade'),
  ]
  const minutos = duracao === '' ? padrao : lerDuracao(duracao)
  const centavos = preco === '' ? null : lerPreco(preco)
  const modalidades = modalidade === '' ? (['presencial'] as Modalidade[]) : lerModalidades(modalidade)
  const { duracaoMin, duracaoMax, precoCentavos } = limitesServico
  const erros: [CampoDe<'servicos'>, string | null][] = [
    [
      'nome',
      nome === ''
        ? 'Informe o nome do serviço.'
        : nome.length > limitesServico.nome
          ? `O nome passa de ${limitesServico.nome} letras. Encurte-o.`
          : null,
    ],
    [
      'duracao',
      minutos === null
        ? 'Escreva a duração em minutos, como 30, 30 min ou 1h30.'
        : minutos < duracaoMin || minutos > duracaoMax
          ? `A duração vai de ${duracaoMin} a ${duracaoMax} minutos.`
          : null,
    ],
    [
      'preco',
      preco !== '' && centavos === null
        ? 'Escreva o preço como R$ 1.234,56, ou deixe em branco.'
        : (centavos ?? 0) > precoCentavos
          ? 'O preço passa de R$ 99.999,99. Confira o valor.'
          : null,
    ],
    [
      'modalidade',
      modalidades.length === 0 ? 'Escreva presencial, teleconsulta ou domiciliar, ou deixe em branco.' : null,
    ],
    [
      'descricao',
      descricao.length > limitesServico.descricao
        ? `A descrição passa de ${limitesServico.descricao} letras.`
        : null,
    ],
  ]
  return {
    servico: {
      nome,
      descricao,
      categoria: categoriaDe(ler('categoria'), nome),
      duracao_min: minutos ?? padrao,
      preco_centavos: centavos,
      modalidades,
    },
    erros: erros.flatMap(([campo, mensagem]) => (mensagem ? [{ campo, mensagem }] : [])),
  }
}
