import { plataformas, type Plataforma } from '#domain/notificacoes/inscricao.ts'
import type { EnviarPush, Push } from '#domain/notificacoes/push.ts'

/** One way to every device: each goes by the service of its kind. Null where this installation has none. */
export function juntarPush(
  navegador: Push | null,
  aplicativo: Partial<Record<Plataforma, EnviarPush>>,
): Push | null {
  const ha = plataformas.filter((plataforma) => aplicativo[plataforma])
  if (!navegador && ha.length === 0) return null
  return {
    chavePublica: navegador?.chavePublica ?? null,
    plataformas: ha,
    async enviar(destino, conteudo) {
      const enviar = destino.tipo === 'navegador' ? navegador?.enviar : aplicativo[destino.tipo]
      // Who asks first whether it is reached does not come here.
      return enviar ? enviar(destino, conteudo) : { resultado: 'falhou' }
    },
  }
}
