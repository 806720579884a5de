import {
  faixasEtarias,
  ordensDaLista,
  rotulosFaixaEtaria,
  rotulosOrdemDaLista,
} from '#domain/pacientes/paciente.ts'
import type { PaginaDePacientes } from '#domain/pacientes/schemas.ts'
import { useTelaLarga } from '#web/agenda/use-tela.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { mesesSemVir, minimosDeFaltas, type BuscaDePacientes } from '../busca.ts'
import { filtros as palavras, nomesDosMeses } from '../messages.ts'

type FolhaProps = {
  busca: BuscaDePacientes
  pagina: PaginaDePacientes
  /** Number of active filters. */
  quantos: number
  onMudar: (mudanca: Partial<BuscaDePacientes>) => void
  onLimpar: () => void
  onFechar: () => void
}

/** All filters of the list. Each choice applies at once. */
export function FolhaDeFiltros({ busca, pagina, quantos, onMudar, onLimpar, onFechar }: FolhaProps) {
  const larga = useTelaLarga()
  const { opcoes, visao } = pagina
  const contadas = (lista: readonly { id: string; nome: string; quantos: number }[] | undefined) =>
    lista?.map((cada): [string, string] => [cada.id, `${cada.nome} (${cada.quantos})`]) ?? []
  const numero = (valor: string) => (valor === '' ? undefined : Number(valor))
  return (
    <Sheet
      open
      side={larga ? 'right' : 'bottom'}
      onOpenChange={(aberta) => (aberta ? undefined : onFechar())}
      title={palavras.titulo}
      footer={
        <div className="flex gap-2">
          <Button variant="outline" disabled={quantos === 0} onClick={onLimpar}>
            {palavras.limpar}
          </Button>
          <Button className="flex-1" onClick={onFechar}>
            {palavras.ver(pagina.total)}
          </Button>
        </div>
      }
    >
      <div className="grid gap-4">
        <Escolha
          rotulo={palavras.ordem}
          valor={busca.ordem ?? 'nome'}
          opcoes={ordensDaLista
            .filter((cada) => visao !== 'plataforma' || cada === 'nome')
            .map((cada) => [cada, rotulosOrdemDaLista[cada]])}
          onMudar={(valor) => onMudar({ ordem: valor as BuscaDePacientes['ordem'] })}
        />
        {opcoes && opcoes.etiquetas.length > 0 ? (
          <Escolha
            rotulo={palavras.etiqueta}
            vazio={palavras.qualquer}
            valor={busca.etiqueta}
            opcoes={contadas(opcoes.etiquetas)}
            onMudar={(etiqueta) => onMudar({ etiqueta: etiqueta || undefined })}
          />
        ) : null}
        {opcoes && opcoes.convenios.length > 0 ? (
          <Escolha
            rotulo={palavras.plano}
            vazio={palavras.qualquer}
            valor={busca.plano}
            opcoes={contadas(opcoes.convenios)}
            onMudar={(plano) => onMudar({ plano: plano || undefined })}
          />
        ) : null}
        {opcoes && opcoes.clinicas.length > 0 ? (
          <Escolha
            rotulo={palavras.clinica}
            vazio={palavras.todas}
            valor={busca.clinica}
            opcoes={contadas(opcoes.clinicas)}
            onMudar={(clinica) => onMudar({ clinica: clinica || undefined })}
          />
        ) : null}
        {visao === 'consultorio' ? (
          <>
            <Escolha
              rotulo={palavras.semVir}
              vazio={palavras.qualquer}
              valor={busca.sem_vir?.toString()}
              opcoes={mesesSemVir.map((meses) => [String(meses), palavras.meses(meses)])}
              onMudar={(meses) => onMudar({ sem_vir: numero(meses) })}
            />
            <Escolha
              rotulo={palavras.faltas}
              vazio={palavras.qualquer}
              valor={busca.faltas?.toString()}
              opcoes={minimosDeFaltas.map((quantas) => [String(quantas), palavras.faltasMinimas(quantas)])}
              onMudar={(faltas) => onMudar({ faltas: numero(faltas) })}
            />
            <Escolha
              rotulo={palavras.aniversario}
              vazio={palavras.qualquer}
              valor={busca.aniversario?.toString()}
              opcoes={nomesDosMeses.map((nome, indice) => [String(indice + 1), nome])}
              onMudar={(mes) => onMudar({ aniversario: numero(mes) })}
            />
          </>
        ) : null}
        <Escolha
          rotulo={palavras.idade}
          vazio={palavras.qualquer}
          valor={busca.idade}
          opcoes={faixasEtarias.map((faixa) => [faixa, rotulosFaixaEtaria[faixa]])}
          onMudar={(idade) => onMudar({ idade: (idade || undefined) as BuscaDePacientes['idade'] })}
        />
      </div>
    </Sheet>
  )
}

type EscolhaProps = {
  rotulo: string
  vazio?: string
  valor: string | undefined
  opcoes: readonly (readonly [string, string])[]
  onMudar: (valor: string) => void
}

function Escolha({ rotulo, vazio, valor, opcoes, onMudar }: EscolhaProps) {
  return (
    <Field label={rotulo}>
      <NativeSelect
        placeholder={vazio}
        value={valor ?? ''}
        onChange={(event) => onMudar(event.target.value)}
        options={opcoes.map(([value, label]) => ({ value, label }))}
      />
    </Field>
  )
}
