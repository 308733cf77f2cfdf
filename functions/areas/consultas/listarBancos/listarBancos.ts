import type { listarBancos as contrato } from '../../../../shared/contract/consultas.ts'
import { bancos, rotuloDoBanco } from '../../../../shared/data/bancos.ts'
import { Answer, type UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { cacheDeReferencia } from '../regras/cacheDeReferencia.ts'

/** Banks by code (E118); institutions without a code (Pix only) come last, by name. */
export const listarBancos: UseCase<typeof contrato, Base> = () => async () =>
  new Answer(
    bancos.map(b => ({ id: b.codigo || b.ispb, label: rotuloDoBanco(b), codigo: b.codigo ?? '', nome: b.nome })),
    cacheDeReferencia,
  )
