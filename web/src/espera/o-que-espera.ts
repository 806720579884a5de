import type { EsperaDaAgenda, EsperaDaPessoa } from '#domain/espera/contract.ts'
import { diasDaSemana } from '#domain/formato/data.ts'
import { formatarDataHora, formatarDiaCurto } from '#web/lib/data.ts'
import { textos } from './messages.ts'

type Espera = EsperaDaPessoa | EsperaDaAgenda

/** The wish of a waiting entry in one line: 'seg, qua · manhã · 24/11/2026 a 24/12/2026 · Clínica Ipê'. */
export function oQueEspera(espera: Espera): string {
  const { antecipa, inicio_exato, zona, dias_semana, periodos, de, ate, locais } = espera
  if (antecipa) return textos.antes.antesDe(formatarDataHora(antecipa.inicio, antecipa.zona))
  if (inicio_exato) return textos.minha.exato(formatarDataHora(inicio_exato, zona))
  return [
    dias_semana.length === 0
      ? textos.minha.qualquerDia
      : dias_semana
          .toSorted()
          .map((dia) => diasDaSemana[dia]!.curto)
          .join(', '),
    periodos.map((periodo) => textos.periodoDoDia[periodo]).join(' ou '),
    textos.minha.quando(formatarDiaCurto(de), formatarDiaCurto(ate)),
    locais.join(' ou '),
  ]
    .filter(Boolean)
    .join(' · ')
}
