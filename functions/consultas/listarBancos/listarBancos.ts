import type { listarBancos as contrato } from '../../../shared/contract/consultas.ts'
import { bancos, rotuloDoBanco } from '../../../shared/data/bancos.ts'
import { Answer, type UseCase } from '../../http/handle.ts'
import type { Base } from '../../runtime/needs.ts'
import { cacheDeReferencia } from '../cache.ts'

/** Banks by code (E118); institutions without a code (Pix only) come last, by name. */
export const listarBancos: UseCase<typeof contrato, Base> = () => async () =>
  new Answer(
    bancos.map(b => ({ id: b.codigo || b.ispb, label: rotuloDoBanco(b), codigo: b.codigo ?? '', nome: b.nome })),
    cacheDeReferencia,
  )
