import { useMutation, useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useMemo, useRef, useState, type FormEvent } from 'react'
import { analitoDe, chaveDoNome } from '#domain/exames/analitos.ts'
import { limitesDoExame } from '#domain/exames/exame.ts'
import { analitosDe, examesDaLista } from '#domain/exames/lista.ts'
import type { PedidoDeExame, ResultadoDeExame } from '#domain/exames/schemas.ts'
import { recusaDaColeta, recusaDoValor } from '#domain/exames/valores.ts'
import { dataLocal } from '#domain/formato/fuso.ts'
import type { Quem } from '#domain/medidas/faixas.ts'
import { formatarData } from '#web/lib/data.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { api } from '#web/rpc/client.ts'
import { codigoDe, falhaDe } from '#web/rpc/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { dayOfDigits, digitsOfDay } from '#web/ui/day-digits.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { inForm } from '#web/ui/in-form.tsx'
import { Input } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useReler } from '../hooks.ts'
import { paraRegistrar as palavras, textos } from '../messages.ts'
import { anteriorEscrito, nomesDe } from '../palavras.ts'
import {
  digitadoDe,
  linhaDe,
  marcaDaLinha,
  ValoresDigitados,
  type LinhaDigitada,
} from './valores-digitados.tsx'

const opcoes = examesDaLista
  .filter(({ analitos }) => analitos.length > 0)
  .map(({ codigo, termo, sinonimos }) => ({ value: codigo, label: termo, keywords: sinonimos }))

/** The lines of a result that is corrected. */
const linhasDe = ({ valores }: ResultadoDeExame): LinhaDigitada[] =>
  valores.map(({ analito, rotulo, unidade, valor, texto, referencia, marca }, n) => ({
    chave: `${analito}-${n}`,
    analito: analitoDe(analito) ? analito : null,
    rotulo,
    unidade,
    escrito: texto ?? String(valor).replace('.', ','),
    referencia,
    critico: marca === 'critico' && !analitoDe(analito),
  }))

/** An empty line in the words of a laboratory. */
const outraLinha = (): LinhaDigitada => ({
  chave: crypto.randomUUID(),
  analito: null,
  rotulo: '',
  unidade: '',
  escrito: '',
  referencia: '',
  critico: false,
})

type RegistrarProps = {
  paciente_id: string
  agendamento_id: string | null
  quem: Quem
  /** Requests that may receive a result. */
  pedidos: readonly PedidoDeExame[]
  pedido?: PedidoDeExame | undefined
  /** The result with the file that is being read. */
  arquivo?: ResultadoDeExame | undefined
  corrige?: ResultadoDeExame | undefined
  onFechar: () => void
}

/** Types the values of a paper. What was typed stays after a refusal. */
export function RegistrarDialog({
  paciente_id,
  agendamento_id,
  quem,
  pedidos,
  pedido: primeiro,
  arquivo,
  corrige,
  onFechar,
}: RegistrarProps) {
  const toast = useToast()
  const reler = useReler()
  const [hoje] = useState(() => dataLocal(Date.now(), zonaDaqui()))
  const doPapel = arquivo ?? corrige
  const [inicio] = useState(() => ({
    pedido: primeiro ?? pedidos.find(({ id }) => id === doPapel?.pedido_id),
    linhas: corrige ? linhasDe(corrige) : analitosDe(primeiro?.exames ?? []).map(linhaDe),
  }))
  const [pedido_id, setPedido] = useState(inicio.pedido?.id ?? '')
  const [exame, setExame] = useState(doPapel?.exame ?? (inicio.pedido ? nomesDe(inicio.pedido.exames) : ''))
  const [digitos, setDigitos] = useState(
    digitsOfDay(doPapel?.coletado_em ?? inicio.pedido?.coletado_em ?? hoje),
  )
  const [laboratorio, setLaboratorio] = useState(corrige?.laboratorio ?? '')
  const [observacao, setObservacao] = useState(corrige?.observacao ?? '')
  const [linhas, setLinhas] = useState<LinhaDigitada[]>(
    inicio.linhas.length > 0
      ? inicio.linhas
      : inicio.pedido
        ? analitosDe(inicio.pedido.exames).map(linhaDe)
        : [],
  )
  const [liberar, setLiberar] = useState(true)
  const [falta, setFalta] = useState(false)
  const [recusas, setRecusas] = useState<Record<string, string>>({})
  const [geral, setGeral] = useState<string | null>(null)
  const [saindo, setSaindo] = useState(false)
  const mexeu = useRef(false)
  const [id] = useState(() => crypto.randomUUID())
  const registrar = useMutation(api.exames.registrar.mutationOptions())
  const comparadas = useQuery(api.exames.comparar.queryOptions({ input: { id: paciente_id } }))
  const dia = dayOfDigits(digitos) ?? hoje
  const anteriores = useMemo(() => {
    const ditos = new Map<string, string>()
    for (const { chave, analito, rotulo, unidade } of linhas) {
      const qual = analito ?? chaveDoNome(rotulo, unidade)
      const antes = comparadas.data?.analitos
        .find((cada) => cada.analito === qual)
        ?.valores.findLast(({ em, resultado_id }) => em < dia && resultado_id !== corrige?.id)
      if (antes) ditos.set(chave, anteriorEscrito({ analito: qual, unidade }, antes))
    }
    return ditos
  }, [linhas, comparadas.data, dia, corrige?.id])
  const critico = linhas.some((linha) => marcaDaLinha(linha, quem, dia) === 'critico')
  const mudar = (chave: string, mudanca: Partial<LinhaDigitada>) => {
    mexeu.current = true
    setGeral(null)
    setRecusas(({ [chave]: _, ...outras }) => outras)
    setLinhas((antes) => antes.map((linha) => (linha.chave === chave ? { ...linha, ...mudanca } : linha)))
  }
  const daLista = (codigo: string | null) => {
    const achado = examesDaLista.find((cada) => cada.codigo === codigo)
    if (!achado) return
    setExame((antes) => antes || achado.termo)
    setLinhas((antes) => [
      ...antes,
      ...achado.analitos.filter((analito) => !antes.some((linha) => linha.analito === analito)).map(linhaDe),
    ])
  }
  const escolherPedido = (novo: string) => {
    const escolhido = pedidos.find((cada) => cada.id === novo)
    setPedido(novo)
    if (!escolhido) return
    setExame(nomesDe(escolhido.exames).slice(0, limitesDoExame.termo))
    setLinhas((antes) => [
      ...antes.filter(({ escrito }) => escrito !== ''),
      ...analitosDe(escolhido.exames)
        .filter((analito) => !antes.some((linha) => linha.analito === analito && linha.escrito !== ''))
        .map(linhaDe),
    ])
  }
  const fechar = () => (mexeu.current ? setSaindo(true) : onFechar())
  const salvar = (evento: FormEvent) => {
    evento.preventDefault()
    if (registrar.isPending) return
    const coletado_em = dayOfDigits(digitos)
    const escritas = linhas.flatMap((linha) => {
      const digitado = digitadoDe(linha)
      return digitado ? [{ linha, digitado }] : []
    })
    const porque = coletado_em ? recusaDaColeta(coletado_em, hoje, quem.nascimento) : textos.dia
    const novas = Object.fromEntries(
      escritas.flatMap(({ linha, digitado }) => {
        const recusa = digitado.rotulo ? recusaDoValor(digitado) : palavras.nomeDoAnalito
        return recusa ? [[linha.chave, recusa]] : []
      }),
    )
    setRecusas(novas)
    const diz = porque ?? (exame.trim() ? (escritas.length === 0 ? palavras.nada : null) : palavras.semNome)
    setGeral(diz)
    if (diz || !coletado_em || Object.keys(novas).length > 0) return
    registrar.mutate(
      {
        id,
        paciente_id,
        agendamento_id,
        pedido_id: pedido_id || null,
        arquivo_id: arquivo?.id ?? null,
        corrige_id: corrige?.id ?? null,
        exame: exame.trim(),
        laboratorio,
        observacao,
        coletado_em,
        valores: escritas.map(({ digitado }) => digitado),
        liberar,
        falta,
      },
      {
        onSuccess: (feito) => {
          reler()
          toast(
            feito.critico
              ? { tone: 'warning', title: palavras.salvoCritico }
              : { tone: 'success', title: palavras.salvo },
          )
          onFechar()
        },
        onError: (erro) => {
          if (codigoDe(erro) !== 'IMPLAUSIVEL') return
          const ditas = (erro as { data: { recusas: { indice: number; mensagem: string }[] } }).data.recusas
          setRecusas(
            Object.fromEntries(
              ditas.map(({ indice, mensagem }) => [escritas[indice]?.linha.chave ?? '', mensagem]),
            ),
          )
        },
      },
    )
  }
  const erro = geral ?? (registrar.error ? falhaDe(registrar.error).mensagem : null)
  return (
    <Dialog
      open
      onOpenChange={(aberto) => (aberto ? undefined : fechar())}
      title={corrige ? palavras.corrigindo : palavras.titulo}
      description={corrige ? palavras.corrigindoDica : palavras.dica}
      size="lg"
      full
      wrap={inForm(salvar)}
      footer={
        <>
          <Button variant="outline" onClick={fechar}>
            {textos.cancelar}
          </Button>
          <Button type="submit" loading={registrar.isPending} loadingText={textos.salvando}>
            {palavras.salvar}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {erro ? <FormAlert>{erro}</FormAlert> : null}
        {pedidos.length > 0 && !doPapel ? (
          <Field label={palavras.pedido}>
            <NativeSelect
              value={pedido_id}
              options={[
                { value: '', label: palavras.semPedido },
                ...pedidos.map((cada) => ({
                  value: cada.id,
                  label: palavras.doPedido(nomesDe(cada.exames), formatarData(cada.created_at, zonaDaqui())),
                })),
              ]}
              onChange={({ target }) => escolherPedido(target.value)}
            />
          </Field>
        ) : null}
        <Field label={palavras.modelo} optional>
          <Combobox
            options={opcoes}
            value={null}
            onValueChange={daLista}
            placeholder={palavras.escolher}
            searchPlaceholder={palavras.buscar}
          />
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={palavras.exame}>
            <Input
              value={exame}
              maxLength={limitesDoExame.termo}
              onChange={({ target }) => {
                setGeral(null)
                setExame(target.value)
              }}
            />
          </Field>
          <Field label={palavras.quando}>
            <DateField
              value={digitos}
              max={hoje}
              onValueChange={(novos) => {
                setGeral(null)
                setDigitos(novos)
              }}
            />
          </Field>
        </div>
        <ValoresDigitados
          linhas={linhas}
          quem={quem}
          dia={dia}
          recusas={recusas}
          anteriores={anteriores}
          onMudar={mudar}
          onTirar={(chave) => setLinhas((antes) => antes.filter((linha) => linha.chave !== chave))}
        />
        <Button
          size="sm"
          variant="soft"
          className="justify-self-start"
          icon={<Plus aria-hidden size={16} />}
          onClick={() => setLinhas((antes) => [...antes, outraLinha()])}
        >
          {palavras.outro}
        </Button>
        <Field label={palavras.laboratorio} optional>
          <Input
            value={laboratorio}
            maxLength={limitesDoExame.laboratorio}
            onChange={({ target }) => setLaboratorio(target.value)}
          />
        </Field>
        <Field label={palavras.observacao} optional>
          <Textarea
            rows={2}
            maxLength={limitesDoExame.texto}
            value={observacao}
            onChange={({ target }) => setObservacao(target.value)}
          />
        </Field>
        {critico ? (
          <p role="status" className="rounded-lg bg-danger-soft p-3 text-sm">
            {palavras.esperaAto}
          </p>
        ) : (
          <Checkbox
            label={palavras.mostrar}
            checked={liberar}
            onChange={({ target }) => setLiberar(target.checked)}
          />
        )}
        {pedido_id && !corrige ? (
          <Checkbox
            label={palavras.falta}
            checked={falta}
            onChange={({ target }) => setFalta(target.checked)}
          />
        ) : null}
      </div>
      <ConfirmDialog
        open={saindo}
        onOpenChange={setSaindo}
        title={palavras.sair}
        description={palavras.sairDescricao}
        confirmLabel={palavras.descartar}
        cancelLabel={palavras.continuar}
        onConfirm={onFechar}
      />
    </Dialog>
  )
}
