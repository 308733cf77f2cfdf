import type { Write } from '../../../platform/storage/port.ts'
import { RepresentanteComercial } from '../../../platform/storage/RepresentanteComercial.ts'

/** The representative as it changes, over the version that was read. */
export const mudarCadastro = (antes: RepresentanteComercial, mudanca: Partial<RepresentanteComercial>): Write =>
  RepresentanteComercial.put({ ...antes, ...mudanca, versao: antes.versao + 1 }, [
    { attr: 'versao', op: '=', value: antes.versao },
  ])
