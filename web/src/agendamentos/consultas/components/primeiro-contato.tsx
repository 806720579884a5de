import { useMutation } from '@tanstack/react-query'
import { Ban, Check, Flag, ShieldQuestion, X } from 'lucide-react'
import { useState } from 'react'
import {
  motivosDaDenuncia,
  rotulosDaDenuncia,
  type MotivoDaDenuncia,
} from '#domain/agendamentos/contato/denuncia.ts'
import type { AgendamentoDetalhe } from '#domain/agendamentos/detalhe.ts'
import { api } from '#web/rpc/client.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useReler } from '../hooks.ts'
import { primeiroContato as palavras } from '../messages.ts'

/** What the patient's side answers to an office that booked them without knowing them: until then it reads no name and no data of theirs. */
export function PrimeiroContato({ consulta }: { consulta: AgendamentoDetalhe }) {
  const [denunciando, setDenunciando] = useState(false)
  const reler = useReler()
  const toast = useToast()
  const comum = {
    onError: (error: unknown) => {
      toast({ title: palavras.erro, description: falhaDe(error).mensagem, tone: 'error' })
    },
    onSettled: reler,
  }
  const dizer = (title: string) => () => {
    setDenunciando(false)
    toast({ title, tone: 'success' })
  }
  const aceitar = useMutation(api.agendamentos.aceitarContato.mutationOptions(comum))
  const recusar = useMutation(api.agendamentos.recusarContato.mutationOptions(comum))
  const desbloquear = useMutation(api.agendamentos.desbloquearConsultorio.mutationOptions(comum))
  const { id, primeiro_contato, lado, profissional_nome, proprio, paciente_nome } = consulta
  if (!primeiro_contato || lado !== 'paciente') return null
  const { aguarda, bloqueado, denunciado } = primeiro_contato
  const palavrasDele = daPessoa(proprio ? null : paciente_nome)
  const ocupado = aceitar.isPending || recusar.isPending || desbloquear.isPending
  return (
    <section
      aria-label={palavrasDele.titulo}
      className="grid gap-3 rounded-lg bg-accent-soft p-3.5 text-accent-fg"
    >
      <h3 className="flex items-center gap-2 text-sm font-semibold">
        <ShieldQuestion aria-hidden size={16} />
        {palavrasDele.titulo}
      </h3>
      <p className="text-sm">{aguarda ? palavrasDele.explica(profissional_nome) : palavrasDele.encerrado}</p>
      {bloqueado ? <p className="text-sm">{palavrasDele.bloqueado}</p> : null}
      {denunciado ? <p className="text-sm">{palavras.denunciado}</p> : null}
      {/* Two columns on a phone: four buttons in a row would leave the last one alone. */}
      <div className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
        {aguarda ? (
          <>
            <Button
              size="sm"
              disabled={ocupado}
              icon={<Check aria-hidden size={15} />}
              onClick={() => aceitar.mutate({ id }, { onSuccess: dizer(palavras.aceita) })}
            >
              {palavras.aceitar}
            </Button>
            <Button
              size="sm"
              variant="outline"
              disabled={ocupado}
              icon={<X aria-hidden size={15} />}
              onClick={() => recusar.mutate({ id }, { onSuccess: dizer(palavras.recusada) })}
            >
              {palavras.recusar}
            </Button>
          </>
        ) : null}
        {denunciado ? null : (
          <Button
            size="sm"
            variant="outline"
            disabled={ocupado}
            aria-expanded={denunciando}
            icon={<Flag aria-hidden size={15} />}
            onClick={() => setDenunciando(!denunciando)}
          >
            {palavras.denunciar}
          </Button>
        )}
        {bloqueado ? (
          <Button
            size="sm"
            variant="outline"
            disabled={ocupado}
            onClick={() => desbloquear.mutate({ id }, { onSuccess: dizer(palavras.desbloqueou) })}
          >
            {palavras.desbloquear}
          </Button>
        ) : (
          <Button
            size="sm"
            variant="outline"
            disabled={ocupado}
            icon={<Ban aria-hidden size={15} />}
            onClick={() => recusar.mutate({ id, bloquear: true }, { onSuccess: dizer(palavras.bloqueou) })}
          >
            {palavras.bloquear}
          </Button>
        )}
      </div>
      {denunciando ? (
        <Denuncia
          ocupado={ocupado}
          onEnviar={(denuncia) => recusar.mutate({ id, denuncia }, { onSuccess: dizer(palavras.denunciou) })}
        />
      ) : null}
    </section>
  )
}

/** The words for the caller, or for the person whom they look after, who is named. */
const daPessoa = (pessoa: string | null) =>
  pessoa === null
    ? palavras
    : {
        titulo: palavras.tituloDe(pessoa),
        explica: (profissional: string | null) => palavras.explicaDe(profissional, pessoa),
        encerrado: palavras.encerradoDe(pessoa),
        bloqueado: palavras.bloqueadoDe(pessoa),
      }

function Denuncia({
  ocupado,
  onEnviar,
}: {
  ocupado: boolean
  onEnviar: (denuncia: { motivo: MotivoDaDenuncia; relato: string }) => void
}) {
  const [motivo, setMotivo] = useState<MotivoDaDenuncia>('nao-conheco')
  const [relato, setRelato] = useState('')
  return (
    <div className="grid gap-3">
      <Field label={palavras.motivo}>
        <NativeSelect
          value={motivo}
          options={motivosDaDenuncia.map((cada) => ({ value: cada, label: rotulosDaDenuncia[cada] }))}
          onChange={(event) => setMotivo(motivosDaDenuncia.find((um) => um === event.target.value)!)}
        />
      </Field>
      <Field label={palavras.relato}>
        <Textarea maxLength={500} value={relato} onChange={(event) => setRelato(event.target.value)} />
      </Field>
      <Button
        size="sm"
        className="justify-self-start"
        disabled={ocupado}
        onClick={() => onEnviar({ motivo, relato })}
      >
        {palavras.enviar}
      </Button>
    </div>
  )
}
