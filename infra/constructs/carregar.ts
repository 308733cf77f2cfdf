import { type Needs, type Permission, permissionsOf } from '../../functions/runtime/needs.ts'
import { type Funcao, funcoes } from '../functions.ts'

/** A function with what its own handler says it may touch. */
export type FuncaoCarregada = Funcao & { permissao: Permission }

/** Every function with its permission, read from the handlers themselves (importing one does no I/O). */
export const carregarFuncoes = (): Promise<FuncaoCarregada[]> =>
  Promise.all(
    funcoes().map(async f => {
      const { needs } = (await import(f.entrada)) as { needs: Needs }
      return { ...f, permissao: permissionsOf(needs) }
    }),
  )

/** Which stack deploys a function (DESIGN §12). */
export function pilhaDaFuncao({ papel, area }: Funcao): string {
  if (papel === 'pagina') return 'web'
  if (papel === 'task') return 'fluxos'
  if (papel !== 'api') return 'eventos'
  if (area === 'entrada') return 'fn-plataforma'
  if (area === 'cartao') return 'fn-cartao'
  if (areasDoPagador.has(area)) return 'fn-pagador'
  return area.startsWith('backoffice') ? `fn-${area}` : `fn-painel-${area}`
}
const areasDoPagador = new Set(['checkout', 'consultas', 'comprovantes', 'carrinho', 'convites', 'biometria'])
