import { createHash, timingSafeEqual } from 'node:crypto'
import { RecorrenciaNaoContratada, RecorrenciaNaoEncontrada } from '../../../../shared/contract/erros.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { Empresa } from '../../../platform/storage/Empresa.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { AssinaturaDePlano } from '../../../platform/storage/Recorrencia.ts'

/** A subscription of this company. @throws RecorrenciaNaoEncontrada, also for another company's */
export async function lerAssinatura(storage: Storage, id: string, empresaId: string): Promise<AssinaturaDePlano> {
  const a = await AssinaturaDePlano.get(storage, id, { consistent: true })
  if (a?.empresaId !== empresaId) throw fault(RecorrenciaNaoEncontrada)
  return a
}

const TAMANHO_DO_ID = 21
const resumo = (texto: string) => createHash('sha256').update(texto).digest()

/** The subscription that a payer's address opens. @throws RecorrenciaNaoEncontrada where so much as a letter is not ours */
export async function lerPeloToken(storage: Storage, token: string): Promise<AssinaturaDePlano> {
  const a = await AssinaturaDePlano.get(storage, token.slice(0, TAMANHO_DO_ID), { consistent: true })
  if (!a || !timingSafeEqual(resumo(token.slice(TAMANHO_DO_ID)), resumo(a.segredo)))
    throw fault(RecorrenciaNaoEncontrada)
  return a
}

/** Whether the contract of a company has recurring charges. */
export const contratou = ({ modulos }: Pick<Empresa, 'modulos'>): boolean => modulos?.recorrencia ?? false

/** @throws RecorrenciaNaoContratada */
export function exigirContrato(empresa: Pick<Empresa, 'modulos'>): void {
  if (!contratou(empresa)) throw fault(RecorrenciaNaoContratada)
}
