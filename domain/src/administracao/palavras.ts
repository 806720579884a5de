/** `vinculos_cuidado.relacao` as it is read about an account: what the person is to whom they look after. */
export const relacoesDeCuidado: Record<string, string> = {
  filho: 'filho ou filha',
  enteado: 'enteado ou enteada',
  neto: 'neto ou neta',
  tutelado: 'tutelado',
  'pai-mae': 'pai ou mãe',
  avo: 'avô ou avó',
  conjuge: 'cônjuge',
  irmao: 'irmão ou irmã',
  amigo: 'amigo',
  cuidador: 'cuidador',
  outro: 'outra relação',
}
