import { useState } from 'react'
import { dataLocal } from '#domain/formato/fuso.ts'
import { lerDia } from '#domain/formato/data.ts'
import { somarDias } from '#domain/formato/dia.ts'
import { formatarCentavos } from '#domain/formato/dinheiro.ts'
import type { Servico } from '#domain/servicos/contract.ts'
import { arredondamentos, precoReajustado } from '#domain/servicos/reajuste.ts'
import { limitesServico } from '#domain/servicos/servico.ts'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { falhaDe } from '#web/rpc/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { digitsOfDay } from '#web/ui/day-digits.ts'
import { Dialog, DialogBody, DialogFooter } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { useDono } from '../dono.ts'
import { useReajustar } from '../hooks.ts'
import { textos } from '../messages.ts'

const { reajuste: palavras } = textos

type ReajusteProps = {
  servicos: readonly Servico[]
  /** IANA zone in which a day begins. */
  zona: string
  onFechar: () => void
  /** Receives the number of prices, and the first day; null for at once. */
  onGuardar: (quantos: number, dia: string | null) => void
}

/** Changes prices in bulk. Every new price is shown before anything is saved. */
export function ReajusteDialog({ servicos, zona, onFechar, onGuardar }: ReajusteProps) {
  const [hoje] = useState(() => dataLocal(Date.now(), zona))
  const comPreco = servicos.filter((servico) => servico.preco_centavos !== null)
  const [escolhidos, setEscolhidos] = useState(comPreco.map(({ id }) => id))
  const [tipo, setTipo] = useState<'percentual' | 'valor'>('percentual')
  const [sentido, setSentido] = useState<'mais' | 'menos'>('mais')
  const [porcento, setPorcento] = useState('')
  const [valor_centavos, setValor] = useState<number | null>(null)
  const [arredondar, setArredondar] = useState<(typeof arredondamentos)[number]>(1)
  const [dia, setDia] = useState(digitsOfDay(hoje))
  const [recusas, setRecusas] = useState<{ quanto?: string; dia?: string; servicos?: string }>({})
  const [falha, setFalha] = useState<string | null>(null)
  const reajustar = useReajustar()
  const dono = useDono()

  const quanto = (tipo === 'percentual' ? centesimos(porcento) : valor_centavos) ?? 0
  const regra = { tipo, quanto: sentido === 'mais' ? quanto : -quanto, arredondar }
  const em = lerDia(`${dia.slice(0, 2)}/${dia.slice(2, 4)}/${dia.slice(4)}`)

  async function guardar() {
    if (reajustar.isPending) return
    const achadas = {
      ...(quanto > 0 ? {} : { quanto: palavras.recusas.quanto }),
      ...(em && em >= hoje && em <= somarDias(hoje, 365) ? {} : { dia: palavras.recusas.dia }),
      ...(escolhidos.length > 0 ? {} : { servicos: palavras.recusas.servicos }),
    }
    setRecusas(achadas)
    setFalha(null)
    if (Object.keys(achadas).length > 0) return
    try {
      const { servicos: mudados, imediato } = await reajustar.mutateAsync({
        ...dono,
        ids: escolhidos,
        ...regra,
        em: em!,
      })
      onGuardar(mudados.length, imediato ? null : em)
    } catch (erro) {
      setFalha(falhaDe(erro).mensagem)
    }
  }

  return (
    <Dialog
      open
      onOpenChange={onFechar}
      size="lg"
      full
      bare
      title={palavras.titulo}
      description={palavras.descricao}
    >
      <form
        noValidate
        className="contents"
        onSubmit={(event) => {
          event.preventDefault()
          void guardar()
        }}
      >
        <DialogBody>
          <div className="grid gap-4">
            <div className="flex flex-wrap gap-3">
              <Segmented
                label={palavras.como}
                value={tipo}
                onValueChange={setTipo}
                options={(['percentual', 'valor'] as const).map((value) => ({
                  value,
                  label: palavras.tipos[value],
                }))}
              />
              <Segmented
                label={palavras.sentido}
                value={sentido}
                onValueChange={setSentido}
                options={(['mais', 'menos'] as const).map((value) => ({
                  value,
                  label: palavras.sentidos[value],
                }))}
              />
            </div>
            <div className="grid items-start gap-4 sm:grid-cols-3">
              <Field label={palavras.quanto[tipo]} error={recusas.quanto} required>
                {tipo === 'percentual' ? (
                  <Input
                    inputMode="decimal"
                    placeholder="10,5"
                    maxLength={6}
                    value={porcento}
                    onChange={(event) => setPorcento(event.target.value)}
                  />
                ) : (
                  <MoneyInput
                    value={valor_centavos}
                    max={limitesServico.precoCentavos}
                    onValueChange={setValor}
                  />
                )}
              </Field>
              <Field label={palavras.arredondar}>
                <NativeSelect
                  options={arredondamentos.map((passo) => ({
                    value: String(passo),
                    label: palavras.passos[passo],
                  }))}
                  value={String(arredondar)}
                  onChange={(event) => setArredondar(Number(event.target.value) as typeof arredondar)}
                />
              </Field>
              <Field label={palavras.quando} hint={palavras.quandoDica} error={recusas.dia} required>
                <DateField min={hoje} max={somarDias(hoje, 365)} value={dia} onValueChange={setDia} />
              </Field>
            </div>
            <Field label={palavras.servicos} error={recusas.servicos} group>
              {comPreco.length === 0 ? (
                <p className="text-muted">{palavras.nenhumPreco}</p>
              ) : (
                <ul className="divide-y divide-line rounded-lg border border-line">
                  {comPreco.map(({ id, nome, preco_centavos }) => {
                    const novo = precoReajustado(preco_centavos!, regra, limitesServico.precoCentavos)
                    const marcado = escolhidos.includes(id)
                    return (
                      <li
                        key={id}
                        className="flex flex-wrap items-center justify-between gap-x-4 px-3.5 py-2.5"
                      >
                        <Checkbox
                          label={nome}
                          checked={marcado}
                          onChange={() =>
                            setEscolhidos(
                              marcado ? escolhidos.filter((cada) => cada !== id) : [...escolhidos, id],
                            )
                          }
                        />
                        <span className="text-sm text-ink-2 tabular-nums">
                          {marcado
                            ? palavras.deParaLegenda(
                                formatarCentavos(preco_centavos!),
                                formatarCentavos(novo),
                              )
                            : formatarCentavos(preco_centavos!)}
                        </span>
                      </li>
                    )
                  })}
                </ul>
              )}
            </Field>
            {falha ? <FormAlert>{falha}</FormAlert> : null}
          </div>
        </DialogBody>
        <DialogFooter>
          <Button variant="outline" onClick={onFechar}>
            {textos.form.cancelar}
          </Button>
          <Button
            type="submit"
            loading={reajustar.isPending}
            loadingText={palavras.guardando}
            disabled={comPreco.length === 0}
          >
            {palavras.guardar}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}

/** Hundredths of a percent of a typed number ('10,5'); null for anything else. */
function centesimos(texto: string): number | null {
  if (!/^\d{1,3}(?:[.,]\d{1,2})?$/.test(texto.trim())) return null
  return Math.round(Number(texto.trim().replace(',', '.')) * 100)
}
