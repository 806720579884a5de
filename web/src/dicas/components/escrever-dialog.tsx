import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { campanhas } from '#domain/dicas/campanhas.ts'
import type { DicaEmEdicao } from '#domain/dicas/contract-editorial.ts'
import {
  categorias,
  categoriasDica,
  faixasDica,
  interessesDica,
  limites,
  rotulosFaixa,
  rotulosInteresse,
  tiposDeAcao,
  type CategoriaDica,
  type FaixaDica,
  type InteresseDica,
  type TipoDeAcao,
} from '#domain/dicas/dica.ts'
import type { AcaoDica, ConteudoDica } from '#domain/dicas/schemas.ts'
import { definicoesDeMedida, tiposDeMedida, type TipoDeMedida } from '#domain/medidas/medida.ts'
import { Chips } from '#web/form/checks.tsx'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { FormField } from '#web/form/form-field.tsx'
import { checkWith } from '#web/form/refusals.ts'
import { SelectField } from '#web/form/select-field.tsx'
import { SeveralField } from '#web/form/several-field.tsx'
import { TextField } from '#web/form/text-field.tsx'
import { useAppForm } from '#web/form/use-app-form.ts'
import { Textarea } from '#web/ui/textarea.tsx'
import { api } from '#web/rpc/client.ts'
import { useToast } from '#web/ui/toast.tsx'
import { escreverFontes, escreverQuiz, lerFontes, lerQuiz } from '../escrita.ts'
import { useEscrever } from '../hooks.ts'
import { editorial } from '../messages.ts'

const { form: palavras } = editorial

type Valores = {
  titulo: string
  resumo: string
  texto: string
  categoria: CategoriaDica
  campanha: string
  faixas: FaixaDica[]
  interesses: InteresseDica[]
  fontes: string
  quiz: string
  acao: TipoDeAcao
  rotulo: string
  dias: string
  medida: TipoDeMedida
  especialidade: string
}

const valoresDe = (dica: DicaEmEdicao | null): Valores => ({
  titulo: dica?.titulo ?? '',
  resumo: dica?.resumo ?? '',
  texto: dica?.texto ?? '',
  categoria: dica?.categoria ?? 'prevencao',
  campanha: dica?.campanha ?? '',
  faixas: dica?.faixas ?? [],
  interesses: dica?.interesses ?? [],
  fontes: escreverFontes(dica?.fontes ?? []),
  quiz: escreverQuiz(dica?.quiz ?? []),
  acao: dica?.acao.tipo ?? 'lembrete',
  rotulo: dica?.acao.rotulo ?? '',
  dias: String(dica?.acao.tipo === 'lembrete' ? dica.acao.dias : 7),
  medida: dica?.acao.tipo === 'medida' ? dica.acao.medida : 'pressao',
  especialidade: dica?.acao.tipo === 'agendar' ? dica.acao.especialidade : 'Medicina',
})

function acaoDe(
  { acao, rotulo, dias, medida, especialidade }: Valores,
  antes: AcaoDica | undefined,
): AcaoDica {
  if (acao === 'lembrete') return { tipo: acao, rotulo, dias: Number(dias) }
  if (acao === 'medida') return { tipo: acao, rotulo, medida }
  // An area chosen elsewhere stays while the specialty does.
  const sub = antes?.tipo === 'agendar' && antes.especialidade === especialidade ? antes.sub : null
  return { tipo: acao, rotulo, especialidade, sub }
}

const falta = (texto: string) => (texto.trim() === '' ? palavras.obrigatorio : null)

type EscreverDialogProps = { dica: DicaEmEdicao | null; onFechar: () => void }

/** Writes a draft. It may be saved before it is complete; sending says what is missing. */
export function EscreverDialog({ dica, onFechar }: EscreverDialogProps) {
  const toast = useToast()
  const escrever = useEscrever()
  // One id for all tries: an answer that was lost does not write twice.
  const [id] = useState(() => dica?.id ?? crypto.randomUUID())
  const form = useAppForm<Valores>({
    defaultValues: valoresDe(dica),
    resolver: checkWith((valores) => {
      const [fontes, quiz] = [lerFontes(valores.fontes), lerQuiz(valores.quiz)]
      const dias = Number(valores.dias)
      return {
        titulo: falta(valores.titulo),
        resumo: falta(valores.resumo),
        texto: falta(valores.texto),
        fontes: 'errado' in fontes ? palavras.fonteErrada(fontes.errado) : null,
        quiz: 'errado' in quiz ? palavras.quizErrado(quiz.errado) : null,
        rotulo: falta(valores.rotulo),
        dias:
          valores.acao === 'lembrete' && !(Number.isInteger(dias) && dias >= 1 && dias <= 400)
            ? palavras.diasErrado
            : null,
      }
    }),
    async send(valores) {
      const [fontes, quiz] = [lerFontes(valores.fontes), lerQuiz(valores.quiz)]
      const { titulo, resumo, texto, categoria, faixas, interesses } = valores
      const conteudo: ConteudoDica = {
        titulo,
        resumo,
        texto,
        categoria,
        faixas,
        interesses,
        campanha: valores.campanha || null,
        fontes: 'certo' in fontes ? fontes.certo : [],
        quiz: 'certo' in quiz ? quiz.certo : [],
        acao: acaoDe(valores, dica?.acao),
      }
      await escrever.mutateAsync({ id, versao: dica?.versao ?? 0, conteudo })
      toast({ tone: 'success', title: editorial.salvo })
      onFechar()
    },
    fieldOf: (nome) => nome.replace(/^conteudo\./, '').split('.')[0]!,
  })
  const { control, register } = form
  const acao = form.watch('acao')
  const { data: filtros } = useQuery({
    ...api.profissionais.filtros.queryOptions(),
    enabled: acao === 'agendar',
  })
  // Those that can be booked, and the one that is chosen while they are not there yet.
  const especialidades = [
    ...new Set([form.getValues('especialidade'), ...(filtros?.especialidades ?? []).map(({ nome }) => nome)]),
  ]
  return (
    <FormDialog
      form={form}
      size="lg"
      full
      title={dica ? editorial.editar : editorial.escrever}
      words={{ cancel: palavras.cancelar, send: palavras.salvar, sending: palavras.salvando }}
      onClose={onFechar}
    >
      <TextField
        control={control}
        name="titulo"
        label={palavras.titulo}
        required
        maxLength={limites.titulo}
      />
      <FormField control={control} name="resumo" label={palavras.resumo} hint={palavras.resumoDica} required>
        <Textarea rows={2} maxLength={limites.resumo} {...register('resumo')} />
      </FormField>
      <FormField control={control} name="texto" label={palavras.texto} hint={palavras.textoDica} required>
        <Textarea rows={9} maxLength={limites.texto} {...register('texto')} />
      </FormField>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          control={control}
          name="categoria"
          label={palavras.categoria}
          options={categoriasDica.map((value) => ({ value, label: categorias[value].rotulo }))}
        />
        <SelectField
          control={control}
          name="campanha"
          label={palavras.campanha}
          optional
          placeholder={palavras.semCampanha}
          options={campanhas.map(({ chave, rotulo }) => ({ value: chave, label: rotulo }))}
        />
      </div>
      <SeveralField
        control={control}
        name="faixas"
        as={Chips}
        label={palavras.faixas}
        hint={palavras.faixasDica}
        options={faixasDica.map((value) => ({ value, label: rotulosFaixa[value] }))}
      />
      <SeveralField
        control={control}
        name="interesses"
        as={Chips}
        label={palavras.interesses}
        options={interessesDica.map((value) => ({ value, label: rotulosInteresse[value] }))}
      />
      <FormField control={control} name="fontes" label={palavras.fontes} hint={palavras.fontesDica}>
        <Textarea rows={3} {...register('fontes')} />
      </FormField>
      <FormField control={control} name="quiz" label={palavras.quiz} hint={palavras.quizDica} optional>
        <Textarea rows={5} {...register('quiz')} />
      </FormField>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          control={control}
          name="acao"
          label={palavras.acao}
          options={tiposDeAcao.map((value) => ({ value, label: palavras.acoes[value] }))}
        />
        <TextField control={control} name="rotulo" label={palavras.rotulo} required maxLength={60} />
        {acao === 'lembrete' ? (
          <TextField control={control} name="dias" label={palavras.dias} inputMode="numeric" maxLength={3} />
        ) : acao === 'medida' ? (
          <SelectField
            control={control}
            name="medida"
            label={palavras.medida}
            options={tiposDeMedida.map((value) => ({ value, label: definicoesDeMedida[value].rotulo }))}
          />
        ) : (
          <SelectField
            control={control}
            name="especialidade"
            label={palavras.especialidade}
            options={especialidades.map((nome) => ({ value: nome, label: nome }))}
          />
        )}
      </div>
    </FormDialog>
  )
}
