import { Plus } from 'lucide-react'
import { useFormContext, useFormState, useWatch, type FieldError } from 'react-hook-form'
import { frasesDeProblema, type MotivoDeProblema } from '#domain/horarios/publicacao/problemas.ts'
import type { Refusals } from '#web/form/refusals.ts'
import { ValueField } from '#web/form/value-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { comHoras, excecaoDe, recusasDaExcecao, type ExcecaoNaTela } from './excecao-na-tela.ts'
import { FormDeDias } from './form-de-dias.tsx'
import { textosDeExcecoes } from './messages.ts'
import { useCriarExcecoes, type DeQuem } from '../hooks.ts'
import type { OpcoesDoIntervalo } from '../opcoes.ts'
import { proximoIntervalo } from '../semana/semana.ts'
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
  return (
    <FormDeDias<ExcecaoNaTela>
      valores={{
        modo: 'fecha',
        quando: 'datas',
        datas: dia ? [dia] : [],
        de: '',
        ate: '',
        diaInteiro: true,
        janelas: [],
        motivo: '',
      }}
      rule={(excecao) => recusasDaExcecao(excecao, hoje)}
      send={async (excecao, decididas) => {
        const criadas = await criar.mutateAsync({ ...deQuem, excecao: excecaoDe(excecao), ...decididas })
        toast({ tone: 'success', title: palavras.criada(criadas.length) })
        onFechar()
      }}
      refusalsOf={recusasDoServidor}
      palavras={{
        ...palavras,
        enviar: palavras.criar,
        enviando: palavras.criando,
        decidir: palavras.conferir,
      }}
      onFechar={onFechar}
    >
      <Campos opcoes={opcoes} hoje={hoje} />
    </FormDeDias>
  )
}

function Campos({ opcoes, hoje }: Pick<ExcecaoDialogProps, 'opcoes' | 'hoje'>) {
  const { control, register } = useFormContext<ExcecaoNaTela>()
  const excecao = useWatch({ control }) as ExcecaoNaTela
  return (
    <>
      <Field group label={palavras.oQue}>
        <RadioCards
          columns={3}
          register={register('modo')}
          options={(['fecha', 'substitui', 'acrescenta'] as const).map((modo) => ({
            value: modo,
            label: modos[modo].rotulo,
            description: modos[modo].descricao,
          }))}
        />
      </Field>
      <Quando hoje={hoje} />
      {excecao.modo === 'fecha' ? (
        <Switch
          label={<span className="font-semibold">{palavras.diaInteiro}</span>}
          description={palavras.diaInteiroDescricao}
          {...register('diaInteiro')}
        />
      ) : null}
      {comHoras(excecao) ? <Horas modo={excecao.modo} opcoes={opcoes} /> : null}
    </>
  )
}

function Horas({ modo, opcoes }: { modo: ExcecaoNaTela['modo']; opcoes: OpcoesDoIntervalo }) {
  const { control } = useFormContext<ExcecaoNaTela>()
  const { errors } = useFormState({ control, name: 'janelas' })
  return (
    <ValueField
      control={control}
      name="janelas"
      group
      label={modo === 'fecha' ? palavras.horasFechadas : palavras.horas}
    >
      {({ value: janelas, onValueChange }) => (
        <div className="grid gap-3">
          {janelas.map((janela, i) => {
            const props = {
              faixa: janela,
              posicao: i + 1,
              onde: palavras.aqui,
              erros: frasesDe(errors.janelas?.[i]),
              onMudar: (mudanca: object) => onValueChange(janelas.with(i, { ...janela, ...mudanca })),
              onRemover: () => onValueChange(janelas.toSpliced(i, 1)),
            }
            return modo === 'fecha' ? (
              <FaixaCampos key={janela.chave} {...props} />
            ) : (
              <IntervaloCampos key={janela.chave} {...props} opcoes={opcoes} />
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
              onValueChange([...janelas, { ...nova, local_id: nova.local_id ?? principal?.id ?? null }])
            }}
          >
            {palavras.adicionarHora}
          </Button>
        </div>
      )}
    </ValueField>
  )
}

const frasesDe = (erros: object | undefined) =>
  Object.fromEntries(
    Object.entries(erros ?? {}).map(([campo, erro]) => [campo, (erro as FieldError).message ?? '']),
  )

/** Problems that only the server sees, at their window. */
function recusasDoServidor(falha: unknown): Refusals {
  const { problemas = [] } = ((falha as { data?: unknown }).data ?? {}) as {
    problemas?: { caminho: string; motivo: MotivoDeProblema }[]
  }
  return Object.fromEntries(
    problemas.map(({ caminho, motivo }) => [caminho.replace(/_min$/, ''), frasesDeProblema[motivo]]),
  )
}
