import { useState } from 'react'
import type { BloqueioDaAgenda, PeriodoDaAgenda } from '#domain/agenda/periodo.ts'
import { formatarDia, formatarMinuto } from '#domain/formato/data.ts'
import { TimeField } from '#web/ui/time-field.tsx'
import { DecidirDialog } from '#web/horarios/publicacao/decidir-dialog.tsx'
import { Quando } from '#web/horarios/excecoes/quando.tsx'
import { periodosDe, type DiasEscolhidos, type ErrosDosDias } from '#web/horarios/excecoes/dias-escolhidos.ts'
import { foraDoErro, recusadoDoErro } from '#web/horarios/recusas.ts'
import { lerFim, lerHora } from '#web/horarios/relogio.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { digitsOfDay } from '#web/ui/day-digits.ts'
import { Dialog, DialogBody, DialogFooter } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { textosDosDialogos } from '../messages-dialogos.ts'
import { useBloquear, useDesbloquear } from '../hooks.ts'
import { textos } from '../messages.ts'

const { bloquear: palavras, voltar, nova } = textosDosDialogos

type Bloqueio = DiasEscolhidos & {
  profissional_id: string
  tipo: 'dia' | 'horas'
  inicio: string
  fim: string
  motivo: string
}
type Lido = {
  periodos: { de: string; ate: string }[]
  faixa: { inicio_min: number; fim_min: number } | null
}
type Erros = ErrosDosDias & { horas?: string }

type BloquearProps = { periodo: PeriodoDaAgenda; dia: string; onFechar: () => void }

/** Closes hours or days. Appointments inside them are listed and decided one by one, so none is cancelled silently. */
export function BloquearDialog(props: BloquearProps) {
  return (
    <Dialog
      open
      onOpenChange={(aberto) => (aberto ? undefined : props.onFechar())}
      title={palavras.titulo}
      description={palavras.descricao}
      full
      bare
    >
      <Formulario {...props} />
    </Dialog>
  )
}

function Formulario({ periodo, dia, onFechar }: BloquearProps) {
  const podem = periodo.profissionais.filter(({ pode_bloquear }) => pode_bloquear)
  const bloquear = useBloquear()
  const toast = useToast()
  const [bloqueio, setBloqueio] = useState<Bloqueio>(() => ({
    profissional_id: (podem.find(({ id }) => periodo.mostrados.includes(id)) ?? podem[0])?.id ?? '',
    tipo: 'horas',
    quando: 'datas',
    datas: dia >= periodo.hoje ? [dia] : [],
    de: digitsOfDay(dia),
    ate: digitsOfDay(dia),
    inicio: '',
    fim: '',
    motivo: '',
  }))
  const [erros, setErros] = useState<Erros>({})
  const [pedido, setPedido] = useState<Lido | null>(null)
  const mudar = (mudanca: Partial<Bloqueio>) => {
    setBloqueio((antes) => ({ ...antes, ...mudanca }))
    setErros({})
  }

  function enviar(lido: Lido, decisoes?: Parameters<typeof bloquear.mutate>[0]['decisoes']) {
    setPedido(lido)
    bloquear.mutate(
      {
        profissional_id: bloqueio.profissional_id,
        ...lido,
        motivo: bloqueio.motivo.trim(),
        ...(decisoes && { decisoes }),
      },
      {
        onSuccess: (feitos) => {
          toast({ tone: 'success', title: palavras.feito(feitos.length) })
          onFechar()
        },
        onError: (falha) => {
          if (!foraDoErro(falha) && !recusadoDoErro(falha)) setPedido(null)
        },
      },
    )
  }

  const falha = bloquear.error && !pedido ? falhaDe(bloquear.error) : null
  return (
    <form
      className="contents"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (bloquear.isPending) return
        const { lido, erros: achados } = ler(bloqueio, periodo.hoje)
        setErros(achados)
        if (lido) enviar(lido)
      }}
    >
      <DialogBody>
        <div className="grid gap-5">
          {falha ? (
            <p role="alert" className="rounded-lg bg-danger-soft p-3">
              {falha.mensagem}
            </p>
          ) : null}
          {podem.length > 1 ? (
            <Field label={textos.profissional}>
              <NativeSelect
                value={bloqueio.profissional_id}
                onChange={(event) => mudar({ profissional_id: event.target.value })}
                options={podem.map(({ id, nome }) => ({ value: id, label: nome }))}
              />
            </Field>
          ) : null}
          <Field group label={palavras.tipo}>
            <RadioCards
              value={bloqueio.tipo}
              onValueChange={(tipo) => mudar({ tipo: tipo as Bloqueio['tipo'] })}
              options={(['horas', 'dia'] as const).map((value) => ({
                value,
                label: palavras.tipos[value],
                description: palavras.tiposDescricao[value],
              }))}
            />
          </Field>
          {bloqueio.tipo === 'horas' ? (
            <Field group label={nova.hora} error={erros.horas}>
              <div className="grid grid-cols-2 gap-4">
                <Field label={palavras.inicio}>
                  <TimeField value={bloqueio.inicio} onValueChange={(inicio) => mudar({ inicio })} />
                </Field>
                <Field label={palavras.fim}>
                  <TimeField value={bloqueio.fim} onValueChange={(fim) => mudar({ fim })} />
                </Field>
              </div>
            </Field>
          ) : null}
          <Quando dias={bloqueio} erros={erros} hoje={periodo.hoje} onMudar={mudar} />
          <Field label={palavras.motivo} hint={palavras.motivoDica} optional>
            <Textarea
              rows={2}
              maxLength={500}
              value={bloqueio.motivo}
              onChange={(event) => mudar({ motivo: event.target.value })}
            />
          </Field>
        </div>
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" onClick={onFechar}>
          {voltar}
        </Button>
        <Button type="submit" loading={bloquear.isPending} loadingText={palavras.bloqueando}>
          {palavras.bloquear}
        </Button>
      </DialogFooter>
      <DecidirDialog
        titulo={palavras.decidir}
        pedido={pedido ? 'bloqueio' : ''}
        erro={pedido ? bloquear.error : null}
        pendente={bloquear.isPending}
        onConcluir={(decisoes) => (pedido ? enviar(pedido, decisoes) : undefined)}
        onFechar={() => {
          setPedido(null)
          bloquear.reset()
        }}
      />
    </form>
  )
}

/**
 * The request, or the errors of the form.
 * @param hoje 'YYYY-MM-DD' in the zone of the agenda
 */
function ler(bloqueio: Bloqueio, hoje: string): { lido: Lido | null; erros: Erros } {
  const erros: Erros = {}
  const periodos = periodosDe(bloqueio, hoje, erros)
  const [inicio_min, fim_min] = [lerHora(bloqueio.inicio), lerFim(bloqueio.fim)]
  const comHoras = bloqueio.tipo === 'horas'
  const horas =
    inicio_min !== null && fim_min !== null && inicio_min < fim_min ? { inicio_min, fim_min } : null
  if (comHoras && !horas) erros.horas = palavras.faltaHoras
  if (Object.keys(erros).length > 0) return { lido: null, erros }
  return { lido: { periodos, faixa: comHoras ? horas : null }, erros }
}

type DesbloquearProps = { bloqueio: BloqueioDaAgenda | undefined; onFechar: () => void }

/** Removes a block. The question names it and its reason. */
export function DesbloquearDialog({ bloqueio, onFechar }: DesbloquearProps) {
  const desbloquear = useDesbloquear()
  const toast = useToast()
  if (!bloqueio) return null
  const dias =
    bloqueio.de === bloqueio.ate
      ? formatarDia(bloqueio.de)
      : `${formatarDia(bloqueio.de)} a ${formatarDia(bloqueio.ate)}`
  const horas = bloqueio.faixas.map(({ inicio_min, fim_min }) =>
    textos.horas(formatarMinuto(inicio_min), formatarMinuto(fim_min)),
  )
  const quando = [bloqueio.motivo || textos.bloqueado, dias, ...horas].join(', ')
  return (
    <Dialog
      open
      onOpenChange={(aberto) => (aberto ? undefined : onFechar())}
      title={palavras.tirarTitulo}
      description={palavras.tirarDescricao(quando)}
      size="sm"
      footer={
        <>
          <Button variant="outline" onClick={onFechar}>
            {voltar}
          </Button>
          <Button
            loading={desbloquear.isPending}
            onClick={() =>
              desbloquear.mutate(
                { id: bloqueio.id },
                {
                  onSuccess: () => {
                    toast({ tone: 'success', title: palavras.tirado })
                    onFechar()
                  },
                },
              )
            }
          >
            {palavras.tirar}
          </Button>
        </>
      }
    >
      {desbloquear.error ? (
        <p role="alert" className="rounded-lg bg-danger-soft p-3 text-sm">
          {falhaDe(desbloquear.error).mensagem}
        </p>
      ) : null}
    </Dialog>
  )
}
