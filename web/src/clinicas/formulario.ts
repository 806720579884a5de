import type { DadosDaClinica, HorarioDaClinica } from '#domain/clinicas/ficha.ts'
import { recusasDaClinica } from '#domain/clinicas/rules.ts'
import { mascararCnpj } from '#domain/formato/cnpj.ts'
import { formatarMinuto } from '#domain/formato/data.ts'
import { digitosTelefone } from '#domain/referencia/telefone.ts'
import { checkWith } from '#web/form/refusals.ts'

/** One stretch of a weekday in the fields: 'HH:MM', or '' while empty. An end of '00:00' is midnight. */
export type Faixa = { dia: number; inicio: string; fim: string }

/** The form's values. Telephones are digits, and the CNPJ has its points. */
export type Formulario = Omit<DadosDaClinica, 'horarios' | 'cancelamento_antecedencia_horas'> & {
  faixas: Faixa[]
  antecedencia: string
}

const digitos = (telefone: string) => (telefone ? digitosTelefone(telefone) : '')

/** Initial values of the form. */
export function formularioDe({
  horarios,
  cancelamento_antecedencia_horas: horas,
  ...dados
}: DadosDaClinica): Formulario {
  return {
    ...dados,
    cnpj: mascararCnpj(dados.cnpj),
    telefone: digitos(dados.telefone),
    outro_telefone: digitos(dados.outro_telefone),
    whatsapp: digitos(dados.whatsapp),
    faixas: horarios.map(({ dia_semana, inicio_min, fim_min }) => ({
      dia: dia_semana,
      inicio: formatarMinuto(inicio_min),
      fim: formatarMinuto(fim_min % 1440),
    })),
    antecedencia: horas === null ? '' : String(horas),
  }
}

/** Minute of the day of 'HH:MM'; -1 while empty. */
function minutos(hora: string): number {
  const [h, m] = hora.split(':').map(Number)
  return h === undefined || m === undefined || Number.isNaN(h + m) ? -1 : h * 60 + m
}

function horarioDe({ dia, inicio, fim }: Faixa): HorarioDaClinica {
  const fim_min = minutos(fim)
  return { dia_semana: dia, inicio_min: minutos(inicio), fim_min: fim_min === 0 ? 1440 : fim_min }
}

/** The form's values as input of the procedure. */
export function dadosDe({ faixas, antecedencia, ...valores }: Formulario): DadosDaClinica {
  return {
    ...valores,
    horarios: faixas
      .map(horarioDe)
      .toSorted((a, b) => a.dia_semana - b.dia_semana || a.inicio_min - b.inicio_min),
    cancelamento_antecedencia_horas: antecedencia.trim() === '' ? null : Number(antecedencia),
  }
}

const doFormulario: Record<string, string> = {
  horarios: 'faixas',
  cancelamento_antecedencia_horas: 'antecedencia',
}

/** The form's name of a field refused by a rule or by the server. */
export function campoDoFormulario(campo: string): string {
  const nome = campo.replace(/^dados\./, '')
  return doFormulario[nome] ?? nome
}

/** The domain's rules, applied to the fields. */
export const conferir = checkWith<Formulario>((valores) =>
  Object.fromEntries(
    Object.entries(recusasDaClinica(dadosDe(valores))).map(([campo, frase]) => [
      campoDoFormulario(campo),
      frase,
    ]),
  ),
)
