import type { Output } from '../../../../../shared/contract/endpoint.ts'
import type { obterReguaDaRecorrencia } from '../../../../../shared/contract/regua.ts'
import type { PassoDaRegua } from '../../../../../shared/domain/regua.ts'
import { reguaPadrao } from '../../../../../shared/textos/pt-BR/reguaDeCobranca.ts'
import type { Empresa } from '../../../../platform/storage/Empresa.ts'
import type { Storage } from '../../../../platform/storage/port.ts'
import { ReguaDaRecorrencia } from '../../../../platform/storage/ReguaDaRecorrencia.ts'

/** What the company chose; undefined where it chose nothing. */
export const lerRegua = (storage: Storage, empresaId: string): Promise<ReguaDaRecorrencia | undefined> =>
  ReguaDaRecorrencia.get(storage, empresaId, { consistent: true })

/** The steps of a company's late charges. */
export const passosDaRegua = (regua: ReguaDaRecorrencia | undefined): readonly PassoDaRegua[] =>
  regua?.passos ?? reguaPadrao

export const verRegua = (
  { nomeComercial }: Pick<Empresa, 'nomeComercial'>,
  regua: ReguaDaRecorrencia | undefined,
): Output<typeof obterReguaDaRecorrencia> => ({
  passos: passosDaRegua(regua).map(p => ({ ...p })),
  padrao: regua === undefined,
  nomeComercial,
})
