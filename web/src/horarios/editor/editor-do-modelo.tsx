import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import type { PainelHorarios, TemplateHorario } from '#domain/horarios/respostas.ts'
import { nomeDoFuso } from '#domain/formato/nome-do-fuso.ts'
import { useSaidaGuardada } from '#web/lib/use-saida-guardada.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { abasDoEditor, mostraOModelo, type AbaDoEditor } from '../busca.ts'
import { idDoCampo } from '../campo.ts'
import { errosPorFaixa, lugarDe, type ProblemaNaTela } from './conferencia.ts'
import { useDescartar, useRetirarPedido, type DeQuem } from '../hooks.ts'
import { irAoCampo } from './ir-ao-campo.ts'
import { textos } from '../messages.ts'
import type { LugarDaRegra } from '../previa/motivos-em-palavras.ts'
import { rascunhoDe } from './rascunho.ts'
import { copiarSemana } from '../semana/semana.ts'
import { useEditor } from './use-editor.ts'
import { AbaPrevia } from '../previa/aba-previa.tsx'
import { AbaRegras } from './aba-regras.tsx'
import { AbaSemana } from '../semana/aba-semana.tsx'
import { AbaVersoes } from '../publicacao/aba-versoes.tsx'
import { AvisoDeConflito, AvisosDoModelo } from './avisos-do-modelo.tsx'
import { BarraDoEditor } from './barra-do-editor.tsx'
import { ComPrevia } from '../previa/com-previa.tsx'
import { RegrasEmTexto, SemanaEmTexto } from '../conteudo-em-texto.tsx'
import { DadosDoModelo } from './dados-do-modelo.tsx'
import { ListaDeProblemas } from './lista-de-problemas.tsx'
import { PerguntaDeDescarte, PerguntaDeSaida } from './perguntas-do-editor.tsx'
import { PublicarDialog } from '../publicacao/publicar-dialog.tsx'

const { editor: palavras } = textos

type EditorProps = {
  template: TemplateHorario
  painel: PainelHorarios
  deQuem: DeQuem
  hoje: string
  aba: string | undefined
  onTrocarAba: (aba: AbaDoEditor) => void
  onVerPagina: (aba: 'excecoes' | 'feriados') => void
  onVoltar: () => void
  onReler: () => void
  onTrazerSemana: (id: string) => Promise<TemplateHorario>
}

/** One template: its week and rules, the preview for patients, and its publication. */
export function EditorDoModelo(props: EditorProps) {
  const { template, painel, deQuem, hoje, onTrocarAba, onReler } = props
  const contexto = { ...painel, hoje }
  const editor = useEditor(template, contexto, onReler)
  const { rascunho, sujo, lido, problemas } = editor
  const [abertos, setAbertos] = useState<readonly number[]>(() => (window.innerWidth < 768 ? [] : [1]))
  const [dialogo, setDialogo] = useState<'publicar' | 'descartar' | 'problemas' | null>(null)
  const [preparando, setPreparando] = useState(false)
  const toast = useToast()
  const retirar = useRetirarPedido()
  const descartar = useDescartar()
  const saida = useSaidaGuardada(sujo, (destino) => mostraOModelo(destino, template.id))
  const aba = abasDoEditor.find((uma) => uma === props.aba) ?? 'semana'
  const esperando = template.aberta && template.status_aprovacao === 'aguardando-aprovacao'
  const aprovadores = painel.clinicas_que_aprovam.map(({ nome }) => nome).join(', ')
  const erros = errosPorFaixa(problemas)
  const comProblema = (qual: ProblemaNaTela['aba']) => problemas.some((problema) => problema.aba === qual)
  const oQue = { ...deQuem, edicao: { template_id: template.id, conteudo: lido?.conteudo ?? null } }

  function irA({ aba: onde, parte, campo, dia }: Pick<ProblemaNaTela, 'aba' | 'parte' | 'campo' | 'dia'>) {
    if (onde !== 'modelo' && onde !== aba) onTrocarAba(onde)
    if (dia !== undefined && !abertos.includes(dia)) setAbertos([...abertos, dia])
    irAoCampo(parte === 'semana' ? `dia-${dia}-nome` : idDoCampo(parte, campo))
  }

  function verRegra(lugar: LugarDaRegra) {
    if (lugar.aba === 'excecoes' || lugar.aba === 'feriados') return props.onVerPagina(lugar.aba)
    if (lugar.aba === 'regras') return irA({ aba: 'regras', parte: 'regras', campo: lugar.campo })
    irA({ aba: 'semana', parte: 'semana', campo: '', dia: lugar.dia ?? 1 })
  }

  async function salvar(): Promise<boolean> {
    const ilegivel = problemas.find((problema) => problema.ilegivel)
    if (ilegivel) {
      irA(ilegivel)
      return false
    }
    const guardado = await editor.salvar()
    if (guardado) toast({ tone: 'success', title: palavras.salvo })
    return guardado !== null
  }

  async function publicar() {
    if (problemas.length > 0) return setDialogo('problemas')
    setPreparando(true)
    const pronto = !sujo || (await editor.salvar()) !== null
    setPreparando(false)
    if (pronto) setDialogo('publicar')
  }

  const avisar = (error: unknown) => toast({ tone: 'error', title: falhaDe(error).mensagem })
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Button
          variant="ghost"
          size="sm"
          icon={<ArrowLeft aria-hidden size={16} />}
          onClick={props.onVoltar}
          className="-ml-3"
        >
          {palavras.todos}
        </Button>
        <p className="text-sm text-muted">{textos.fuso(nomeDoFuso(rascunho.zona))}</p>
      </div>
      <AvisosDoModelo
        template={template}
        aprovadores={aprovadores}
        retirando={retirar.isPending}
        onRetirar={() =>
          retirar.mutate(
            { id: template.id },
            { onSuccess: () => toast({ tone: 'success', title: textos.avisos.retirado }), onError: avisar },
          )
        }
      />
      {editor.conflito ? (
        <AvisoDeConflito onUsar={() => editor.adotar(template)} onManter={editor.manterMeu} />
      ) : null}
      {esperando ? (
        <h2 className="text-2xl titulo">{template.nome}</h2>
      ) : (
        <>
          <BarraDoEditor
            sujo={sujo}
            salvando={editor.salvando && !preparando}
            publicando={preparando}
            problemas={problemas.length}
            podePublicar={sujo || template.aberta || !template.ativo}
            precisaAprovacao={aprovadores !== ''}
            podeDescartar={template.aberta && template.versao_publicada !== null}
            onVerProblemas={() => setDialogo('problemas')}
            onSalvar={() => void salvar()}
            onPublicar={() => void publicar()}
            onDescartar={() => setDialogo('descartar')}
          />
          {dialogo === 'problemas' && problemas.length > 0 ? (
            <ListaDeProblemas problemas={problemas} onIr={irA} />
          ) : null}
          <DadosDoModelo
            rascunho={rascunho}
            hoje={hoje}
            erros={erros.modelo ?? {}}
            onMudar={(mudanca) => editor.mudar({ ...rascunho, ...mudanca })}
          />
        </>
      )}
      <Tabs value={aba} onValueChange={(nova) => onTrocarAba(nova as AbaDoEditor)}>
        <TabList variant="line" aria-label={palavras.abas}>
          <Tab value="semana" dot={comProblema('semana')}>
            {palavras.semana}
          </Tab>
          <Tab value="regras" dot={comProblema('regras')}>
            {palavras.regras}
          </Tab>
          <Tab value="previa">{palavras.previa}</Tab>
          <Tab value="versoes">{palavras.versoes}</Tab>
        </TabList>
        <TabPanel value="semana">
          <ComPrevia oQue={oQue} servicos={painel.servicos} onVerTudo={() => onTrocarAba('previa')}>
            {esperando ? (
              <Card>
                <SemanaEmTexto conteudo={template.conteudo} nomes={painel} />
              </Card>
            ) : (
              <AbaSemana
                semana={rascunho}
                opcoes={painel}
                erros={erros}
                abertos={abertos}
                onAbrir={setAbertos}
                outras={painel.templates.filter(({ id, arquivado }) => id !== template.id && !arquivado)}
                onCopiarSemana={(id) => void trazer(id)}
                onMudar={editor.mudar}
              />
            )}
          </ComPrevia>
        </TabPanel>
        <TabPanel value="regras">
          <ComPrevia oQue={oQue} servicos={painel.servicos} onVerTudo={() => onTrocarAba('previa')}>
            {esperando ? (
              <Card>
                <RegrasEmTexto regras={template.conteudo.regras} />
              </Card>
            ) : (
              <AbaRegras
                regras={rascunho.regras}
                erros={erros.regras ?? {}}
                onMudar={(mudanca) =>
                  editor.mudar({ ...rascunho, regras: { ...rascunho.regras, ...mudanca } })
                }
              />
            )}
          </ComPrevia>
        </TabPanel>
        <TabPanel value="previa">
          <AbaPrevia oQue={oQue} servicos={painel.servicos} onVerRegra={verRegra} />
        </TabPanel>
        <TabPanel value="versoes">
          <AbaVersoes
            template={template}
            nomes={painel}
            sujo={sujo}
            podeRestaurar={!esperando}
            onRestaurar={(novo) => {
              editor.adotar(novo)
              onTrocarAba('semana')
            }}
          />
        </TabPanel>
      </Tabs>
      {dialogo === 'publicar' ? (
        <PublicarDialog
          template={template}
          nomes={painel}
          aberto
          onFechar={() => setDialogo(null)}
          onPublicar={(novo) => {
            editor.adotar(novo)
            setDialogo(null)
          }}
          onCorrigir={(caminho) => {
            setDialogo(null)
            if (lido) irA(lugarDe(caminho, rascunho, lido))
          }}
          onRecarregar={() => {
            setDialogo(null)
            onReler()
          }}
        />
      ) : null}
      {dialogo === 'descartar' ? (
        <PerguntaDeDescarte
          pendente={descartar.isPending}
          onFicar={() => setDialogo(null)}
          onDescartar={() =>
            descartar.mutate(
              { id: template.id },
              {
                onSettled: () => setDialogo(null),
                onError: avisar,
                onSuccess: (novo) => {
                  editor.adotar(novo)
                  toast({ tone: 'success', title: palavras.descartado })
                },
              },
            )
          }
        />
      ) : null}
      {saida.perguntando ? <PerguntaDeSaida onSair={saida.sair} onFicar={saida.ficar} /> : null}
    </div>
  )

  async function trazer(id: string) {
    try {
      const outra = await props.onTrazerSemana(id)
      editor.mudar(
        copiarSemana(rascunho, rascunhoDe(outra.conteudo)),
        textos.semana.semanaCopiada(outra.nome),
      )
    } catch (error) {
      avisar(error)
    }
  }
}
