import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Conferencia } from '#domain/agenda/contract-consultas.ts'
import type { PeriodoDaAgenda } from '#domain/agenda/periodo.ts'
import { rotulosModalidade, modalidades, type Modalidade } from '#domain/agendamentos/agendamento.ts'
import { api } from '#web/rpc/client.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { DialogBody, DialogFooter } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { useToast } from '#web/ui/toast.tsx'
import type { NovoEm } from '../dialogos.ts'
import { textosDosDialogos } from '../messages-dialogos.ts'
import { useChegar, useMarcar, type PedidoDeMarcar } from '../hooks.ts'
import {
  comProfissional,
  comServico,
  duracaoDe,
  iniciosDe,
  lerRascunho,
  locaisDe,
  podeDizerValor,
  rascunhoEm,
  type ErrosDoRascunho,
  type Rascunho,
} from './nova-consulta.ts'
import { frasesDaRecusa } from '../recusas.ts'
import { Aviso } from './aviso.tsx'
import { BuscaDePaciente } from './busca-de-paciente.tsx'
import type { Cadastrar } from './cadastro-rapido.tsx'
import { Datas, Quando, type ParteProps } from './quando.tsx'
import { Nota } from '../mover/pergunta-da-mudanca.tsx'

const { nova: palavras, voltar } = textosDosDialogos

type NovaProps = {
  em: NovoEm
  periodo: PeriodoDaAgenda
  onFechar: () => void
  /** Closes, after a question where something would be lost. */
  onSair: () => void
  /** Called when something was written or chosen. */
  onEscrever: () => void
}

/** Books for a patient who is found or added here: one date or a series. Overlapping others needs an encaixe. */
export function NovaConsultaForm({ em, periodo, onFechar, onSair, onEscrever }: NovaProps) {
  const [rascunho, setRascunho] = useState<Rascunho>(() => rascunhoEm(em, periodo))
  const form = useRef<HTMLFormElement>(null)
  const [erros, setErros] = useState<ErrosDoRascunho>({})
  const marcar = useMarcar()
  const chegar = useChegar()
  const cadastro = useRef<Cadastrar | null>(null)
  // While the quick record is being added, the booking has not begun.
  const enviando = useRef(false)
  const toast = useToast()
  const chave = useRef({ de: '', chave: '' })
  const zona = periodo.locais.find(({ id }) => id === rascunho.local_id)?.zona ?? periodo.zona
  const conferidos = useConferencia(rascunho, zona)
  const achados = conferidos?.filter(({ inicio }) => !rascunho.fora_da_serie.includes(inicio)) ?? []
  const mudar = (mudanca: Partial<Rascunho>) => {
    setRascunho((antes) => ({ ...antes, ...mudanca }))
    setErros({})
  }

  const irAoErro = () =>
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())

  async function enviar() {
    const { pedido, erros: faltam } = lerRascunho(rascunho, periodo)
    if (pedido) return pedir(pedido)
    // Who is typed into the open quick record is added with this form, once nothing else is missing.
    if (!cadastro.current) setErros(faltam)
    else {
      const { paciente: _, ...resto } = faltam
      setErros(resto)
      const paciente = Object.keys(resto).length === 0 ? await cadastro.current() : null
      if (paciente) {
        mudar({ paciente })
        const completo = lerRascunho({ ...rascunho, paciente }, periodo)
        if (completo.pedido) return pedir(completo.pedido)
      }
    }
    irAoErro()
  }

  function pedir(pedido: PedidoDeMarcar) {
    const de = JSON.stringify(pedido)
    if (chave.current.de !== de) chave.current = { de, chave: crypto.randomUUID() }
    marcar.mutate(
      { ...pedido, chave: chave.current.chave },
      {
        onSuccess: async (marcadas) => {
          const aqui = em.agora ? marcadas.find(({ acoes }) => acoes.includes('chegar')) : undefined
          // A check-in that fails is left to the lists, which offer it.
          const feito =
            aqui !== undefined &&
            (await chegar.mutateAsync({ id: aqui.id, versao: aqui.versao }).then(
              () => true,
              () => false,
            ))
          toast({
            tone: 'success',
            title: feito ? palavras.encaixeFeito : palavras.feito(marcadas.length),
          })
          onFechar()
        },
      },
    )
  }

  return (
    <form
      ref={form}
      onInput={onEscrever}
      className="contents"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (enviando.current || marcar.isPending) return
        enviando.current = true
        void enviar().finally(() => (enviando.current = false))
      }}
    >
      <DialogBody>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <BuscaDePaciente
            profissional_id={rascunho.profissional_id}
            escolhido={rascunho.paciente}
            erro={erros.paciente}
            cadastro={cadastro}
            onEscolher={(paciente) => mudar({ paciente })}
          />
          <Oque rascunho={rascunho} periodo={periodo} erros={erros} onTrocar={setRascunho} onMudar={mudar} />
          <Quando rascunho={rascunho} erros={erros} umaVez={em.agora ?? false} onMudar={mudar} />
          {rascunho.frequencia === '' ? null : (
            <Datas conferidos={conferidos ?? []} rascunho={rascunho} zona={zona} onMudar={mudar} />
          )}
          <Avisos achados={achados} rascunho={rascunho} erros={erros} onMudar={mudar} />
          <Onde rascunho={rascunho} periodo={periodo} erros={erros} onMudar={mudar} />
          <Field label={palavras.observacoes} optional>
            <Textarea
              rows={2}
              maxLength={2000}
              value={rascunho.observacoes}
              onChange={(event) => mudar({ observacoes: event.target.value })}
            />
          </Field>
          <Aviso rascunho={rascunho} onMudar={mudar} />
          {marcar.error ? (
            <div ref={aparecer} className="grid gap-2">
              {frasesDaRecusa(marcar.error).map((frase) => (
                <Nota key={frase}>{frase}</Nota>
              ))}
            </div>
          ) : null}
        </div>
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" onClick={onSair}>
          {voltar}
        </Button>
        <Button type="submit" loading={marcar.isPending} loadingText={palavras.marcando}>
          {em.agora ? palavras.encaixar : palavras.marcar}
        </Button>
      </DialogFooter>
    </form>
  )
}

/** A refusal stands at the end of a long form: it comes into view. */
const aparecer = (refusal: HTMLElement | null) => refusal?.scrollIntoView?.({ block: 'nearest' })

/** Conflicts at the chosen hours, checked again with each change. */
function useConferencia(rascunho: Rascunho, zona: string): readonly Conferencia[] | undefined {
  const inicios = iniciosDe(rascunho, zona)
  const duracao_min = duracaoDe(rascunho)
  const { data } = useQuery(
    api.agenda.conferir.queryOptions({
      input: {
        profissional_id: rascunho.profissional_id,
        ...(rascunho.paciente && { paciente_id: rascunho.paciente.id }),
        servico_id: rascunho.servico_id || null,
        ...(duracao_min !== null && { duracao_min }),
        modalidade: rascunho.modalidade,
        local_id: rascunho.local_id || null,
        sala_id: rascunho.sala_id || null,
        inicios,
      },
      enabled: inicios.length > 0 && duracao_min !== null && rascunho.profissional_id !== '',
      staleTime: 0,
      retry: false,
      placeholderData: keepPreviousData,
    }),
  )
  return inicios.length > 0 ? data : undefined
}

function Oque({
  rascunho,
  periodo,
  erros,
  onTrocar,
  onMudar,
}: ParteProps & { periodo: PeriodoDaAgenda; onTrocar: (novo: Rascunho) => void }) {
  const escreve = periodo.profissionais.filter(({ escrita }) => escrita)
  const servicos = periodo.servicos.filter(
    ({ profissional_id }) => profissional_id === rascunho.profissional_id,
  )
  return (
    <>
      {/* Whoever books for others sees for whom, also where there is only one. */}
      {escreve.length > 1 || escreve.some(({ proprio }) => !proprio) ? (
        <Field label={palavras.profissional}>
          <NativeSelect
            value={rascunho.profissional_id}
            onChange={(event) => onTrocar(comProfissional(rascunho, event.target.value, periodo))}
            options={escreve.map(({ id, nome }) => ({ value: id, label: nome }))}
          />
        </Field>
      ) : null}
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_10rem]">
        <Field label={palavras.servico}>
          <NativeSelect
            placeholder={palavras.semServico}
            value={rascunho.servico_id}
            onChange={(event) => onTrocar(comServico(rascunho, event.target.value, periodo))}
            options={servicos.map(({ id, nome }) => ({ value: id, label: nome }))}
          />
        </Field>
        <Field label={palavras.duracao} error={erros.duracao}>
          <Input
            type="number"
            inputMode="numeric"
            min={5}
            max={480}
            step={5}
            value={rascunho.duracao}
            onChange={(event) => onMudar({ duracao: event.target.value })}
          />
        </Field>
      </div>
    </>
  )
}

/** Overlapping others needs an encaixe with a reason. Booking outside the hours needs to be said (C24). */
function Avisos({ achados, rascunho, erros, onMudar }: ParteProps & { achados: readonly Conferencia[] }) {
  const conflitos = [...new Set(achados.flatMap((achado) => achado.conflitos.map(({ frase }) => frase)))]
  const foras = [...new Set(achados.flatMap(({ fora }) => (fora ? [fora.frase] : [])))]
  const doPaciente = achados.some((achado) => achado.conflitos.some(({ com }) => com === 'paciente'))
  const podeEncaixe = conflitos.length > 0 && !doPaciente
  if (conflitos.length === 0 && foras.length === 0 && !rascunho.encaixe) return null
  return (
    <div className="grid gap-3">
      {rascunho.frequencia === ''
        ? [...conflitos, ...foras].map((frase) => <Nota key={frase}>{frase}</Nota>)
        : null}
      {podeEncaixe || rascunho.encaixe ? (
        <Checkbox
          label={palavras.encaixe}
          checked={rascunho.encaixe}
          onChange={(event) => onMudar({ encaixe: event.target.checked })}
        />
      ) : null}
      {rascunho.encaixe ? (
        <Field label={palavras.encaixeMotivo} required error={erros.motivo_encaixe}>
          <Textarea
            rows={2}
            maxLength={500}
            value={rascunho.motivo_encaixe}
            onChange={(event) => onMudar({ motivo_encaixe: event.target.value })}
          />
        </Field>
      ) : null}
      {foras.length > 0 ? (
        <Checkbox
          label={palavras.fora}
          checked={rascunho.fora_do_horario}
          onChange={(event) => onMudar({ fora_do_horario: event.target.checked })}
        />
      ) : null}
    </div>
  )
}

function Onde({ rascunho, periodo, erros, onMudar }: ParteProps & { periodo: PeriodoDaAgenda }) {
  const { profissional_id } = rascunho
  const servico = periodo.servicos.find(({ id }) => id === rascunho.servico_id)
  const locais = locaisDe(profissional_id, periodo).filter(
    ({ id }) => !servico?.local_ids || servico.local_ids.includes(id),
  )
  const clinica = locais.find(({ id }) => id === rascunho.local_id)?.clinica_id
  const salas = periodo.salas.filter(({ clinica_id }) => clinica_id === clinica)
  const planos = periodo.planos.find((cada) => cada.profissional_id === profissional_id)?.nomes ?? []
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        label={palavras.modalidade}
        error={rascunho.modalidade === 'presencial' ? undefined : erros.local}
      >
        <NativeSelect
          value={rascunho.modalidade}
          onChange={(event) => {
            const modalidade = event.target.value as Modalidade
            onMudar({ modalidade, ...(modalidade === 'presencial' ? {} : { local_id: '', sala_id: '' }) })
          }}
          options={(servico?.modalidades ?? modalidades).map((value) => ({
            value,
            label: rotulosModalidade[value],
          }))}
        />
      </Field>
      {rascunho.modalidade === 'presencial' ? (
        <Field label={palavras.local} error={erros.local}>
          <NativeSelect
            placeholder={palavras.semLocal}
            value={rascunho.local_id}
            onChange={(event) => onMudar({ local_id: event.target.value, sala_id: '' })}
            options={locais.map(({ id, nome }) => ({ value: id, label: nome }))}
          />
        </Field>
      ) : null}
      {salas.length > 0 ? (
        <Field label={palavras.sala} optional>
          <NativeSelect
            placeholder={palavras.semSala}
            value={rascunho.sala_id}
            onChange={(event) => onMudar({ sala_id: event.target.value })}
            options={salas.map(({ id, nome }) => ({ value: id, label: nome }))}
          />
        </Field>
      ) : null}
      <Field label={palavras.convenio}>
        <NativeSelect
          placeholder={palavras.particular}
          value={rascunho.plano}
          onChange={(event) => onMudar({ plano: event.target.value })}
          options={planos.map((nome) => ({ value: nome, label: nome }))}
        />
      </Field>
      {podeDizerValor(rascunho, periodo) ? (
        <Field label={palavras.valor} optional>
          <MoneyInput
            value={rascunho.valor_centavos}
            onValueChange={(valor_centavos) => onMudar({ valor_centavos })}
          />
        </Field>
      ) : null}
    </div>
  )
}
