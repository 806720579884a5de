import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, Route } from 'lucide-react'
import { useState } from 'react'
import type { Trilha } from '#domain/trilhas/schemas.ts'
import { encerrada, transicoesDe } from '#domain/trilhas/transicoes.ts'
import { rotulosDoAndamento, rotulosDoStatus, type StatusDaTrilha } from '#domain/trilhas/trilha.ts'
import { dataLocal } from '#domain/formato/fuso.ts'
import { destino } from '#web/lib/endereco.ts'
import { useAgora } from '#web/lib/momento.ts'
import { api, client } from '#web/rpc/client.ts'
import { RecordState } from '#web/rpc/record-state.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { doProfissional as textos, textos as comuns } from '../messages.ts'
import { useAto } from '../use-trilhas.ts'
import { Calendario, LinhaDoTempo } from './caminho.tsx'
import { Editor } from './editor.tsx'
import { Medidas } from './medidas.tsx'
import { Diferencas, Passos } from './plano.tsx'

/** A trail as the responsible professional sees it. */
export function TrilhaAberta({ id }: { id: string }) {
  const queries = useQueryClient()
  const query = useQuery(api.trilhas.abrir.queryOptions({ input: { id } }))
  const guardar = (trilha: Trilha) => {
    queries.setQueryData(api.trilhas.abrir.queryKey({ input: { id } }), trilha)
    void queries.invalidateQueries({ queryKey: api.trilhas.painel.key() })
  }
  return (
    <section className="grid gap-4">
      <Link
        {...destino('/trilha-tratamento')}
        className="inline-flex min-h-6 items-center gap-1.5 justify-self-start pointer-coarse:min-h-11 text-sm font-semibold text-primary underline-offset-4 hover:underline"
      >
        <ArrowLeft aria-hidden size={16} /> {textos.voltar}
      </Link>
      {query.data ? (
        <Conteudo trilha={query.data} onMudar={guardar} />
      ) : (
        <RecordState
          query={query}
          icon={<Route size={26} />}
          missing={{ title: comuns.vazio, description: comuns.vazioDescricao }}
          failed={comuns.erro}
        />
      )}
    </section>
  )
}

function Conteudo({ trilha, onMudar }: { trilha: Trilha; onMudar: (trilha: Trilha) => void }) {
  const hoje = dataLocal(useAgora(), trilha.zona)
  const [motivo, setMotivo] = useState('')
  const [editando, setEditando] = useState(false)
  const { fazer, correndo, erro } = useAto()
  const ultima = trilha.versoes.at(-1)
  const ir = (para: StatusDaTrilha) =>
    void fazer(async () => {
      onMudar(await client.trilhas.situacao({ id: trilha.id, para, motivo }))
      setMotivo('')
    })
  return (
    <>
      <Card as="section" className="grid gap-4">
        <CardHeader
          title={trilha.objetivo}
          description={`${trilha.paciente} · ${rotulosDoAndamento[trilha.andamento]}`}
          action={<Badge>{rotulosDoStatus[trilha.status]}</Badge>}
        />
        {trilha.fora_da_faixa_em ? (
          <p className="flex flex-wrap items-center gap-3">
            <Badge tone="danger">{comuns.foraTitulo}</Badge>
            <Button
              size="sm"
              variant="outline"
              onClick={() => void fazer(async () => onMudar(await client.trilhas.vistas({ id: trilha.id })))}
            >
              {textos.visto}
            </Button>
          </p>
        ) : null}
        {encerrada(trilha.status) ? null : (
          <>
            <Field label={textos.motivo}>
              <Textarea
                rows={2}
                maxLength={500}
                value={motivo}
                onChange={({ target }) => setMotivo(target.value)}
              />
            </Field>
            {erro ? <FormAlert>{erro}</FormAlert> : null}
            <div className="flex flex-wrap gap-2">
              {transicoesDe(trilha.status).map(({ para, ato }, lugar) => (
                <Button
                  key={para}
                  variant={lugar === 0 ? 'primary' : 'outline'}
                  disabled={correndo}
                  onClick={() => ir(para)}
                >
                  {ato}
                </Button>
              ))}
              <Button variant="outline" onClick={() => setEditando(true)}>
                {textos.ajustar}
              </Button>
            </div>
          </>
        )}
      </Card>
      {editando && ultima ? (
        <Editor
          key={trilha.versao}
          id={trilha.id}
          paciente_id={trilha.paciente_id}
          versao={trilha.versao}
          modelo={trilha.modelo}
          inicial={ultima.plano}
          zona={trilha.zona}
          rascunho={trilha.status === 'rascunho'}
          onGuardada={(nova) => {
            setEditando(false)
            onMudar(nova)
          }}
          onFechar={() => setEditando(false)}
        />
      ) : null}
      {trilha.versao_aceita === trilha.versao ? (
        <Passos trilha={trilha} />
      ) : (
        <Card as="section" className="grid gap-3">
          <CardHeader
            title={trilha.status === 'rascunho' ? textos.comoSeraLida : textos.esperaAceite}
            level={3}
          />
          <Diferencas trilha={trilha} />
        </Card>
      )}
      {trilha.perguntas.map((pergunta) => (
        <Pergunta key={pergunta.id} trilha={trilha} pergunta={pergunta} onMudar={onMudar} />
      ))}
      {trilha.versao_aceita === null ? null : (
        <>
          <Medidas trilha={trilha} hoje={hoje} />
          <Calendario trilha={trilha} hoje={hoje} />
          <LinhaDoTempo trilha={trilha} />
        </>
      )}
    </>
  )
}

function Pergunta({
  trilha,
  pergunta,
  onMudar,
}: {
  trilha: Trilha
  pergunta: Trilha['perguntas'][number]
  onMudar: (trilha: Trilha) => void
}) {
  const [resposta, setResposta] = useState('')
  const { fazer, correndo, erro } = useAto()
  return (
    <Card as="section" className="grid gap-3">
      <p className="font-semibold break-words">{pergunta.texto}</p>
      {pergunta.resposta !== null ? (
        <p className="break-words text-muted">{pergunta.resposta}</p>
      ) : (
        <>
          <Field label={textos.resposta} error={erro ?? undefined}>
            <Textarea
              rows={2}
              maxLength={2000}
              value={resposta}
              onChange={({ target }) => setResposta(target.value)}
            />
          </Field>
          <Button
            className="justify-self-start"
            loading={correndo}
            onClick={() =>
              void fazer(async () =>
                onMudar(
                  await client.trilhas.responder({ id: trilha.id, pergunta_id: pergunta.id, resposta }),
                ),
              )
            }
          >
            {textos.responder}
          </Button>
        </>
      )}
    </Card>
  )
}
