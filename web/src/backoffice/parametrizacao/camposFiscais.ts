import { digitosDosCodigos, faixaDoIss, gruposFiscais } from '../../../../shared/domain/codigosFiscais.ts'
import { dizer } from '../textos.ts'
import type { CampoDoParametro } from './campos.ts'

const codigos = Object.entries(digitosDosCodigos) as [keyof typeof digitosDosCodigos, number][]

/** The codes of the services on fiscal notes, one group of services after the other. */
export const camposFiscais: CampoDoParametro[] = gruposFiscais.flatMap(grupo => {
  const rotulo = (campo: keyof typeof digitosDosCodigos | 'aliquota') =>
    dizer('prm.c.fiscal', { grupo: dizer(`prm.fiscal.${grupo}`), campo: dizer(`prm.c.fiscal.${campo}`) })
  return [
    ...codigos.map(
      ([campo, digitos]): CampoDoParametro => ({
        ...{ nome: `${grupo}.${campo}`, tipo: 'codigo', rotulo: rotulo(campo), digitos },
      }),
    ),
    { nome: `${grupo}.aliquota`, tipo: 'percentual', rotulo: rotulo('aliquota'), faixa: faixaDoIss },
  ]
})
