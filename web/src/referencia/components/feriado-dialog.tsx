import { useState } from 'react'
import type { FeriadoAdmin } from '#domain/referencia/contract.ts'
import { rotulosTipoDeFeriado, tiposDeFeriado, type TipoDeFeriado } from '#domain/referencia/administracao.ts'
import { ufs, type Uf } from '#domain/referencia/ufs.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { dayOfDigits, digitsOfDay } from '#web/ui/day-digits.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useCriarFeriado, useSalvarFeriado, useTirarFeriado } from '../hooks.ts'
import { textos } from '../messages.ts'
import { FormDialog } from './form-dialog.tsx'

const { feriados: palavras } = textos

/** A holiday: create, edit or remove. Only a municipal one has a city, and a national one has no state. */
export function FeriadoDialog({
  ano,
  feriado,
  onFechar,
}: {
  ano: number
  feriado: FeriadoAdmin | null
  onFechar: () => void
}) {
  const [campos, setCampos] = useState({
    // Digits as typed.
    data: digitsOfDay(feriado?.data ?? `${ano}-01-01`),
    nome: feriado?.nome ?? '',
    tipo: feriado?.tipo ?? ('municipal' as TipoDeFeriado),
    uf: feriado?.uf ?? ('' as Uf | ''),
    cidade: feriado?.cidade ?? '',
  })
  const mudar = (mudanca: Partial<typeof campos>) => setCampos((antes) => ({ ...antes, ...mudanca }))
  const [dataErrada, setDataErrada] = useState(false)
  const [perguntando, setPerguntando] = useState(false)
  const criar = useCriarFeriado()
  const salvar = useSalvarFeriado()
  const tirar = useTirarFeriado()
  const toast = useToast()
  const erro = criar.error ?? salvar.error ?? tirar.error
  const falha = erro ? falhaDe(erro) : null
  const temUf = campos.tipo === 'estadual' || campos.tipo === 'municipal'
  const temCidade = campos.tipo === 'municipal'
  const pronto = (titulo: string) => ({
    onSuccess: () => {
      toast({ title: titulo, tone: 'success' as const })
      onFechar()
    },
  })

  function enviar() {
    const { uf, cidade, ...resto } = campos
    const data = dayOfDigits(campos.data)
    setDataErrada(data === null)
    if (data === null) return
    const linha = { ...resto, data, uf: (temUf && uf) || null, cidade: temCidade ? cidade : '' }
    if (feriado) salvar.mutate({ ...linha, id: feriado.id }, pronto(textos.salvo))
    else criar.mutate(linha, pronto(textos.criado))
  }

  return (
    <FormDialog
      titulo={feriado?.nome ?? palavras.novo}
      falha={falha}
      enviando={criar.isPending || salvar.isPending}
      nova={!feriado}
      onEnviar={enviar}
      onFechar={onFechar}
      extra={
        feriado ? (
          <Button variant="danger-ghost" className="md:mr-auto" onClick={() => setPerguntando(true)}>
            {palavras.tirar}
          </Button>
        ) : null
      }
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={palavras.data} required error={dataErrada ? textos.dataInvalida : falha?.campos.data}>
          <DateField value={campos.data} onValueChange={(data) => mudar({ data })} />
        </Field>
        <Field label={palavras.tipo}>
          <NativeSelect
            value={campos.tipo}
            options={tiposDeFeriado.map((tipo) => ({ value: tipo, label: rotulosTipoDeFeriado[tipo] }))}
            onChange={(event) => mudar({ tipo: event.target.value as TipoDeFeriado })}
          />
        </Field>
      </div>
      <Field label={textos.nome} required error={falha?.campos.nome}>
        <Input
          maxLength={120}
          value={campos.nome}
          onChange={(event) => mudar({ nome: event.target.value })}
        />
      </Field>
      {temUf ? (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={palavras.uf} required error={falha?.campos.uf}>
            <NativeSelect
              value={campos.uf}
              placeholder={textos.escolha}
              options={ufs.map(({ sigla, nome }) => ({ value: sigla, label: nome }))}
              onChange={(event) => mudar({ uf: event.target.value as Uf })}
            />
          </Field>
          {temCidade ? (
            <Field label={palavras.cidade} required error={falha?.campos.cidade}>
              <Input
                maxLength={100}
                value={campos.cidade}
                onChange={(event) => mudar({ cidade: event.target.value })}
              />
            </Field>
          ) : null}
        </div>
      ) : null}
      {feriado ? (
        <ConfirmDialog
          open={perguntando}
          onOpenChange={setPerguntando}
          title={palavras.pergunta(feriado.nome)}
          description={palavras.consequencia}
          confirmLabel={palavras.tirar}
          pending={tirar.isPending}
          onConfirm={() => tirar.mutate({ id: feriado.id }, pronto(palavras.tirado))}
        />
      ) : null}
    </FormDialog>
  )
}
