import type { DadosDaPagina, PaginaPronta } from '../../../web/src/pagador/dados.ts'
import type { Need } from '../runtime/needs.ts'

export type Renderizar = (dados: DadosDaPagina) => PaginaPronta | Promise<PaginaPronta>

/**
 * The payer's page as the web build left it (`servidor.js`), loaded at the first page. In AWS it lies beside the bundle;
 * locally the environment says where the build is.
 */
export const renderizador: Need<{ renderizar: Renderizar }> = {
  permission: {},
  create() {
    let modulo: Promise<{ renderizar: Renderizar }> | undefined
    return {
      async renderizar(dados) {
        modulo ??= import(process.env.SERVIDOR_WEB ?? './servidor.mjs') as Promise<{ renderizar: Renderizar }>
        return (await modulo).renderizar(dados)
      },
    }
  },
}
