import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Bot, RotateCcw, Square } from 'lucide-react'
import { useState } from 'react'
import { limiteDaPergunta, type ParteDaResposta } from '#domain/atendimento/perguntas.ts'
import type { RespostaAPergunta } from '#domain/atendimento/schemas.ts'
import { formatarData } from '#web/lib/data.ts'
import { destino } from '#web/lib/endereco.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { api, client } from '#web/rpc/client.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { textos } from '../messages.ts'
import { perguntas as palavras } from '../messages-perguntas.ts'
import { usePerguntas, type Turno } from '../use-perguntas.ts'

type PerguntasCardProps = { paciente_id: string; agendamento_id: string | null }

/** IA-04: questions about one patient, answered by rows of the record; a letter as a draft. */
export function PerguntasCard({ paciente_id, agendamento_id }: PerguntasCardProps) {
  const { turnos, perguntar, deNovo, parar, limpar } = usePerguntas(paciente_id)
  const [frase, setFrase] = useState('')
  const [recusa, setRecusa] = useState<string>()
  const emCurso = turnos.some(({ situacao }) => situacao === 'procurando' || situacao === 'escrevendo')
  const enviar = (dita: string) => {
    const limpa = dita.trim()
    if (limpa === '') return setRecusa(palavras.vazia)
    if (limpa.length > limiteDaPergunta) return setRecusa(palavras.longa(limpa.length, limiteDaPergunta))
    setRecusa(undefined)
    setFrase('')
    perguntar(limpa)
  }
  return (
    <Card as="section" className="grid gap-3" aria-label={palavras.titulo}>
      <CardHeader
        title={palavras.titulo}
        description={palavras.aviso}
        action={
          turnos.length > 0 ? (
            <Button size="sm" variant="ghost" onClick={limpar}>
              {palavras.limpar}
            </Button>
          ) : undefined
        }
      />
      {turnos.length > 0 ? (
        <ol aria-label={palavras.conversa} className="grid gap-4">
          {turnos.map((turno) => (
            <UmTurno
              key={turno.id}
              turno={turno}
              paciente_id={paciente_id}
              agendamento_id={agendamento_id}
              onDeNovo={() => deNovo(turno)}
              onParar={parar}
            />
          ))}
        </ol>
      ) : null}
      <ul aria-label={palavras.sugestoes} className="flex flex-wrap gap-2">
        {palavras.prontas.map((pronta) => (
          <li key={pronta}>
            <Button size="sm" variant="outline" disabled={emCurso} onClick={() => enviar(pronta)}>
              {pronta}
            </Button>
          </li>
        ))}
      </ul>
      <form
        className="grid gap-2"
        onSubmit={(evento) => {
          evento.preventDefault()
          enviar(frase)
        }}
      >
        <Field label={palavras.campo} hint={palavras.dica} error={recusa}>
          <Textarea
            rows={2}
            value={frase}
            onChange={({ target }) => {
              setFrase(target.value)
              setRecusa(undefined)
            }}
            onKeyDown={(evento) => {
              if (evento.key !== 'Enter' || evento.shiftKey || evento.nativeEvent.isComposing) return
              evento.preventDefault()
              enviar(frase)
            }}
          />
        </Field>
        <Button
          type="submit"
          className="justify-self-start"
          loading={emCurso}
          loadingText={palavras.perguntando}
        >
          {palavras.perguntar}
        </Button>
      </form>
    </Card>
  )
}

type UmTurnoProps = PerguntasCardProps & { turno: Turno; onDeNovo: () => void; onParar: () => void }

function UmTurno({ turno, paciente_id, agendamento_id, onDeNovo, onParar }: UmTurnoProps) {
  const { frase, resposta, texto, situacao, erro } = turno
  return (
    <li className="grid gap-2">
      <p className="text-sm font-semibold break-words">
        <span className="sr-only">{palavras.voce}: </span>
        {frase}
      </p>
      {situacao === 'procurando' && !resposta ? <Skeleton className="h-11 w-full" /> : null}
      {texto === '' ? null : (
        <div className="flex items-start gap-3 rounded-lg bg-subtle px-4 py-3">
          <Bot aria-hidden size={18} className="shrink-0 text-primary" />
          <div className="grid min-w-0 flex-1 gap-1">
            {/* Plain text: nothing in it is a link or an image. */}
            <p aria-busy={situacao === 'escrevendo'} className="whitespace-pre-line">
              {texto}
              {situacao === 'incompleta' ? ` ${palavras.incompleta}` : ''}
            </p>
            <p className="text-xs text-muted">{palavras.deModelo}</p>
          </div>
        </div>
      )}
      {resposta ? <Linhas resposta={resposta} paciente_id={paciente_id} /> : null}
      {/* Told once, when it stands. */}
      <p role="status" className="sr-only">
        {situacao === 'pronta' && resposta ? faladas(resposta, texto) : ''}
      </p>
      {erro ? (
        <p role="alert" className="rounded-lg bg-danger-soft p-3 text-sm">
          {palavras.falhou}. {erro}
        </p>
      ) : null}
      {situacao === 'escrevendo' || situacao === 'procurando' ? (
        <Button
          size="sm"
          variant="ghost"
          className="justify-self-start"
          icon={<Square aria-hidden size={14} />}
          onClick={onParar}
        >
          {palavras.parar}
        </Button>
      ) : situacao === 'falhou' || situacao === 'incompleta' ? (
        <Button
          size="sm"
          variant="outline"
          className="justify-self-start"
          icon={<RotateCcw aria-hidden size={16} />}
          onClick={onDeNovo}
        >
          {palavras.deNovo}
        </Button>
      ) : null}
      {resposta?.carta ? (
        <Rascunho carta={resposta.carta} paciente_id={paciente_id} agendamento_id={agendamento_id} />
      ) : null}
    </li>
  )
}

const faladas = ({ partes, sem, entendeu }: RespostaAPergunta, texto: string) =>
  [
    texto,
    ...partes.map((parte) => parte.texto),
    sem.length > 0 ? palavras.sem(sem) : '',
    entendeu ? '' : palavras.naoEntendi,
  ]
    .filter(Boolean)
    .join(' ')

function Linhas({ resposta, paciente_id }: { resposta: RespostaAPergunta; paciente_id: string }) {
  const { partes, sem, entendeu } = resposta
  return (
    <>
      {partes.length > 0 ? (
        <ul className="grid gap-2">
          {partes.map((parte) => (
            <li key={`${parte.fonte.parte} ${parte.fonte.id}`} className="text-sm">
              <span className="font-medium break-words">{parte.texto}</span>{' '}
              <Link
                {...daFonte(paciente_id, parte)}
                className="inline-flex min-h-6 items-center pointer-coarse:min-h-11 text-muted underline underline-offset-4"
              >
                <span className="sr-only">{palavras.fonte} </span>
                {palavras.deQuem(parte.autor, formatarData(parte.em, zonaDaqui()))}
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      {sem.length > 0 ? <p className="text-sm text-muted">{palavras.sem(sem)}</p> : null}
      {entendeu ? null : <p className="text-sm text-muted">{palavras.naoEntendi}</p>}
    </>
  )
}

const daFonte = (paciente_id: string, { fonte: { parte, id } }: ParteDaResposta) =>
  parte === 'evolucoes'
    ? destino(`/pacientes/${paciente_id}/atendimento?nota=${id}`)
    : {
        ...destino(`/pacientes/${paciente_id}?aba=${parte}`),
        ...(parte === 'historico' && { hash: `fato-${id}` }),
      }

type RascunhoProps = PerguntasCardProps & { carta: NonNullable<RespostaAPergunta['carta']> }

/** A letter before it is a row: read, changed, and kept as a draft by a tap. */
function Rascunho({ carta, paciente_id, agendamento_id }: RascunhoProps) {
  // One id for all tries: a draft whose answer was lost is not written twice.
  const [id] = useState(() => crypto.randomUUID())
  const [texto, setTexto] = useState(carta.texto)
  const [feito, setFeito] = useState(false)
  const toast = useToast()
  const queries = useQueryClient()
  const guardar = useMutation({
    mutationFn: () =>
      client.documentos.salvar({
        id,
        paciente_id,
        agendamento_id,
        substitui_id: null,
        versao: 0,
        conteudo: { tipo: carta.documento, texto, itens: [], cid: null, cid_autorizado: false },
        avisos: [],
      }),
    onSuccess: () => {
      setFeito(true)
      toast({ tone: 'success', title: palavras.guardado })
      void queries.invalidateQueries({ queryKey: api.documentos.lista.key() })
    },
    onError: (erro) => toast({ tone: 'error', title: textos.falhou, description: falhaDe(erro).mensagem }),
  })
  const tipo = palavras.carta[carta.documento]
  if (feito) return <p className="text-sm text-success">{palavras.guardado}</p>
  return (
    <div className="grid gap-2">
      <Field label={palavras.cartaCampo(tipo)} hint={palavras.cartaDica}>
        <Textarea rows={8} value={texto} onChange={({ target }) => setTexto(target.value)} />
      </Field>
      <Button
        className="justify-self-start"
        loading={guardar.isPending}
        disabled={texto.trim() === ''}
        onClick={() => guardar.mutate()}
      >
        {palavras.guardar}
      </Button>
    </div>
  )
}
