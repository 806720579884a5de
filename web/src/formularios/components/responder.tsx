import { Link } from '@tanstack/react-router'
import { CheckCircle2, CloudUpload, FileX } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { pedeCuidado } from '#domain/formularios/pontuacao.ts'
import { faltam, respostaEmPalavras } from '#domain/formularios/regras.ts'
import type { Envio } from '#domain/formularios/schemas.ts'
import { formatarDataHora } from '#web/lib/data.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { textos } from '../messages.ts'
import { useRespostas } from '../use-respostas.ts'
import { Cuidado } from './cuidado.tsx'
import { PerguntaAberta } from './pergunta.tsx'

/** One form as it is filled in on a phone: one question at a time, in large type, every answer kept as it is given. */
export function Responder({ envio, usuario_id }: { envio: Envio; usuario_id: string }) {
  const ato = useRespostas(envio, usuario_id)
  const { perguntas, profissional, status } = envio
  const { respostas, esperam } = ato
  const [comecou, setComecou] = useState(false)
  // Behind the last question: all answers.
  const [n, setN] = useState(() => Math.max(0, primeiraAberta(envio)))
  const [erro, setErro] = useState<string | null>(null)
  const [enviando, setEnviando] = useState(false)
  const daquiDeve = respostas.find((resposta) => pedeCuidado(envio.escala, resposta))
  const pergunta = perguntas[n]

  const ir = (para: number) => {
    setErro(null)
    setN(para)
  }
  const seguir = () => {
    if (
      pergunta &&
      faltam([pergunta], respostas).length > 0 &&
      pergunta.tipo !== 'texto' &&
      pergunta.tipo !== 'numero'
    )
      return setErro('Escolha uma resposta para continuar.')
    ir(n + 1)
  }

  const cuidado = daquiDeve ? (
    <Cuidado profissional={profissional} onde={ato.onde(daquiDeve.pergunta_id)} />
  ) : null
  if (status === 'cancelado')
    return <Fim icone={<FileX size={26} />} titulo={textos.cancelado} dica={textos.canceladoDica} />
  if (status === 'respondido')
    return (
      <>
        {cuidado}
        <Fim
          icone={<CheckCircle2 size={26} />}
          titulo={textos.obrigado}
          dica={textos.obrigadoDica(profissional)}
        />
        <Conferencia envio={envio} respostas={respostas} />
      </>
    )
  if (ato.concluindo)
    return (
      <>
        {cuidado}
        <Fim icone={<CloudUpload size={26} />} titulo={textos.naFila} dica={textos.naFilaDica} />
      </>
    )
  if (!envio.responde) return <p>{textos.soLe}</p>
  if (!comecou)
    return (
      <>
        {cuidado}
        <Comeco envio={envio} onComecar={() => setComecou(true)} />
      </>
    )
  const abertas = faltam(perguntas, respostas)
  return (
    <>
      <div className="grid gap-2">
        <p className="text-muted">{pergunta ? textos.passo(n + 1, perguntas.length) : textos.confira}</p>
        <Progress
          label={textos.passo(Math.min(n + 1, perguntas.length), perguntas.length)}
          value={n}
          max={perguntas.length}
        />
      </div>
      {ato.recusado ? <FormAlert>{textos.recusado}</FormAlert> : null}
      {cuidado}
      {pergunta ? (
        <Card as="section" aria-label={textos.passo(n + 1, perguntas.length)} className="grid gap-5">
          <PerguntaAberta
            key={pergunta.id}
            pergunta={pergunta}
            resposta={respostas.find(({ pergunta_id }) => pergunta_id === pergunta.id)}
            erro={erro}
            onResponder={(resposta) => {
              setErro(null)
              void ato.responder(resposta)
            }}
          />
          <div className="grid gap-2.5 sm:grid-cols-2">
            <Button size="lg" block onClick={seguir} className="sm:order-2">
              {n + 1 < perguntas.length ? textos.proxima : textos.conferir}
            </Button>
            <Button
              size="lg"
              variant="outline"
              block
              onClick={() => (n === 0 ? setComecou(false) : ir(n - 1))}
            >
              {textos.voltar}
            </Button>
          </div>
        </Card>
      ) : (
        <>
          <Conferencia envio={envio} respostas={respostas} onMudar={ir} />
          {abertas.length > 0 ? <p role="status">{textos.faltam(abertas.length)}</p> : null}
          <div className="grid gap-2.5 sm:grid-cols-2">
            <Button
              size="lg"
              block
              disabled={abertas.length > 0}
              loading={enviando}
              loadingText={textos.enviando}
              className="sm:order-2"
              onClick={() => {
                setEnviando(true)
                void ato.concluir().finally(() => setEnviando(false))
              }}
            >
              {textos.enviar}
            </Button>
            <Button size="lg" variant="outline" block onClick={() => ir(perguntas.length - 1)}>
              {textos.voltar}
            </Button>
          </div>
        </>
      )}
      {ato.erro ? <FormAlert>{ato.erro}</FormAlert> : null}
      <p role="status" className="flex items-start gap-2 text-muted">
        {esperam > 0 ? (
          <>
            <CloudUpload aria-hidden size={22} className="mt-0.5 shrink-0" /> {textos.noAparelho}
          </>
        ) : pergunta && ato.respostas.some(({ pergunta_id }) => pergunta_id === pergunta.id) && !ato.erro ? (
          textos.guardado
        ) : null}
      </p>
    </>
  )
}

/** Where a person goes on: at the first question without an answer. */
function primeiraAberta({ perguntas, respostas }: Envio): number {
  const aberta = perguntas.findIndex(({ id }) => respostas.every(({ pergunta_id }) => pergunta_id !== id))
  return aberta === -1 ? perguntas.length : aberta
}

function Comeco({ envio, onComecar }: { envio: Envio; onComecar: () => void }) {
  const { profissional, paciente, recado, descricao, perguntas, respostas, data_agendamento } = envio
  return (
    <Card as="section" className="grid gap-4">
      <CardHeader title={envio.nome} description={textos.dePara(profissional, paciente)} />
      {data_agendamento ? <p>{textos.antesDe(formatarDataHora(data_agendamento, zonaDaqui()))}</p> : null}
      {recado ? (
        <blockquote className="rounded-lg bg-subtle p-3 whitespace-pre-line">
          <p className="font-semibold">{textos.recado(profissional)}</p>
          {recado}
        </blockquote>
      ) : null}
      {descricao ? <p className="whitespace-pre-line">{descricao}</p> : null}
      <p>{textos.guardaCada}</p>
      {envio.escala === 'phq-9' ? <p>{textos.avisoDeCuidado(profissional)}</p> : null}
      <Button size="lg" block onClick={onComecar}>
        {respostas.length > 0 ? textos.continuar : textos.comecar}
      </Button>
      <p className="text-muted">{textos.quantas(perguntas.length)}</p>
    </Card>
  )
}

type ConferenciaProps = {
  envio: Envio
  respostas: Envio['respostas']
  /** Goes to a question by its place. */
  onMudar?: (n: number) => void
}

/** All questions with their answers. */
function Conferencia({ envio: { perguntas }, respostas, onMudar }: ConferenciaProps) {
  const topo = useRef<HTMLHeadingElement>(null)
  useEffect(() => topo.current?.focus(), [])
  return (
    <Card as="section" className="grid gap-4">
      {onMudar ? (
        <div>
          <h2 ref={topo} tabIndex={-1} className="text-xl titulo outline-none">
            {textos.confira}
          </h2>
          <p className="text-muted">{textos.confiraDica}</p>
        </div>
      ) : null}
      <ol className="grid divide-y divide-line">
        {perguntas.map((pergunta, n) => {
          const resposta = respostas.find(({ pergunta_id }) => pergunta_id === pergunta.id)
          const escrita = respostaEmPalavras(pergunta, resposta)
          return (
            <li key={pergunta.id} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-3">
              <div className="min-w-0 flex-1 basis-52">
                <p className="break-words text-muted">{pergunta.texto}</p>
                <p className="font-semibold break-words whitespace-pre-line">
                  {escrita ?? <span className="font-normal text-muted">{textos.semResposta}</span>}
                </p>
              </div>
              {onMudar ? (
                <Button
                  variant="outline"
                  aria-label={textos.mudar(pergunta.texto)}
                  onClick={() => onMudar(n)}
                >
                  {textos.mudarCurto}
                </Button>
              ) : null}
            </li>
          )
        })}
      </ol>
    </Card>
  )
}

function Fim({ icone, titulo, dica }: { icone: ReactNode; titulo: string; dica: string }) {
  return (
    <Card as="section" role="status">
      <EmptyState
        level={2}
        icon={icone}
        title={titulo}
        description={dica}
        action={
          <Link to="/formularios" className={buttonStyle({ variant: 'outline', size: 'lg' })}>
            {textos.verLista}
          </Link>
        }
      />
    </Card>
  )
}
