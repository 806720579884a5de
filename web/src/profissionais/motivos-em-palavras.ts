import { formatarDistancia } from '#domain/formato/distancia.ts'
import { formatarCentavos } from '#domain/formato/dinheiro.ts'
import { camposDoTexto, generosBusca, periodosDoDia, publicosAtendidos } from '#domain/profissionais/busca.ts'
import { modalidades, rotulosModalidade } from '#domain/agendamentos/agendamento.ts'
import type { CriterioDeMotivo, Motivo } from '#domain/profissionais/motivos.ts'
import { rotuloDisponibilidade } from './disponibilidade.ts'
import { rotulosAtende, rotulosCampo, rotulosGeneroBusca, rotulosPeriodo } from './messages.ts'

const rotulo = <Chave extends string>(
  lista: readonly Chave[],
  rotulos: Record<Chave, string>,
  valor: string,
): string => {
  const chave = lista.find((item) => item === valor)
  return chave === undefined ? valor : rotulos[chave]
}

const frases: Record<CriterioDeMotivo, (valor: string) => string> = {
  texto: (valor) => rotulo(camposDoTexto, rotulosCampo, valor),
  especialidade: (valor) => valor,
  sub: (valor) => valor,
  plano: (valor) => `Aceita ${valor}`,
  cidade: (valor) => `Atende em ${valor}`,
  distancia: (valor) => `Fica a ${formatarDistancia(Number(valor))}`,
  modalidade: (valor) => rotulo(modalidades, rotulosModalidade, valor),
  idioma: (valor) => `Fala ${valor}`,
  disponibilidade: (valor) => `Horário livre: ${rotuloDisponibilidade(valor).toLowerCase()}`,
  periodo: (valor) => rotulo(periodosDoDia, rotulosPeriodo, valor),
  genero: (valor) => rotulo(generosBusca, rotulosGeneroBusca, valor),
  preco_max_centavos: (valor) => `Até ${formatarCentavos(Number(valor))}`,
  atende: (valor) => `Atende ${rotulo(publicosAtendidos, rotulosAtende, valor).toLowerCase()}`,
  acessibilidade: (valor) => valor,
}

/** A reason of 'Por que aparece aqui' in words. Active filters use the same words. */
export function motivoEmPalavras({ criterio, valor }: Motivo): string {
  return frases[criterio](valor)
}
