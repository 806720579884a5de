import { useState } from 'react'
import { Clock3 } from 'lucide-react'
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
import { FormAlert } from '#web/ui/form-alert.tsx'
import { falhaDe } from '#web/rpc/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { dayOfDigits, digitsOfDay } from '#web/ui/day-digits.ts'
import { Dialog, DialogBody, DialogFooter } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { FilterChip, FilterChips } from '#web/ui/filter-chip.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useEntrarNaLista, useFicarNaVez } from './hooks.ts'
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
  const [de, setDe] = useState(digitsOfDay(comeco))
  const [ate, setAte] = useState(digitsOfDay(somarDias(comeco, DIAS_DO_COSTUME)))
  const [dias, setDias] = useState<readonly number[]>([])
  const [partes, setPartes] = useState<readonly Periodo[]>([])
  const [onde, setOnde] = useState<readonly string[]>([])
  const [aviso, setAviso] = useState('120')
  const [recusas, setRecusas] = useState<{ de?: string; ate?: string }>({})
  const [falha, setFalha] = useState<string | null>(null)
  const entrar = useEntrarNaLista()
  const avisar = useToast()

  async function confirmar() {
    if (entrar.isPending) return
    const [primeiro, ultimo] = [dayOfDigits(de), dayOfDigits(ate)]
    const achadas = {
      ...(primeiro && primeiro >= hoje ? {} : { de: palavras.recusas.de }),
      ...(ultimo &&
      diasEntre(primeiro ?? hoje, ultimo) >= 0 &&
      diasEntre(primeiro ?? hoje, ultimo) < maiorEsperaDias
        ? {}
        : { ate: palavras.recusas.ate(maiorEsperaDias) }),
    }
    setRecusas(achadas)
    setFalha(null)
    if (Object.keys(achadas).length > 0) return
    try {
      const espera = await entrar.mutateAsync({
        ...('profissional' in alvo
          ? { profissional_id: alvo.profissional.id }
          : { especialidade: alvo.especialidade }),
        ...(servico && 'profissional' in alvo && { servico_id: servico.id }),
        ...(modalidade && { modalidade }),
        ...(paciente && { paciente_id: paciente.id }),
        de: primeiro!,
        ate: ultimo!,
        dias_semana: [...dias],
        periodos: [...partes],
        local_ids: [...onde],
        aviso_min: Number(aviso),
      })
      avisar({
        tone: 'success',
        title: palavras.feito,
        ...(espera.posicao && { description: palavras.feitoLugar(espera.posicao.lugar) }),
      })
      onEntrar?.(espera)
      onFechar()
    } catch (erro) {
      setFalha(falhaDe(erro).mensagem)
    }
  }

  return (
    <Dialog
      open
      onOpenChange={onFechar}
      full
      bare
      title={palavras.titulo}
      description={
        'profissional' in alvo ? palavras.com(alvo.profissional.nome) : palavras.daArea(alvo.especialidade)
      }
    >
      <form
        noValidate
        className="contents"
        onSubmit={(event) => {
          event.preventDefault()
          void confirmar()
        }}
      >
        <DialogBody>
          <div className="grid gap-5">
            {servico || paciente ? (
              <p className="text-sm text-ink-2">
                {[servico && palavras.servico(servico.nome), paciente && palavras.para(paciente.nome)]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            ) : null}
            <div className="grid items-start gap-4 sm:grid-cols-2">
              <Field label={palavras.de} error={recusas.de} required>
                <DateField min={hoje} value={de} onValueChange={setDe} />
              </Field>
              <Field label={palavras.ate} error={recusas.ate} required>
                <DateField
                  min={hoje}
                  max={somarDias(hoje, maiorEsperaDias - 1)}
                  value={ate}
                  onValueChange={setAte}
                />
              </Field>
            </div>
            <Field label={palavras.dias} hint={palavras.diasDica} group>
              <FilterChips label={palavras.dias} className="flex-wrap">
                {diasDaSemana.map(({ nome, curto }, numero) => (
                  <FilterChip
                    key={nome}
                    pressed={dias.includes(numero)}
                    aria-label={nome}
                    onClick={() => setDias(alternar(dias, numero))}
                  >
                    {curto}
                  </FilterChip>
                ))}
              </FilterChips>
            </Field>
            <Field label={palavras.periodos} group>
              <FilterChips label={palavras.periodos} className="flex-wrap">
                {periodos.map((parte) => (
                  <FilterChip
                    key={parte}
                    pressed={partes.includes(parte)}
                    onClick={() => setPartes(alternar(partes, parte))}
                  >
                    {rotulosPeriodo[parte]}
                  </FilterChip>
                ))}
              </FilterChips>
            </Field>
            {locais.length > 1 ? (
              <Field label={palavras.locais} hint={palavras.locaisDica} group>
                <div className="grid gap-2">
                  {locais.map(({ id, nome }) => (
                    <Checkbox
                      key={id}
                      label={nome}
                      checked={onde.includes(id)}
                      onChange={() => setOnde(alternar(onde, id))}
                    />
                  ))}
                </div>
              </Field>
            ) : null}
            <Field label={palavras.aviso}>
              <NativeSelect
                value={aviso}
                onChange={(event) => setAviso(event.target.value)}
                options={Object.entries(palavras.avisos).map(([value, label]) => ({ value, label }))}
              />
            </Field>
            <details className="rounded-lg bg-subtle px-4 py-3 text-sm">
              <summary className="min-h-6 cursor-pointer font-semibold">{palavras.comoFunciona}</summary>
              <p className="mt-2 text-ink-2">{regraDaEspera}</p>
            </details>
            {falha ? <FormAlert>{falha}</FormAlert> : null}
          </div>
        </DialogBody>
        <DialogFooter>
          <Button variant="outline" onClick={onFechar}>
            {palavras.cancelar}
          </Button>
          <Button type="submit" loading={entrar.isPending} loadingText={palavras.entrando}>
            {palavras.confirmar}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}

export type FicarNaVezProps = {
  profissional_id: string
  servico_id?: string | null
  modalidade?: Modalidade
  /** The patient, when not the caller. */
  paciente_id?: string | null
  /** The instant that somebody else took, in ISO format. */
  inicio: string
  onEntrar?: (espera: EsperaDaPessoa) => void
}

/** 'Encaixe justo': whoever lost the race gets the first place for that very hour, beside the nearest hours. */
export function FicarNaVez({
  profissional_id,
  servico_id,
  modalidade,
  paciente_id,
  inicio,
  onEntrar,
}: FicarNaVezProps) {
  const ficar = useFicarNaVez()
  const [falha, setFalha] = useState<string | null>(null)
  const lugar = ficar.data?.posicao?.lugar

  async function confirmar() {
    if (ficar.isPending) return
    setFalha(null)
    try {
      const espera = await ficar.mutateAsync({
        profissional_id,
        inicio,
        ...(servico_id && { servico_id }),
        ...(modalidade && { modalidade }),
        ...(paciente_id && { paciente_id }),
      })
      onEntrar?.(espera)
    } catch (erro) {
      setFalha(falhaDe(erro).mensagem)
    }
  }

  if (ficar.isSuccess)
    return (
      <p role="status" className="rounded-lg bg-success-soft px-4 py-3 font-semibold text-success">
        {textos.vez.feito(lugar ?? 1)}
      </p>
    )
  return (
    <div className="grid gap-3 rounded-lg border border-line bg-subtle p-4">
      <div>
        <p className="font-semibold">{textos.vez.titulo}</p>
        <p className="mt-0.5 text-sm text-muted">{textos.vez.descricao}</p>
      </div>
      {falha ? <FormAlert>{falha}</FormAlert> : null}
      <Button
        variant="outline"
        className="justify-self-start"
        icon={<Clock3 aria-hidden size={18} />}
        loading={ficar.isPending}
        loadingText={textos.vez.entrando}
        onClick={() => void confirmar()}
      >
        {textos.vez.confirmar}
      </Button>
    </div>
  )
}

function alternar<T>(lista: readonly T[], qual: T): T[] {
  return lista.includes(qual) ? lista.filter((cada) => cada !== qual) : [...lista, qual]
}
