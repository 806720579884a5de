import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { limitesDoPedido } from '#domain/equipe/pedido.ts'
import { zonaDosAcessos } from '#domain/equipe/prazos.ts'
import { formatarData } from '#web/lib/data.ts'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { falhaDe } from '#web/rpc/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { inForm } from '#web/ui/in-form.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { usePedirVinculo } from '../hooks.ts'
import { textosDosPedidos } from '../messages-pedidos.ts'
import { RetirarPedido } from './retirar-pedido.tsx'
import { api } from '#web/rpc/client.ts'

const { pedir: palavras } = textosDosPedidos

/** On a clinic's page, for a professional outside its team: the state of the last request, and a button to ask. */
export function PedirVinculo({ id, nome }: { id: string; nome: string }) {
  const { data } = useQuery(api.equipe.pedidos.meus.queryOptions())
  const [aberto, setAberto] = useState(false)
  const participa = data?.participo.includes(id) ?? false
  const locais = useQuery({ ...api.locais.listar.queryOptions({ input: {} }), enabled: participa })
  if (!data) return null
  const falta = participa && locais.data?.every((local) => local.clinica?.id !== id)
  // The newest comes first.
  const ultimo = data.pedidos.find(({ clinica_id }) => clinica_id === id)
  const em = (instante: string) => formatarData(instante, zonaDosAcessos)
  const pendente = ultimo?.situacao === 'pendente'
  return (
    <Card as="section" aria-labelledby="clinica-vinculo" className="grid gap-3">
      <CardHeader
        id="clinica-vinculo"
        title={palavras.titulo}
        description={
          participa
            ? palavras.participa
            : pendente
              ? palavras.aguarda(em(ultimo.criado_em), em(ultimo.expira_em))
              : palavras.descricao
        }
      />
      {!participa && ultimo?.situacao === 'recusado' ? (
        <p className="rounded-md bg-warning-soft p-2.5 text-sm break-words text-ink">
          {palavras.recusado(em(ultimo.respondido_em ?? ultimo.expira_em), ultimo.motivo ?? '')}
        </p>
      ) : null}
      {!participa && ultimo?.situacao === 'vencido' ? (
        <p className="text-sm text-muted">{palavras.vencido}</p>
      ) : null}
      {falta ? (
        <>
          <p className="text-sm">{palavras.falta}</p>
          <Button asChild size="sm" className="justify-self-start">
            <Link to="/servicos" search={{ aba: 'locais', clinica: id } as never}>
              {palavras.criarLocal}
            </Link>
          </Button>
        </>
      ) : null}
      {participa ? null : pendente ? (
        <RetirarPedido pedido={ultimo} />
      ) : (
        <Button variant="outline" size="sm" className="justify-self-start" onClick={() => setAberto(true)}>
          {ultimo ? palavras.deNovo : palavras.abrir}
        </Button>
      )}
      {aberto ? <Formulario id={id} nome={nome} onFechar={() => setAberto(false)} /> : null}
    </Card>
  )
}

function Formulario({ id, nome, onFechar }: { id: string; nome: string; onFechar: () => void }) {
  const pedir = usePedirVinculo()
  const toast = useToast()
  const [mensagem, setMensagem] = useState('')
  const { formulario } = palavras
  const enviar = (event: FormEvent) => {
    event.preventDefault()
    if (pedir.isPending) return
    pedir.mutate(
      { clinica_id: id, mensagem },
      {
        onSuccess() {
          toast({ title: formulario.feito, tone: 'success' })
          onFechar()
        },
      },
    )
  }
  return (
    <Dialog
      open
      onOpenChange={onFechar}
      title={formulario.titulo(nome)}
      description={formulario.descricao}
      wrap={inForm(enviar)}
      footer={
        <>
          <Button variant="outline" onClick={onFechar}>
            {formulario.cancelar}
          </Button>
          <Button type="submit" loading={pedir.isPending} loadingText={formulario.enviando}>
            {formulario.enviar}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Field label={formulario.mensagem} optional hint={formulario.mensagemDica}>
          <Textarea
            value={mensagem}
            maxLength={limitesDoPedido.mensagem}
            onChange={(event) => setMensagem(event.target.value)}
          />
        </Field>
        {pedir.error ? <FormAlert>{falhaDe(pedir.error).mensagem}</FormAlert> : null}
      </div>
    </Dialog>
  )
}
