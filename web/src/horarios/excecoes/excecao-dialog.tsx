import { Plus } from 'lucide-react'
import { useState } from 'react'
import { frasesDeProblema, type MotivoDeProblema } from '#domain/horarios/publicacao/problemas.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { lerExcecao, type ErrosDaExcecao, type ExcecaoLida, type ExcecaoNaTela } from './excecao-na-tela.ts'
import { textosDeExcecoes } from './messages.ts'
import { useCriarExcecoes, type DeQuem } from '../hooks.ts'
import { textos } from '../messages.ts'
import type { OpcoesDoIntervalo } from '../opcoes.ts'
import { proximoIntervalo } from '../semana/semana.ts'
import { foraDoErro, recusadoDoErro } from '../recusas.ts'
import { DecidirDialog } from '../publicacao/decidir-dialog.tsx'
import { IntervaloCampos, FaixaCampos } from '../semana/intervalo-campos.tsx'
import { Quando } from './quando.tsx'

const { nova: palavras, modos } = textosDeExcecoes

type ExcecaoDialogProps = {
  deQuem: DeQuem
  opcoes: OpcoesDoIntervalo
  hoje: string
  /** The initial day. Null: none. Undefined: closed. */
  dia: string | null | undefined
  onFechar: () => void
}

/** Creates exceptions for one or several dates. Appointments that they would leave outside are decided first. */
export function ExcecaoDialog(props: ExcecaoDialogProps) {
  return (
    <Dialog
      open={props.dia !== undefined}
      onOpenChange={(aberto) => (aberto ? undefined : props.onFechar())}
      title={palavras.titulo}
      description={palavras.descricao}
      size="lg"
      full
      bare
    >
      {props.dia === undefined ? null : <Formulario {...props} dia={props.dia} />}
    </Dialog>
  )
}

function Formulario({ deQuem, opcoes, hoje, dia, onFechar }: ExcecaoDialogProps & { dia: string | null }) {
  const criar = useCriarExcecoes()
  const toast = useToast()
  const [excecao, setExcecao] = useState<ExcecaoNaTela>(() => ({
    modo: 'fecha',
    quando: 'datas',
    datas: dia ? [dia] : [],
    de: '',
    ate: '',
    diaInteiro: true,
    janelas: [],
    motivo: '',
  }))
  const [erros, setErros] = useState<ErrosDaExcecao | null>(null)
  const [pedido, setPedido] = useState<ExcecaoLida | null>(null)
  const mudar = (mudanca: Partial<ExcecaoNaTela>) => {
    const novo = { ...excecao, ...mudanca }
    setExcecao(novo)
    if (erros) setErros(lerExcecao(novo, hoje).erros)
  }
  const comHoras = excecao.modo !== 'fecha' || !excecao.diaInteiro

  function enviar(lida: ExcecaoLida, decisoes?: Parameters<typeof criar.mutate>[0]['decisoes']) {
    setPedido(lida)
    criar.mutate(
      { ...deQuem, excecao: lida, ...(decisoes && { decisoes }) },
      {
        onSuccess: (criadas) => {
          toast({ tone: 'success', title: palavras.criada(criadas.length) })
          onFechar()
        },
        onError: (falha) => {
          if (foraDoErro(falha) || recusadoDoErro(falha)) return
          setPedido(null)
          setErros(errosDoServidor(falha, excecao))
        },
      },
    )
  }

  const falha = criar.error && !pedido ? falhaDe(criar.error) : null
  return (
    <form
      className="contents"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (criar.isPending) return
        const { lida, erros: achados } = lerExcecao(excecao, hoje)
        setErros(achados)
        if (lida) enviar(lida)
      }}
    >
      <DialogBody>
        <div className="grid gap-5">
          {falha ? (
            <p role="alert" className="rounded-lg bg-danger-soft p-3">
              {falha.mensagem}
            </p>
          ) : null}
          <Field group label={palavras.oQue}>
            <RadioCards
              columns={3}
              value={excecao.modo}
              onValueChange={(modo) => mudar({ modo: modo as ExcecaoNaTela['modo'] })}
              options={(['fecha', 'substitui', 'acrescenta'] as const).map((modo) => ({
                value: modo,
                label: modos[modo].rotulo,
                description: modos[modo].descricao,
              }))}
            />
          </Field>
          <Quando dias={excecao} erros={erros} hoje={hoje} onMudar={mudar} />
          {excecao.modo === 'fecha' ? (
            <Switch
              label={<span className="font-semibold">{palavras.diaInteiro}</span>}
              description={palavras.diaInteiroDescricao}
              checked={excecao.diaInteiro}
              onChange={(event) => mudar({ diaInteiro: event.target.checked })}
            />
          ) : null}
          {comHoras ? <Horas excecao={excecao} erros={erros} opcoes={opcoes} onMudar={mudar} /> : null}
          <Field label={palavras.motivo} hint={palavras.motivoDica} optional>
            <Textarea
              rows={2}
              maxLength={500}
              value={excecao.motivo}
              onChange={(event) => mudar({ motivo: event.target.value })}
            />
          </Field>
        </div>
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" onClick={onFechar}>
          {textos.voltar}
        </Button>
        <Button type="submit" loading={criar.isPending} loadingText={palavras.criando}>
          {palavras.criar}
        </Button>
      </DialogFooter>
      <DecidirDialog
        titulo={palavras.conferir}
        pedido={pedido ? 'excecao' : ''}
        erro={pedido ? criar.error : null}
        pendente={criar.isPending}
        onConcluir={(decisoes) => (pedido ? enviar(pedido, decisoes) : undefined)}
        onFechar={() => {
          setPedido(null)
          criar.reset()
        }}
      />
    </form>
  )
}

type ParteProps = {
  excecao: ExcecaoNaTela
  erros: ErrosDaExcecao | null
  onMudar: (mudanca: Partial<ExcecaoNaTela>) => void
}

function Horas({ excecao, erros, opcoes, onMudar }: ParteProps & { opcoes: OpcoesDoIntervalo }) {
  const { janelas, modo } = excecao
  const mudarUma = (chave: string, mudanca: object) =>
    onMudar({
      janelas: janelas.map((janela) => (janela.chave === chave ? { ...janela, ...mudanca } : janela)),
    })
  return (
    <Field group label={modo === 'fecha' ? palavras.horasFechadas : palavras.horas} error={erros?.janelas}>
      <div className="grid gap-3">
        {janelas.map((janela, i) => {
          const props = {
            faixa: janela,
            posicao: i + 1,
            onde: palavras.aqui,
            erros: erros?.porJanela[janela.chave] ?? {},
            onRemover: () => onMudar({ janelas: janelas.filter(({ chave }) => chave !== janela.chave) }),
          }
          return modo === 'fecha' ? (
            <FaixaCampos
              key={janela.chave}
              {...props}
              onMudar={(mudanca) => mudarUma(janela.chave, mudanca)}
            />
          ) : (
            <IntervaloCampos
              key={janela.chave}
              {...props}
              opcoes={opcoes}
              onMudar={(mudanca) => mudarUma(janela.chave, mudanca)}
            />
          )
        })}
        <Button
          size="sm"
          variant="soft"
          icon={<Plus aria-hidden size={16} />}
          className="justify-self-start"
          onClick={() => {
            const nova = proximoIntervalo({ intervalos: janelas, pausas: [] }, 0)
            const principal = opcoes.locais.find((local) => local.principal) ?? opcoes.locais[0]
            onMudar({ janelas: [...janelas, { ...nova, local_id: nova.local_id ?? principal?.id ?? null }] })
          }}
        >
          {palavras.adicionarHora}
        </Button>
      </div>
    </Field>
  )
}

/** Problems that only the server sees, placed at their window. */
function errosDoServidor(falha: unknown, { janelas }: ExcecaoNaTela): ErrosDaExcecao | null {
  const problemas = (falha as { data?: { problemas?: { caminho: string; motivo: MotivoDeProblema }[] } }).data
    ?.problemas
  if (!problemas) return null
  const erros: ErrosDaExcecao = { porJanela: {} }
  for (const { caminho, motivo } of problemas) {
    const [, indice = '', campo = ''] = caminho.split('.')
    const janela = janelas[Number(indice)]
    if (janela) (erros.porJanela[janela.chave] ??= {})[campo.replace(/_min$/, '')] = frasesDeProblema[motivo]
  }
  return erros
}
