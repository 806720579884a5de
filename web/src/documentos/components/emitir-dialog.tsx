import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { useRef, useState } from 'react'
import {
  ehReceita,
  itemVazio,
  limitesDoDocumento,
  frasesDoConteudo,
  recusaDoConteudo,
  semLinhasVazias,
  soDoTipo,
  rotulosDoDocumento,
  type AvisoAceito,
  type ConteudoDoDocumento,
  type RecusaDoConteudo,
} from '#domain/documentos/documento.ts'
import { variaveis } from '#domain/documentos/modelo.ts'
import type { Documento, ParaEmitir } from '#domain/documentos/schemas.ts'
import { api } from '#web/rpc/client.ts'
import { codigoDe, falhaDe } from '#web/rpc/errors.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { Input } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { doFormulario as palavras } from '../messages.ts'
import { ItensDaReceita } from './itens-da-receita.tsx'
import { Modelos } from './modelos.tsx'

type EmitirProps = {
  paciente_id: string
  agendamento_id: string | null
  /** A draft to go on with. */
  documento_id?: string
  /** An issued document whose place this one takes. */
  substitui_id?: string
  /** Asked to be signed right after it was issued, in place of closing. */
  onAssinar: (documento: Documento) => void
  onFechar: () => void
}

/** Writes a document and issues it. What was typed stays after a refusal. */
export function EmitirDialog({
  paciente_id,
  agendamento_id,
  documento_id,
  substitui_id,
  onAssinar,
  onFechar,
}: EmitirProps) {
  const preparo = useQuery(
    api.documentos.paraEmitir.queryOptions({
      input: { id: paciente_id, agendamento_id: agendamento_id ?? undefined },
      staleTime: 0,
    }),
  )
  const antes = documento_id ?? substitui_id
  const anterior = useQuery(
    api.documentos.abrir.queryOptions({
      input: { id: antes ?? paciente_id },
      enabled: antes !== undefined,
      staleTime: 'static',
      gcTime: 0,
    }),
  )
  const falha = preparo.error ? preparo : anterior.error ? anterior : null
  if (preparo.data && (antes === undefined || anterior.data))
    return (
      <Formulario
        preparo={preparo.data}
        paciente_id={paciente_id}
        agendamento_id={anterior.data?.agendamento_id ?? agendamento_id}
        rascunho={documento_id ? (anterior.data ?? null) : null}
        substituido={substitui_id ? (anterior.data ?? null) : null}
        onAssinar={onAssinar}
        onFechar={onFechar}
      />
    )
  return (
    <Dialog open onOpenChange={onFechar} title={palavras.titulo} size="lg">
      {falha ? <QueryError query={falha} title={palavras.erro} /> : <Skeleton className="h-64 w-full" />}
    </Dialog>
  )
}

type FormularioProps = {
  preparo: ParaEmitir
  paciente_id: string
  agendamento_id: string | null
  rascunho: Documento | null
  substituido: Documento | null
  onAssinar: (documento: Documento) => void
  onFechar: () => void
}

function inicioDe(preparo: ParaEmitir, de: Documento | null): ConteudoDoDocumento {
  if (de) {
    const { tipo, texto, itens, cid, cid_autorizado } = de
    return { tipo, texto, itens, cid, cid_autorizado }
  }
  const tipo = preparo.tipos[0]!.tipo
  return { tipo, texto: '', itens: ehReceita(tipo) ? [itemVazio()] : [], cid: null, cid_autorizado: false }
}

function Formulario({
  preparo,
  paciente_id,
  agendamento_id,
  rascunho,
  substituido,
  onAssinar,
  onFechar,
}: FormularioProps) {
  const toast = useToast()
  const queries = useQueryClient()
  const [id] = useState(() => rascunho?.id ?? crypto.randomUUID())
  const [versao, setVersao] = useState(rascunho?.versao ?? 0)
  const [inicio] = useState(() => inicioDe(preparo, rascunho ?? substituido))
  const [conteudo, setConteudo] = useState(inicio)
  const [avisos, setAvisos] = useState<AvisoAceito[]>(rascunho?.avisos ?? [])
  const salvar = useMutation(api.documentos.salvar.mutationOptions())
  const emitir = useMutation(api.documentos.emitir.mutationOptions())
  const mudar = (parte: Partial<ConteudoDoDocumento>) => setConteudo((agora) => ({ ...agora, ...parte }))
  const { tipo, texto, itens, cid, cid_autorizado } = conteudo
  const nota = preparo.tipos.find((cada) => cada.tipo === tipo)?.nota
  const impedido = !preparo.assinante ? palavras.semRegistro : !preparo.endereco ? palavras.semEndereco : null
  const [recusa, setRecusa] = useState<RecusaDoConteudo | null>(null)
  const [saindo, setSaindo] = useState(false)
  // A second click comes before the button shows the first one.
  const ocupado = useRef(false)
  const sozinho = async (ato: () => Promise<void>) => {
    if (ocupado.current) return
    ocupado.current = true
    await ato().finally(() => (ocupado.current = false))
  }
  const escrito = soDoTipo(semLinhasVazias({ ...conteudo, cid: cid?.trim() ? cid : null }))
  const fechar = () =>
    JSON.stringify(escrito) === JSON.stringify(soDoTipo(semLinhasVazias(inicio)))
      ? onFechar()
      : setSaindo(true)
  const guardar = async () => {
    const guardado = await salvar.mutateAsync({
      id,
      paciente_id,
      agendamento_id,
      substitui_id: rascunho?.substitui_id ?? substituido?.id ?? null,
      versao,
      conteudo: escrito,
      avisos: avisos.filter(({ motivo }) => motivo.trim() !== ''),
    })
    setVersao(guardado.versao)
    return guardado.versao
  }
  const acabou = (titulo: string, depois: () => void = onFechar) => {
    toast({ tone: 'success', title: titulo })
    void queries.invalidateQueries({ queryKey: api.documentos.key() })
    depois()
  }
  const enviar = async (assinar?: (documento: Documento) => void) => {
    const falta = recusaDoConteudo(escrito)
    setRecusa(falta)
    if (falta) return
    try {
      const emitido = await emitir.mutateAsync({ id, versao: await guardar() })
      acabou(palavras.emitido, assinar && (() => assinar(emitido)))
    } catch (erro) {
      if (codigoDe(erro) !== 'AVISOS') return
      const ditos = (erro as { data: { avisos: string[] } }).data.avisos
      setAvisos((antes) => [
        ...antes.filter(({ aviso }) => !ditos.includes(aviso)),
        ...ditos.map((aviso) => ({ aviso, motivo: '' })),
      ])
    }
  }
  const salvarRascunho = async () => {
    const falta = recusaDoConteudo(escrito)
    // A draft may be empty, and not yet agreed upon; a line without its medicine is no line.
    setRecusa(falta === 'sem-medicamento' ? falta : null)
    if (falta === 'sem-medicamento') return
    try {
      await guardar()
      acabou(palavras.salvo)
    } catch {
      // Said in the form.
    }
  }
  const erro = emitir.error ?? salvar.error
  return (
    <Dialog
      open
      onOpenChange={(aberto) => (aberto ? undefined : fechar())}
      title={substituido ? palavras.substituindo : palavras.titulo}
      description={palavras.descricao(preparo.paciente)}
      size="lg"
      full
      footer={
        <>
          <Button variant="ghost" className="max-sm:hidden" onClick={fechar}>
            {palavras.cancelar}
          </Button>
          <Button
            variant="outline"
            loading={salvar.isPending && !emitir.isPending}
            onClick={() => void sozinho(salvarRascunho)}
          >
            {palavras.rascunho}
          </Button>
          <Button
            variant="soft"
            disabled={impedido !== null || emitir.isPending}
            onClick={() => void sozinho(() => enviar(onAssinar))}
          >
            {palavras.emitirEAssinar}
          </Button>
          <Button
            disabled={impedido !== null}
            loading={emitir.isPending}
            loadingText={palavras.emitindo}
            onClick={() => void sozinho(() => enviar())}
          >
            {palavras.emitir}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {impedido ? <FormAlert>{impedido}</FormAlert> : null}
        {recusa ? (
          <FormAlert>{frasesDoConteudo[recusa]}</FormAlert>
        ) : erro ? (
          <FormAlert>{falhaDe(erro).mensagem}</FormAlert>
        ) : null}
        {avisos.length > 0 && ehReceita(tipo) ? (
          <fieldset className="grid gap-3 rounded-md border border-line p-3">
            <legend className="flex items-center gap-2 px-1 text-sm font-semibold">
              <TriangleAlert aria-hidden size={16} /> {palavras.avisos}
            </legend>
            {avisos.map(({ aviso, motivo }) => (
              <div key={aviso} className="grid gap-2">
                <p className="text-sm break-words">{aviso}</p>
                <Field label={palavras.porQue}>
                  <Input
                    value={motivo}
                    maxLength={limitesDoDocumento.motivo}
                    onChange={({ target }) =>
                      setAvisos((antes) =>
                        antes.map((cada) => (cada.aviso === aviso ? { aviso, motivo: target.value } : cada)),
                      )
                    }
                  />
                </Field>
              </div>
            ))}
          </fieldset>
        ) : null}
        <Field label={palavras.tipo} hint={nota ?? undefined}>
          <NativeSelect
            value={tipo}
            disabled={substituido !== null}
            options={preparo.tipos.map((cada) => ({
              value: cada.tipo,
              label: rotulosDoDocumento[cada.tipo],
            }))}
            onChange={({ target }) => {
              const novo = target.value as ConteudoDoDocumento['tipo']
              mudar({ tipo: novo, ...(ehReceita(novo) && itens.length === 0 && { itens: [itemVazio()] }) })
            }}
          />
        </Field>
        <Modelos preparo={preparo} conteudo={conteudo} onUsar={mudar} />
        {ehReceita(tipo) ? (
          <ItensDaReceita itens={itens} onMudar={(novos) => mudar({ itens: novos })} />
        ) : null}
        <Field
          label={ehReceita(tipo) ? palavras.orientacoes : palavras.texto}
          hint={`${palavras.variaveis}: ${Object.keys(variaveis)
            .map((nome) => `{{${nome}}}`)
            .join(', ')}`}
        >
          <Textarea
            rows={ehReceita(tipo) ? 3 : 8}
            maxLength={limitesDoDocumento.texto}
            value={texto}
            onChange={({ target }) => mudar({ texto: target.value })}
          />
        </Field>
        {tipo === 'atestado' ? (
          <>
            <Field label={palavras.cid} hint={palavras.cidDica} className="max-w-48">
              <Input
                value={cid ?? ''}
                maxLength={8}
                onChange={({ target }) => mudar({ cid: target.value || null })}
              />
            </Field>
            <Checkbox
              label={palavras.acordo}
              checked={cid_autorizado}
              onChange={({ target }) => mudar({ cid_autorizado: target.checked })}
            />
          </>
        ) : null}
      </div>
      <ConfirmDialog
        open={saindo}
        onOpenChange={setSaindo}
        title={palavras.sair}
        description={palavras.sairDescricao}
        confirmLabel={palavras.descartar}
        cancelLabel={palavras.voltarAEscrever}
        onConfirm={onFechar}
      />
    </Dialog>
  )
}
