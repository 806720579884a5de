import { useState } from 'react'
import type { Modalidade } from '#domain/agendamentos/agendamento.ts'
import { diasDaSemana } from '#domain/formato/data.ts'
import { diasEntre, somarDias } from '#domain/formato/dia.ts'
import { dataLocal } from '#domain/formato/fuso.ts'
import type { EsperaDaPessoa } from '#domain/espera/contract.ts'
import {
  maiorEsperaDias,
  periodos,
  regraDaEspera,
  rotulosPeriodo,
  type Periodo,
} from '#domain/espera/espera.ts'
import { Chips } from '#web/form/checks.tsx'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { checkWith } from '#web/form/refusals.ts'
import { SelectField } from '#web/form/select-field.tsx'
import { SeveralField } from '#web/form/several-field.tsx'
import { useAppForm } from '#web/form/use-app-form.ts'
import { ValueField } from '#web/form/value-field.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { dayOfDigits, digitsOfDay } from '#web/ui/day-digits.ts'
import { useToast } from '#web/ui/toast.tsx'
import { useEntrarNaLista } from './hooks.ts'
import { textos } from './messages.ts'

const palavras = textos.entrar
/** Default length of the period, in days. */
const DIAS_DO_COSTUME = 30

export type EntrarNaListaProps = {
  /** One professional, or any of a specialty (named as in the finder). */
  alvo: { profissional: { id: string; nome: string } } | { especialidade: string }
  /** Service of that professional. */
  servico?: { id: string; nome: string } | null
  modalidade?: Modalidade
  /** Places of the professional. With one or none, nothing is asked. */
  locais?: readonly { id: string; nome: string }[]
  /** The local date without free hours from which the person came. The period begins there. */
  dia?: string
  /** The patient, when not the caller. */
  paciente?: { id: string; nome: string } | null
  /** IANA zone of the agenda. It decides which day is today. */
  zona?: string
  onFechar: () => void
  /** Called after joining. The dialog itself calls `onFechar` and shows a toast. */
  onEntrar?: (espera: EsperaDaPessoa) => void
}

/** Days as digits. */
type Valores = {
  de: string
  ate: string
  dias_semana: number[]
  periodos: Periodo[]
  local_ids: string[]
  aviso_min: string
}

function recusasDoPeriodo(de: string | null, ate: string | null, hoje: string) {
  const dias = ate === null ? -1 : diasEntre(de ?? hoje, ate)
  return {
    de: de && de >= hoje ? null : palavras.recusas.de,
    ate: dias >= 0 && dias < maiorEsperaDias ? null : palavras.recusas.ate(maiorEsperaDias),
  }
}

/** Joins a waiting list, from a day without free hours or from anywhere (C12). Mounting opens it. */
export function EntrarNaLista({
  alvo,
  servico,
  modalidade,
  locais = [],
  dia,
  paciente,
  zona = 'America/Sao_Paulo',
  onFechar,
  onEntrar,
}: EntrarNaListaProps) {
  const [hoje] = useState(() => dataLocal(Date.now(), zona))
  const comeco = dia && dia > hoje ? dia : hoje
  const entrar = useEntrarNaLista()
  const avisar = useToast()
  const form = useAppForm<Valores>({
    resolver: checkWith(({ de, ate }) => recusasDoPeriodo(dayOfDigits(de), dayOfDigits(ate), hoje)),
    defaultValues: {
      de: digitsOfDay(comeco),
      ate: digitsOfDay(somarDias(comeco, DIAS_DO_COSTUME)),
      dias_semana: [],
      periodos: [],
      local_ids: [],
      aviso_min: '120',
    },
    async send({ de, ate, aviso_min, ...escolhas }) {
      const espera = await entrar.mutateAsync({
        ...('profissional' in alvo
          ? { profissional_id: alvo.profissional.id }
          : { especialidade: alvo.especialidade }),
        ...(servico && 'profissional' in alvo && { servico_id: servico.id }),
        ...(modalidade && { modalidade }),
        ...(paciente && { paciente_id: paciente.id }),
        ...escolhas,
        de: dayOfDigits(de)!,
        ate: dayOfDigits(ate)!,
        aviso_min: Number(aviso_min),
      })
      avisar({
        tone: 'success',
        title: palavras.feito,
        ...(espera.posicao && { description: palavras.feitoLugar(espera.posicao.lugar) }),
      })
      onEntrar?.(espera)
      onFechar()
    },
  })
  const { control } = form

  return (
    <FormDialog
      full
      title={palavras.titulo}
      description={
        'profissional' in alvo ? palavras.com(alvo.profissional.nome) : palavras.daArea(alvo.especialidade)
      }
      form={form}
      words={{ cancel: palavras.cancelar, send: palavras.confirmar, sending: palavras.entrando }}
      className="grid gap-5"
      onClose={onFechar}
    >
      {servico || paciente ? (
        <p className="text-sm text-ink-2">
          {[servico && palavras.servico(servico.nome), paciente && palavras.para(paciente.nome)]
            .filter(Boolean)
            .join(' · ')}
        </p>
      ) : null}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <ValueField control={control} name="de" label={palavras.de} required>
          {(field) => <DateField min={hoje} {...field} />}
        </ValueField>
        <ValueField control={control} name="ate" label={palavras.ate} required>
          {(field) => <DateField min={hoje} max={somarDias(hoje, maiorEsperaDias - 1)} {...field} />}
        </ValueField>
      </div>
      <SeveralField
        control={control}
        name="dias_semana"
        label={palavras.dias}
        hint={palavras.diasDica}
        as={Chips}
        options={diasDaSemana.map(({ nome, curto }, value) => ({ value, label: curto, name: nome }))}
      />
      <SeveralField
        control={control}
        name="periodos"
        label={palavras.periodos}
        as={Chips}
        options={periodos.map((value) => ({ value, label: rotulosPeriodo[value] }))}
      />
      {locais.length > 1 ? (
        <SeveralField
          control={control}
          name="local_ids"
          label={palavras.locais}
          hint={palavras.locaisDica}
          options={locais.map(({ id, nome }) => ({ value: id, label: nome }))}
        />
      ) : null}
      <SelectField
        control={control}
        name="aviso_min"
        label={palavras.aviso}
        options={Object.entries(palavras.avisos).map(([value, label]) => ({ value, label }))}
      />
      <details className="rounded-lg bg-subtle px-4 py-3 text-sm">
        <summary className="min-h-6 cursor-pointer pointer-coarse:min-h-11 pointer-coarse:py-2.5 font-semibold">
          {palavras.comoFunciona}
        </summary>
        <p className="mt-2 text-ink-2">{regraDaEspera}</p>
      </details>
    </FormDialog>
  )
}
