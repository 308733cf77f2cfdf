import { type Needs, type Permission, permissionsOf } from '../../functions/platform/runtime/needs.ts'
import { type Funcao, funcoes } from '../functions.ts'
import { pilhaDoGrupo } from '../grupos.ts'

/** A function with what its own handler says it may touch. */
export type FuncaoCarregada = Funcao & { permissao: Permission }

/** Every function with its permission, read from the handlers themselves (importing one does no I/O). */
export const carregarFuncoes = (): Promise<FuncaoCarregada[]> =>
  Promise.all(
    funcoes().map(async f => {
      const { needs } = (await import(f.entrada)) as { needs: Needs }
      const permissao = permissionsOf(needs)
      // where card data passes, nothing else is in the stack, the key and the log group
      return { ...f, permissao, ...(permissao.cartao && { grupo: 'cartao' }) }
    }),
  )

/** Which stack deploys a function (DESIGN §12). */
export function pilhaDaFuncao({ papel, grupo }: Funcao): string {
  if (papel === 'pagina' || papel === 'documento') return 'web'
  if (papel === 'task') return 'fluxos'
  return papel === 'api' ? pilhaDoGrupo(grupo) : 'eventos'
}
