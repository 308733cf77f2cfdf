import type { Output } from '../../../shared/contract/endpoint.ts'
import type { obterAssinatura } from '../../../shared/contract/recorrencias.ts'
import type { Storage } from '../../platform/storage/port.ts'
import {
  type AssinaturaDePlano,
  CartaoDaAssinatura,
  type CicloDaAssinatura,
} from '../../platform/storage/Recorrencia.ts'

type Assinatura = Output<typeof obterAssinatura>

/** The card that charges a subscription, as its company may know it; null where none does. */
export async function verCartao(storage: Storage, a: AssinaturaDePlano): Promise<Assinatura['cartao']> {
  if (!a.cartao) return null
  const { id, bandeira, finais, desde } = a.cartao
  const guardado = await CartaoDaAssinatura.get(storage, { assinaturaId: a.id, id })
  const { versao, em } = guardado?.consentimento ?? {}
  return { bandeira, finais, desde, consentimento: versao && em ? { versao, em } : null }
}

/** The tries of a cycle on the kept card, each with what its denial means; null of one that no card was tried for. */
export function verNoCartao(c: CicloDaAssinatura, a: AssinaturaDePlano): Assinatura['cobrancas'][number]['noCartao'] {
  const aberto = a.abertos.find(x => x.n === c.n)?.noCartao
  const n = aberto ?? c.noCartao
  if (!n) return null
  const paga = c.situacao === 'paga'
  return {
    tentativas: n.tentativas.map((t, i) => ({
      ...{ em: new Date(t.em).toISOString(), finais: t.finais, razao: t.razao ?? null, codigo: t.codigo ?? null },
      // the last one that was sent is the one that paid, where the card did
      situacao: t.fim === 'enviada' && paga && i === n.tentativas.length - 1 ? 'aprovada' : t.fim,
    })),
    proxima:
      aberto && !aberto.fim && c.situacao === 'aberta'
        ? { em: new Date(aberto.olharEm).toISOString(), porque: aberto.porque }
        : null,
    fim: n.fim ?? null,
  }
}
