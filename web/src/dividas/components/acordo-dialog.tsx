import { useRef, useState, type FormEvent } from 'react'
import type { Divida } from '#domain/dividas/contract.ts'
import {
  dividir,
  limitesDoAcordo,
  recusaDoAcordo,
  vencimentos,
  frasesDoAcordo,
} from '#domain/dividas/divida.ts'
import { inicioDoMes, somarDias } from '#domain/formato/dia.ts'
import { formatarCentavos } from '#domain/formato/dinheiro.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { dayOfDigits, digitsOfDay } from '#web/ui/day-digits.ts'
import { Dialog, DialogBody, DialogFooter } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useAtosDaDivida, type DePessoa } from '../hooks.ts'
import { acordo as palavras } from '../messages.ts'

type AcordoDialogProps = { divida: Divida; de: DePessoa; hoje: string; onFechar: () => void }
type Parcela = { digitos: string; valor_centavos: number | null }

const quantidades = Array.from(
  { length: limitesDoAcordo.mais - limitesDoAcordo.menos + 1 },
  (_, n) => n + limitesDoAcordo.menos,
)

/** Parts of all that is owed and not agreed on yet: proposed even and by month, and each of them can be changed. */
export function AcordoDialog({ divida, de, hoje, onFechar }: AcordoDialogProps) {
  const total = divida.consultas.reduce(
    (soma, { em_acordo, aberto_centavos }) => soma + (em_acordo ? 0 : aberto_centavos),
    0,
  )
  const [primeiro, setPrimeiro] = useState(() => digitsOfDay(somarDias(inicioDoMes(hoje, 1), 9)))
  const [parcelas, setParcelas] = useState<Parcela[]>(() => propor(total, 2, primeiro))
  const [atraso, setAtraso] = useState({ multa_bps: 0, juros_bps: 0 })
  const [erro, setErro] = useState<string | null>(null)
  const { acordar } = useAtosDaDivida(de)
  // The second press of a double click comes before the first is drawn.
  const enviando = useRef(false)
  const toast = useToast()
  const refazer = (quantas: number, digitos: string) => {
    setErro(null)
    setParcelas(propor(total, quantas, digitos))
  }
  const mudar = (qual: number, mudanca: Partial<Parcela>) => {
    setErro(null)
    setParcelas(parcelas.map((cada, n) => (n === qual ? { ...cada, ...mudanca } : cada)))
  }
  const soma = parcelas.reduce((ate, { valor_centavos }) => ate + (valor_centavos ?? 0), 0)

  function enviar(event: FormEvent) {
    event.preventDefault()
    if (enviando.current) return
    const partes = parcelas.map(({ digitos, valor_centavos }) => ({
      vence_em: dayOfDigits(digitos) ?? '',
      valor_centavos: valor_centavos ?? 0,
    }))
    if (partes.some(({ vence_em }) => vence_em === '')) return setErro(palavras.dataErrada)
    const recusa = partes.some(({ valor_centavos }) => valor_centavos <= 0)
      ? 'soma'
      : recusaDoAcordo(total, partes, hoje)
    if (recusa) return setErro(frasesDoAcordo[recusa])
    enviando.current = true
    acordar.mutate(
      { ...de, ...atraso, total_centavos: total, parcelas: partes },
      {
        onSuccess() {
          toast({ tone: 'success', title: palavras.feito })
          onFechar()
        },
        onError: (causa) => setErro(falhaDe(causa).mensagem),
        onSettled: () => {
          enviando.current = false
        },
      },
    )
  }

  return (
    <Dialog
      open
      bare
      size="lg"
      full
      title={palavras.titulo}
      description={palavras.descricao(formatarCentavos(total), divida.pessoa)}
      onOpenChange={(aberto) => (aberto ? undefined : onFechar())}
    >
      <form className="contents" onSubmit={enviar}>
        <DialogBody>
          <div className="grid gap-4">
            <div className="grid gap-4 sm:grid-cols-2">
              <Field label={palavras.quantas}>
                <NativeSelect
                  value={String(parcelas.length)}
                  options={quantidades.map((n) => ({ value: String(n), label: String(n) }))}
                  onChange={({ target }) => refazer(Number(target.value), primeiro)}
                />
              </Field>
              <Field label={palavras.primeiro}>
                <DateField
                  value={primeiro}
                  today={hoje}
                  min={hoje}
                  onValueChange={(digitos) => {
                    setPrimeiro(digitos)
                    if (dayOfDigits(digitos)) refazer(parcelas.length, digitos)
                  }}
                />
              </Field>
            </div>
            <ol className="grid gap-3">
              {parcelas.map(({ digitos, valor_centavos }, n) => (
                // Parts have no id of their own, and keep their place.
                // oxlint-disable-next-line react/no-array-index-key
                <li key={n} className="grid grid-cols-2 items-start gap-3">
                  <Field label={palavras.parcela(n + 1)}>
                    <DateField
                      value={digitos}
                      today={hoje}
                      min={hoje}
                      onValueChange={(novos) => mudar(n, { digitos: novos })}
                    />
                  </Field>
                  <Field label={palavras.valor}>
                    <MoneyInput
                      value={valor_centavos}
                      onValueChange={(novo) => mudar(n, { valor_centavos: novo })}
                    />
                  </Field>
                </li>
              ))}
            </ol>
            <div className="grid gap-4 sm:grid-cols-2">
              <Field label={palavras.multa} hint={palavras.multaDica}>
                <NativeSelect
                  value={String(atraso.multa_bps)}
                  options={palavras.multas}
                  onChange={({ target }) => setAtraso({ ...atraso, multa_bps: Number(target.value) })}
                />
              </Field>
              <Field label={palavras.juros} hint={palavras.jurosDica}>
                <NativeSelect
                  value={String(atraso.juros_bps)}
                  options={palavras.taxas}
                  onChange={({ target }) => setAtraso({ ...atraso, juros_bps: Number(target.value) })}
                />
              </Field>
            </div>
            <output className={`text-sm ${soma === total ? 'text-muted' : 'text-danger'}`}>
              {palavras.soma(formatarCentavos(soma), formatarCentavos(total))}
            </output>
            {erro ? <FormAlert>{erro}</FormAlert> : null}
          </div>
        </DialogBody>
        <DialogFooter>
          <Button variant="outline" onClick={onFechar}>
            {palavras.cancelar}
          </Button>
          <Button type="submit" loading={acordar.isPending} loadingText={palavras.fazendo}>
            {palavras.fazer}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}

function propor(total: number, quantas: number, primeiro: string): Parcela[] {
  const dias = vencimentos(dayOfDigits(primeiro)!, quantas)
  return dividir(total, quantas).map((valor_centavos, n) => ({
    digitos: digitsOfDay(dias[n]!),
    valor_centavos,
  }))
}
