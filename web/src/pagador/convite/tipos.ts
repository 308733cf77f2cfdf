import type { obterConvite } from '../../../../shared/contract/convites.ts'
import type { Received } from '../../../../shared/contract/endpoint.ts'
import {
  type EstadoRecebedor,
  estadoDaSituacao,
  situacoesDeConvite,
} from '../../../../shared/domain/estados/recebedor.ts'

export type Convite = Received<typeof obterConvite>
export type Banner = 'convite' | 'recebido' | 'aprovado' | 'ativo' | 'recusado' | 'reprovado' | 'bloqueado'

const porEstado: Partial<Record<EstadoRecebedor, Banner>> = {
  aprovado: 'aprovado',
  ativo: 'ativo',
  reprovado: 'reprovado',
  bloqueado: 'bloqueado',
}

/**
 * Pure: which banner an invitation shows (R049–R052, S073–S077). The received one is for a receiver who was accepted
 * and is in none of our own states, which have words of their own.
 */
export function bannerDe(c: Pick<Convite, 'situacao' | 'situacaoConvite'>): Banner {
  if (c.situacaoConvite === situacoesDeConvite.recusado) return 'recusado'
  if (c.situacaoConvite !== situacoesDeConvite.aceito) return 'convite'
  return porEstado[estadoDaSituacao(c.situacao) ?? 'emAnalise'] ?? 'recebido'
}

/** Where people sign in: the panel's host, beside this one. */
export const enderecoDoLogin = ({ protocol, host }: Pick<Location, 'protocol' | 'host'>): string =>
  `${protocol}//${host.replace(/^pagar\./, 'app.')}/login`
