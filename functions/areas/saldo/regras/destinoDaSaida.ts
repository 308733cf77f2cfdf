import { createHash } from 'node:crypto'
import type { SituacaoDoDestino } from '../../../../shared/domain/saidas.ts'
import { DestinoConhecido } from '../../../platform/storage/DestinoConhecido.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import type { Destino } from '../../../providers/repasse/port.ts'
import type { Titular } from './titularDaConta.ts'

const hash = (texto: string) => createHash('sha256').update(texto).digest('base64url').slice(0, 22)

/** Under what a company's sums are kept. */
export const escopoDaEmpresa = (empresaId: string): string => `EMP#${empresaId}`

/** Under what the sums of a bank account or key are kept: one sum for all companies and receivers that send money to it. */
export const escopoDoDestino = (d: Destino): string =>
  `DST#${hash(d.tipo === 'chave' ? `chave ${d.chave}` : `conta ${d.ispb} ${d.agencia} ${d.conta}`)}`

/** The same of who a slip is paid to: of each company by itself, because one issuer is paid by many. */
export const escopoDoBeneficiario = (empresaId: string, beneficiario: string): string =>
  `EMP#${empresaId}#BOL#${hash(beneficiario)}`

/** What is known of the account that withdrawals of an account go to. */
export async function situacaoDoDestino(
  storage: Storage,
  { conta, quarentenaAte = 0 }: Pick<Titular, 'conta' | 'quarentenaAte'>,
  agora: number,
): Promise<{ situacao: SituacaoDoDestino; livreEm?: number }> {
  const visto = await DestinoConhecido.get(storage, conta, { consistent: true })
  if (!visto) return { situacao: 'nova' }
  return agora < quarentenaAte ? { situacao: 'mudada', livreEm: quarentenaAte } : { situacao: 'conhecida' }
}
