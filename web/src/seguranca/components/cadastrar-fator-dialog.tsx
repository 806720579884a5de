import { useState, type ReactNode } from 'react'
import { mensagemDoFator } from '#web/acesso/segundo-fator/segundo-fator-failures.ts'
import type { TipoDeFator } from '#web/acesso/segundo-fator/segundo-fator.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useConta, useRefazer } from '../hooks.ts'
import { mensagens, textos } from '../messages.ts'
import { CadastrarAplicativo } from './cadastrar-aplicativo.tsx'
import { CadastrarTelefone } from './cadastrar-telefone.tsx'
import { CodigosGerados } from './codigos-gerados.tsx'
import { NomearFator } from './nomear-fator.tsx'

const titulos: Record<TipoDeFator, string> = {
  totp: textos.app.titulo,
  webauthn: textos.chaveDeSeguranca.titulo,
  phone: textos.telefone.titulo,
}

type CadastrarFatorDialogProps = {
  /** The kind of factor. Null while closed. */
  tipo: TipoDeFator | null
  /** Names in use: each factor has a name of its own. */
  nomes: string[]
  temCodigos: boolean
  onFechar: () => void
}

/** Sets up a second factor. After the first one it shows the recovery codes. */
export function CadastrarFatorDialog({ tipo, onFechar, ...props }: CadastrarFatorDialogProps) {
  const [codigos, setCodigos] = useState<string[] | null>(null)
  const fechar = () => {
    setCodigos(null)
    onFechar()
  }
  return (
    <Dialog
      open={tipo !== null}
      onOpenChange={(aberto) => !aberto && fechar()}
      title={codigos ? textos.codigos.titulo : tipo ? titulos[tipo] : ''}
      closeLabel={textos.fechar}
      full
    >
      {codigos ? (
        <CodigosGerados codigos={codigos} onConcluir={fechar} />
      ) : tipo ? (
        <Passos key={tipo} tipo={tipo} onFechar={fechar} onGerarCodigos={setCodigos} {...props} />
      ) : null}
    </Dialog>
  )
}

type PassosProps = CadastrarFatorDialogProps & {
  tipo: TipoDeFator
  onGerarCodigos: (codigos: string[]) => void
}

function Passos({ tipo, nomes, temCodigos, onFechar, onGerarCodigos }: PassosProps) {
  const conta = useConta()
  const refazer = useRefazer()
  const toast = useToast()
  const concluir = async () => {
    toast({ title: mensagens.fatorCadastrado, tone: 'success' })
    try {
      if (temCodigos) onFechar()
      else onGerarCodigos(await conta.gerarCodigos(false))
    } catch {
      // The factor is set up. The section still offers the codes.
      onFechar()
    }
    await refazer.fatores()
  }
  const saida = (
    <Button variant="outline" onClick={onFechar}>
      {textos.cancelar}
    </Button>
  )
  const comum = { saida, onConcluir: concluir }
  if (tipo === 'totp')
    return <CadastrarAplicativo nomePadrao={nomeLivre(textos.app.nomePadrao, nomes)} {...comum} />
  if (tipo === 'phone')
    return <CadastrarTelefone nome={nomeLivre(textos.telefone.nomePadrao, nomes)} {...comum} />
  return <CadastrarChave nomePadrao={nomeLivre(textos.chaveDeSeguranca.nomePadrao, nomes)} {...comum} />
}

type CadastrarChaveProps = {
  nomePadrao: string
  saida: ReactNode
  onConcluir: () => Promise<void>
}

function CadastrarChave({ nomePadrao, saida, onConcluir }: CadastrarChaveProps) {
  const conta = useConta()
  const [falha, setFalha] = useState<string | null>(null)
  const [ocupado, setOcupado] = useState(false)
  const cadastrar = async (nome: string) => {
    setFalha(null)
    setOcupado(true)
    try {
      await conta.cadastrarChave(nome)
      await onConcluir()
    } catch (error) {
      setFalha(mensagemDoFator(error))
    } finally {
      setOcupado(false)
    }
  }
  return (
    <NomearFator
      rotulo={textos.chaveDeSeguranca.nome}
      padrao={nomePadrao}
      acao={textos.chaveDeSeguranca.cadastrar}
      ocupado={ocupado}
      ocupadoTexto={textos.chaveDeSeguranca.cadastrando}
      falha={falha}
      saida={saida}
      onNomear={(nome) => void cadastrar(nome)}
    >
      <p className="text-ink-2">{textos.chaveDeSeguranca.descricao}</p>
    </NomearFator>
  )
}

/** The name itself, or with the first number that makes it unique. */
function nomeLivre(nome: string, usados: string[]): string {
  for (let n = 1; ; n++) {
    const tentativa = n === 1 ? nome : `${nome} ${n}`
    if (!usados.includes(tentativa)) return tentativa
  }
}
