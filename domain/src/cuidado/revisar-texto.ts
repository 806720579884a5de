import { autolesao } from './autolesao.ts'
import { comandos } from './comandos.ts'
import { dadosDePaciente } from './dados-de-paciente.ts'
import { propaganda } from './propaganda.ts'
import { regraDe } from './regras-de-propaganda.ts'
import { dobrar, noOriginal, type Trecho } from './texto.ts'
import {
  gruposDeAchado,
  type Achado,
  type GrupoDeAchado,
  type QuemEscreve,
  type TipoDePropaganda,
  type TipoDeAchado,
} from './achado.ts'

const LGPD =
  'Lei Geral de Proteção de Dados, art. 11: dado de saúde de uma pessoa não se publica sem consentimento.'
const TIRE = 'Apague este trecho. Se o caso ensina algo, conte-o sem nada que leve à pessoa.'

type Palavras = Pick<Achado, 'achado' | 'regra' | 'passo'>

/** What is said of each finding; those of advertising take their rule from the author's council. */
const palavras: Record<Exclude<TipoDeAchado, TipoDePropaganda>, Palavras> = {
  autolesao: {
    achado: 'Parece um momento difícil',
    regra: 'Só você vê isto: não fica guardado, e ninguém é avisado.',
    passo: 'Ligue 188, o CVV. É de graça, em sigilo, a qualquer hora. Em perigo agora, ligue 192.',
  },
  cpf: { achado: 'Um número de CPF', regra: LGPD, passo: TIRE },
  cns: { achado: 'Um número do cartão do SUS', regra: LGPD, passo: TIRE },
  telefone: {
    achado: 'Um telefone',
    regra: 'Telefone de pessoa não se publica: quem lê pode ligar para ela.',
    passo: 'Apague o número. O telefone do seu consultório aparece no seu perfil.',
  },
  prontuario: { achado: 'Um número de prontuário', regra: LGPD, passo: TIRE },
  'nome-com-diagnostico': {
    achado: 'Um nome completo junto de um diagnóstico',
    regra: LGPD,
    passo: 'Tire o nome, ou escreva "uma pessoa de 54 anos". Iniciais e cidade também identificam.',
  },
  comando: {
    achado: 'Um comando para um assistente',
    regra: 'Regra da rede: um texto fala com pessoas, e não dá ordens ao assistente que o lê.',
    passo: 'Apague este trecho e diga a quem lê o que você quer dizer.',
  },
}

const daPropaganda: Record<TipoDePropaganda, Omit<Palavras, 'regra'>> = {
  'resultado-garantido': {
    achado: 'Promessa de resultado',
    passo: 'Diga para quem o tratamento é indicado e o que se pode esperar, sem prometer.',
  },
  'o-melhor': {
    achado: 'Comparação com colegas',
    passo: 'Diga a sua formação e o que você faz, sem comparar.',
  },
  'antes-e-depois': {
    achado: 'Antes e depois',
    passo:
      'Explique a indicação, os riscos e o que varia, e diga que a pessoa autorizou; ou tire a comparação.',
  },
  sorteio: {
    achado: 'Sorteio, prêmio ou brinde',
    passo: 'Tire o sorteio. Convide as pessoas pelo conteúdo.',
  },
  'aparelho-privilegiado': {
    achado: 'Aparelho mostrado como privilégio',
    passo: 'Diga o que o aparelho faz e para quem serve, sem compará-lo.',
  },
  preco: {
    achado: 'Preço como propaganda',
    passo: 'Tire o valor e o desconto. O preço é combinado com quem agenda, fora da publicação.',
  },
  gratuito: { achado: 'Serviço gratuito anunciado', passo: 'Tire a oferta. Diga como se agenda.' },
  'numero-enganoso': {
    achado: 'Número que pode enganar',
    passo: 'Cite a fonte e o estudo, ou tire o número.',
  },
  'especialista-sem-titulo': {
    achado: 'Especialidade sem RQE no cadastro',
    passo: 'Ponha o RQE no seu cadastro, ou escreva a pós-graduação seguida de NÃO ESPECIALISTA.',
  },
  'venda-casada': {
    achado: 'Vantagem presa à compra de outro serviço',
    passo: 'Ofereça cada serviço por si, sem condição.',
  },
}

const LIMITE_DE_ACHADOS = 20

/** What in a text must be looked at before it is published, from its beginning on; distress comes first. Pure: the composer and the server ask the same. */
export function revisarTexto(texto: string, quem: QuemEscreve): Achado[] {
  const dobrado = dobrar(texto)
  const achados: Achado[] = []
  const guardar = (tipo: TipoDeAchado, grupo: GrupoDeAchado, trecho: Trecho, dito: Palavras) =>
    achados.push({ tipo, grupo, ...noOriginal(dobrado, trecho), ...dito })

  for (const trecho of autolesao(dobrado)) guardar('autolesao', 'autolesao', trecho, palavras.autolesao)
  for (const { tipo, ...trecho } of dadosDePaciente(dobrado, quem))
    guardar(tipo, 'paciente', trecho, palavras[tipo as keyof typeof palavras])
  for (const trecho of comandos(dobrado)) guardar('comando', 'comando', trecho, palavras.comando)
  for (const { tipo, ...trecho } of propaganda(dobrado, quem))
    guardar(tipo, 'propaganda', trecho, { ...daPropaganda[tipo], regra: regraDe(tipo, quem.conselhos)! })

  return semSobrepor(achados).slice(0, LIMITE_DE_ACHADOS)
}

/** In the order of groups and places; of two findings of one kind that touch, the first stays. */
function semSobrepor(achados: readonly Achado[]): Achado[] {
  const ordem = achados.toSorted(
    (a, b) =>
      gruposDeAchado.indexOf(a.grupo) - gruposDeAchado.indexOf(b.grupo) ||
      a.inicio - b.inicio ||
      b.fim - a.fim,
  )
  return ordem.filter(
    (achado, indice) =>
      !ordem
        .slice(0, indice)
        .some(({ tipo, inicio, fim }) => tipo === achado.tipo && achado.inicio < fim && achado.fim > inicio),
  )
}
