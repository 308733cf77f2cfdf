import type { Link } from '../../../platform/storage/Link.ts'
import type { CorpoDoLink } from './prepararLimpo.ts'

type Informado = Pick<CorpoDoLink, 'docFiscal' | 'cbsInformado' | 'ibsInformado'>

/** Pure: what a link keeps of its sale's document and taxes; undefined where its merchant told of none (decision 0221). */
export function fiscalDoLink({ docFiscal, cbsInformado: cbs, ibsInformado: ibs }: Informado): Link['fiscal'] {
  if (!docFiscal && !cbs && !ibs) return undefined
  return { ...(docFiscal && { docFiscal }), ...(cbs && { cbs }), ...(ibs && { ibs }) }
}

/** Pure: the same as the contract says it. */
export const fiscalNoFio = ({ fiscal }: Pick<Link, 'fiscal'>): Required<Informado> => ({
  docFiscal: fiscal?.docFiscal ?? null,
  cbsInformado: fiscal?.cbs ?? null,
  ibsInformado: fiscal?.ibs ?? null,
})
